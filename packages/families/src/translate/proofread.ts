import { type Draft, draft } from './draft.js';
import type { Dub } from './finished-dub.js';
import type { TranslateJob, TranslateRunner } from './job.js';
import { castOf, the } from './stages/lines.js';
import type { PlacedLine } from './stages/mix/place.js';
import type { Utterance } from './stages/speech/speak.js';
import { subtitle } from './stages/subtitles/subtitle.js';

/**
 * Everything that a person needs who reads a job before it is dubbed: the lines with their words and voices, and the
 * subtitles. Nothing is spoken, mixed or rendered, so no line has a spoken length and nothing has a loudness.
 */
export async function proofread(job: TranslateJob, runner: TranslateRunner): Promise<Dub> {
  const { source, dialogue, wording, voiceModel, separation } = await draft(job, runner);
  const utterances = dialogue.slots.map(({ lineId, speaker }): Utterance => {
    const { engine, voiceId } = castOf(speaker, dialogue.cast);
    const text = the(wording.get(lineId), `the translation of line ${lineId}`);
    return { text, language: job.targetLanguage, engine, voiceId };
  });
  const { transcript, cast } = dialogue;
  const asSpoken = dialogue.slots.map(asIfSpoken);
  const { files } = await subtitle({ ...job, source, transcript, placements: asSpoken, utterances }, runner);
  const placements = asSpoken.map((each) => ({ ...each, spokenSeconds: 0 }));
  const { slots } = dialogue;
  return {
    ...{ source, transcript, cast, voiceModel, separation, slots, utterances, takes: [], placements, files },
    ...{ outputSeconds: source.durationSeconds, voices: [], loudness: unheard, waveforms: {} },
  };
}

const unheard = { sourceSpeechLufs: null, dubSpeechLufs: null, truePeakDbtp: null };

/** A line that takes exactly its own time. */
function asIfSpoken({ lineId, startSeconds, endSeconds }: Draft['dialogue']['slots'][number]): PlacedLine {
  return {
    ...{ lineId, startSeconds, startSample: 0, spokenSeconds: endSeconds - startSeconds, sampleCount: 0 },
    ...{ speed: 1, borrowedSilenceSeconds: 0, overrunSeconds: 0 },
  };
}
