import type { Kitchen } from '../kitchen/kitchen.js';
import type { PlacedLine } from '../stages/place.js';
import { castOf, the } from '../stages/scene.js';
import type { Utterance } from '../stages/speak.js';
import { writeSubtitles } from '../stages/write-subtitles.js';
import { type Draft, draft } from './draft.js';
import type { Dub, TranslateJob } from './translate.js';

/**
 * Everything that a person needs who reads a job before it is dubbed: the lines with their words and voices, and the
 * subtitles. Nothing is spoken, mixed or rendered, so no line has a spoken length and nothing has a loudness.
 */
export async function proofread(job: TranslateJob, kitchen: Kitchen): Promise<Dub> {
  const { source, scene, wording } = await draft(job, kitchen);
  const utterances = scene.slots.map(({ lineId, speaker }): Utterance => {
    const { engine, voiceId } = castOf(speaker, scene.cast);
    const text = the(wording.get(lineId), `the translation of line ${lineId}`);
    return { text, language: job.targetLanguage, engine, voiceId };
  });
  // The same stage as after a dub, but no rendering: whoever watches the job is not told so.
  const files = await kitchen.run(
    { ...writeSubtitles, state: 'translating' },
    { transcript: scene.transcript, placements: scene.slots.map(asIfSpoken), utterances },
  );
  const placements = scene.slots.map((slot) => ({ ...asIfSpoken(slot), spokenSeconds: 0 }));
  const { transcript, cast } = scene;
  return { source, transcript, cast, utterances, takes: [], placements, loudness: unheard, files };
}

const unheard = { sourceSpeechLufs: null, dubSpeechLufs: null, truePeakDbtp: null };

/** A line that takes exactly its own time. */
function asIfSpoken({ lineId, startSeconds, endSeconds }: Draft['scene']['slots'][number]): PlacedLine {
  return {
    ...{ lineId, startSeconds, startSample: 0, spokenSeconds: endSeconds - startSeconds, sampleCount: 0 },
    ...{ speed: 1, borrowedSilenceSeconds: 0, overrunSeconds: 0 },
  };
}
