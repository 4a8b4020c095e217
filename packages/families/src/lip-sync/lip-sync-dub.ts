import {
  type Artifact,
  MAX_INPUT_SECONDS,
  outputSecondsAt,
  type TimeMap,
  type TimeSpan,
  type Transcript,
} from '@polydub/contracts';
import type { StageRunner } from '@polydub/pipeline';
import type { FittedLine } from '../translate/stages/mix/fit-lines.js';
import { inspectPicture } from '../visual/stages/inspect-picture.js';
import { drawnPicture } from './drawn-picture.js';
import { alignLines, ifUnderstood } from './hear-speech.js';
import type { LipSyncMode } from './job.js';
import { alignPhonemes } from './stages/align-phonemes.js';
import { countFaces } from './stages/count-faces.js';
import { findSpokenLines } from './stages/find-spoken-lines.js';
import { gatherMouths } from './stages/gather-mouths.js';
import { planMouths } from './stages/plan-mouths.js';
import type { Base, FaceCounts } from './stages/schemas.js';
import { trackFaces } from './track-faces.js';

/** A finished dub whose lips are to speak it. */
export interface DubToLipSync {
  /** The source. */
  readonly media: Artifact;
  /** What was said in it, and its sound (one channel). */
  readonly transcript: Transcript;
  readonly audio: Artifact;
  /** The dubbed video, on which mouths are drawn. */
  readonly video: Artifact;
  /** From the source's clock to the dub's, where the picture was retimed. */
  readonly timeMap: TimeMap | undefined;
  readonly lines: readonly FittedLine[];
  readonly mode: LipSyncMode;
}

/** A dub whose lips speak it. */
export interface LipSyncedDub {
  readonly video: Artifact;
  /** Frames of the dub by what is known of their face. */
  readonly counts: FaceCounts;
  /** The lines that the person in the picture speaks; lips are left as they are while others are heard. */
  readonly lineIds: readonly string[];
}

type Runner = Pick<StageRunner, 'run' | 'map' | 'warn'>;

/**
 * Moves the lips of the largest face to the lines that it speaks. Throws `PolydubError` `no-faces`, `too-few-faces` and
 * `too-many-faces` where there is no face to work on, and `unsupported-language` where the pronunciation of the dub is not known.
 */
export async function lipSyncDub(dub: DubToLipSync, runner: Runner): Promise<LipSyncedDub> {
  const { run } = runner;
  const { media, transcript, lines, mode } = dub;
  const { picture } = await run(inspectPicture, { media, maxSeconds: MAX_INPUT_SECONDS });
  const faces = await trackFaces({ media, picture }, runner);
  const source = { durationSeconds: picture.durationSeconds };
  const said = await ifUnderstood(
    () => alignLines({ ...transcript, audio: dub.audio, source, isReference: true }, runner),
    runner,
  );
  const { bank } = await run(gatherMouths, { media, picture, faces, phonemes: [...said] });
  const { lineIds } = await run(findSpokenLines, { bank, lines: transcript.lines.map(spanOfLine) });
  const onScreen = lines.filter(({ slot }) => lineIds.includes(slot.lineId));
  const base = await baseOf(dub, runner);
  const spoken = await spokenPhonemes(onScreen, runner);
  const within = speakingTimes(onScreen, dub);
  const { plan } = await run(planMouths, { bank, base, spoken, mode, within });
  const { counts } = await run(countFaces, { bank, base });
  return { video: await drawnPicture({ bank, base, picture, plan, mode }, runner), counts, lineIds };
}

function spanOfLine({ id, startSeconds, endSeconds }: Transcript['lines'][number]) {
  return { id, startSeconds, endSeconds };
}

/** The dubbed video; where it was retimed, its frames are others than the source's. */
async function baseOf({ video, timeMap }: DubToLipSync, runner: Runner): Promise<Base> {
  const { picture } = await runner.run(inspectPicture, { media: video, maxSeconds: MAX_INPUT_SECONDS });
  const { durationSeconds } = picture;
  if (!timeMap) return { video, durationSeconds };
  return { video, durationSeconds, faces: await trackFaces({ media: video, picture }, runner) };
}

/** When each sound of the dubbed lines is heard, on the dub's clock. */
async function spokenPhonemes(lines: readonly FittedLine[], { map }: Runner): Promise<Artifact[]> {
  const parts = lines.map(({ utterance: { text, language }, placement, fitted }) => ({
    audio: fitted.audio,
    language,
    lines: [{ text, startSeconds: 0, endSeconds: placement.spokenSeconds }],
    beginsAtSeconds: placement.startSeconds,
  }));
  return (await map(alignPhonemes, parts)).map(({ phonemes }) => phonemes);
}

/** Lips go to and from speech in this time. */
const AROUND_SECONDS = 0.25;

/** When the person speaks in the source or in the dub, on the dub's clock: else the source's lips are right as they are. */
function speakingTimes(lines: readonly FittedLine[], { transcript, timeMap = [] }: DubToLipSync): TimeSpan[] {
  const sourceLines = new Map(transcript.lines.map((line) => [line.id, line]));
  return lines.flatMap(({ slot, placement }) => {
    const { startSeconds, spokenSeconds } = placement;
    const line = sourceLines.get(slot.lineId);
    const starts = [startSeconds, ...(line ? [outputSecondsAt(timeMap, line.startSeconds)] : [])];
    const ends = [startSeconds + spokenSeconds, ...(line ? [outputSecondsAt(timeMap, line.endSeconds)] : [])];
    return {
      startSeconds: Math.max(0, Math.min(...starts) - AROUND_SECONDS),
      endSeconds: Math.max(...ends) + AROUND_SECONDS,
    };
  });
}
