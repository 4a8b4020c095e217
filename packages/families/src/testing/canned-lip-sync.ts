import { alignPhonemes } from '../lip-sync/stages/align-phonemes.js';
import { countFaces } from '../lip-sync/stages/count-faces.js';
import { drawMouths } from '../lip-sync/stages/draw-mouths.js';
import { findSpokenLines } from '../lip-sync/stages/find-spoken-lines.js';
import { gatherMouths } from '../lip-sync/stages/gather-mouths.js';
import { joinFaces } from '../lip-sync/stages/join-faces.js';
import { joinSpeech } from '../lip-sync/stages/join-speech.js';
import { joinTakes } from '../lip-sync/stages/join-takes.js';
import { layOutBase } from '../lip-sync/stages/lay-out-base.js';
import { pickVoice } from '../lip-sync/stages/pick-voice.js';
import { planMouths } from '../lip-sync/stages/plan-mouths.js';
import { takeMouths } from '../lip-sync/stages/take-mouths.js';
import { trackRange } from '../lip-sync/stages/track-range.js';
import { composePicture } from '../visual/stages/compose-picture.js';
import { inspectPicture, rangesOf } from '../visual/stages/inspect-picture.js';
import { artifact } from './canned-answers.js';
import { type Answer, answer } from './fake-stage-runner.js';

/** Frames of the canned base video by what is known of their face. */
export const cannedCounts = { all: 100, usable: 90, noFace: 4, turned: 3, covered: 2, outside: 1 };
/** How long the canned reference is. */
export const REFERENCE_SECONDS = 300;

/** A reference of one person that passes every stage of lip-sync, besides those that it shares with translate and dub. */
export const cannedLipSync: readonly Answer[] = [
  answer(inspectPicture, () => ({
    picture: { durationSeconds: REFERENCE_SECONDS, width: 320, height: 180, frameRate: 25, videoExtension: '.mp4' },
    ranges: rangesOf(REFERENCE_SECONDS),
  })),
  answer(trackRange, ({ media, range }) => ({ faces: artifact(`faces of ${media.sha256} at ${range.startSeconds}`) })),
  answer(joinFaces, ({ tracked }) => ({
    ...{ faces: artifact(`${tracked.length} parts of faces`), counts: cannedCounts, facesSeen: 1 },
  })),
  answer(alignPhonemes, ({ lines }) => ({ phonemes: artifact(lines.map(({ text }) => text).join()), count: 7 })),
  answer(gatherMouths, () => ({ bank: artifact('bank', '.bin') })),
  answer(findSpokenLines, ({ lines }) => ({ lineIds: lines.map(({ id }) => id) })),
  answer(layOutBase, ({ wantedSeconds }) => ({
    base: { video: artifact('base', '.mp4'), durationSeconds: wantedSeconds },
  })),
  answer(planMouths, () => ({ plan: artifact('plan') })),
  answer(countFaces, () => ({ counts: cannedCounts, facesSeen: 1, mouths: 90 })),
  answer(drawMouths, ({ range }) => ({
    patches: {
      ...{ file: artifact(`patches at ${range.startSeconds}`, '.mkv'), ...range },
      place: { x: 10, y: 10, width: 100, height: 20 },
    },
  })),
  answer(composePicture, () => ({ video: artifact('drawn', '.mp4'), copiedSeconds: 0 })),
  answer(takeMouths, () => ({ strips: [{ picture: artifact('strip', '.jpg'), mouths: [] }] })),
  answer(joinSpeech, () => ({ video: artifact('talking', '.mp4') })),
  answer(pickVoice, () => ({ engine: 'fake-voice', voiceId: 'tone' })),
  answer(joinTakes, ({ takes }) => ({
    speech: artifact('spoken text', '.wav'),
    lines: takes.map(({ text }, index) => ({ text, startSeconds: index, endSeconds: index + 1 })),
  })),
];
