import type { Kitchen } from '../kitchen/kitchen.js';
import type { PlacedLine } from '../stages/place.js';
import { castOf, the } from '../stages/scene.js';
import type { Utterance } from '../stages/speak.js';
import { type Draft, draft } from './draft.js';
import { subtitle } from './subtitle.js';
import type { Dub, TranslateJob } from './translate.js';

/**
 * Everything that a person needs who reads a job before it is dubbed: the lines with their words and voices, and the
 * subtitles. Nothing is spoken, mixed or rendered, so no line has a spoken length and nothing has a loudness.
 */
export async function proofread(job: TranslateJob, kitchen: Kitchen): Promise<Dub> {
  const { source, scene, wording, voiceModel, separation } = await draft(job, kitchen);
  const utterances = scene.slots.map(({ lineId, speaker }): Utterance => {
    const { engine, voiceId } = castOf(speaker, scene.cast);
    const text = the(wording.get(lineId), `the translation of line ${lineId}`);
    return { text, language: job.targetLanguage, engine, voiceId };
  });
  const { transcript, cast } = scene;
  // The same stages as after a dub, but no rendering: whoever watches the job is not told so.
  const quietly: Pick<Kitchen, 'run'> = {
    run: (stage, input) => kitchen.run({ ...stage, state: 'translating' }, input),
  };
  const asSpoken = scene.slots.map(asIfSpoken);
  const { files } = await subtitle({ ...job, source, transcript, placements: asSpoken, utterances }, quietly);
  const placements = asSpoken.map((each) => ({ ...each, spokenSeconds: 0 }));
  const { slots } = scene;
  return {
    ...{ source, transcript, cast, voiceModel, separation, slots, utterances, takes: [], placements, files },
    ...{ outputSeconds: source.durationSeconds, voices: [], loudness: unheard, outlines: {} },
  };
}

const unheard = { sourceSpeechLufs: null, dubSpeechLufs: null, truePeakDbtp: null };

/** A line that takes exactly its own time. */
function asIfSpoken({ lineId, startSeconds, endSeconds }: Draft['scene']['slots'][number]): PlacedLine {
  return {
    ...{ lineId, startSeconds, startSample: 0, spokenSeconds: endSeconds - startSeconds, sampleCount: 0 },
    ...{ speed: 1, borrowedSilenceSeconds: 0, overrunSeconds: 0 },
  };
}
