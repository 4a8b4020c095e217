import type { StageRunner } from '@polydub/pipeline';
import { type Draft, draft } from './draft.js';
import type { Dub, TranslateJob } from './recipe.js';
import { castOf, the } from './stages/lines.js';
import type { PlacedLine } from './stages/mix/place.js';
import type { Utterance } from './stages/speech/speak.js';
import { subtitle } from './stages/subtitles/subtitle.js';

/**
 * Everything that a person needs who reads a job before it is dubbed: the lines with their words and voices, and the
 * subtitles. Nothing is spoken, mixed or rendered, so no line has a spoken length and nothing has a loudness.
 */
export async function proofread(job: TranslateJob, runner: StageRunner): Promise<Dub> {
  const { source, scene, wording, voiceModel, separation } = await draft(job, runner);
  const utterances = scene.slots.map(({ lineId, speaker }): Utterance => {
    const { engine, voiceId } = castOf(speaker, scene.cast);
    const text = the(wording.get(lineId), `the translation of line ${lineId}`);
    return { text, language: job.targetLanguage, engine, voiceId };
  });
  const { transcript, cast } = scene;
  // The same stages as after a dub, but no rendering: whoever watches the job is not told so.
  const quietly: Pick<StageRunner, 'run'> = {
    run: (stage, input) => runner.run({ ...stage, state: 'translating' }, input),
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
