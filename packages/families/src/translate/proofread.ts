import type { Slot } from '@polydub/timing';
import type { DialogueContext } from './dialogue.js';
import { draft } from './draft.js';
import { dubbedLines } from './dubbed-lines.js';
import type { Dub } from './finished-dub.js';
import type { JobListener, TranslateJob, TranslateRunner } from './job.js';
import { castOf, ofLine, type Wording } from './stages/lines.js';
import type { LinePlacement } from './stages/mix/place.js';
import type { Utterance } from './stages/speech/speak.js';
import { subtitle } from './stages/subtitles/subtitle.js';

/**
 * Makes everything that a person needs to check the words before they are dubbed: the lines with their words and
 * voices, and the subtitles. Nothing is spoken, mixed or rendered, so every line has a spoken length of 0 and no
 * loudness is known.
 */
export async function proofread(job: TranslateJob, runner: TranslateRunner, listener?: JobListener): Promise<Dub> {
  const { source, dialogue, wording, voiceModel, separation } = await draft(job, runner, listener);
  const { transcript, cast } = dialogue;
  const lines = dialogue.slots.map((slot) => {
    return { slot, utterance: utteranceOf(slot, wording, dialogue), placement: asIfSpoken(slot) };
  });
  const { files } = await subtitle({ ...job, source, transcript, lines }, runner);
  const unspoken = lines.map((line) => ({ ...line, placement: { ...line.placement, spokenSeconds: 0 } }));
  return {
    ...{ source, transcript, cast, voiceModel, separation, files, lines: dubbedLines(unspoken, transcript) },
    ...{ outputSeconds: source.durationSeconds, voices: [], loudness: unheard, waveforms: {} },
    hasErasedSubtitles: false,
  };
}

const unheard = { sourceSpeechLufs: null, dubSpeechLufs: null, truePeakDbtp: null };

function utteranceOf({ lineId, speaker }: Slot, wording: Wording, { job, cast }: DialogueContext): Utterance {
  const { engine, voiceId } = castOf(speaker, cast);
  return { text: ofLine(wording, lineId, 'translation'), language: job.targetLanguage, engine, voiceId };
}

/** A placement in which the line takes exactly its own time. */
function asIfSpoken({ lineId, startSeconds, endSeconds }: Slot): LinePlacement {
  return {
    ...{ lineId, startSeconds, startSample: 0, spokenSeconds: endSeconds - startSeconds, sampleCount: 0 },
    ...{ speed: 1, borrowedSilenceSeconds: 0, overrunSeconds: 0 },
  };
}
