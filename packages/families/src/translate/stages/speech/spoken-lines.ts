import { mapRecords, type StageRunner } from '@polydub/pipeline';
import { calibrate, calibratedPace, predictSeconds, uncalibrated, type VoicePace } from '@polydub/timing';
import type { DialogueContext } from '../../dialogue.js';
import type { SpokenLine } from '../line-schemas.js';
import { byLineId, castOf, ofLine, translatedOf, type Wording } from '../lines.js';
import { canBeShorter, fits, shorten, warnOfLeftOut } from '../wording/shorten.js';
import { isSureMiss, isTranslated } from '../wording/wording.js';
import { keepPauses } from './keep-pauses.js';
import { planUtterances } from './plan-utterances.js';
import { speak } from './speak.js';

/** Speaks every line to fit its time, with the pauses that its speaker makes. Lines are in order of their start. */
export async function speakLines(
  wording: Wording,
  dialogue: DialogueContext,
  runner: StageRunner,
): Promise<SpokenLine[]> {
  const lines = await speakInTime(wording, dialogue, runner);
  return (await runner.run(keepPauses, { transcript: dialogue.transcript, lines })).lines;
}

/**
 * When a spoken line cannot fit, asks once for a shorter wording and keeps the shorter take. A line that was predicted to be too
 * long has been asked for before it was spoken: a small model does not find on a second request what it did not find on the first.
 */
async function speakInTime(wording: Wording, dialogue: DialogueContext, runner: StageRunner): Promise<SpokenLine[]> {
  const first = await speakAll(wording, dialogue, runner);
  const misfits = first.filter(
    ({ slot, utterance, take }) =>
      !dialogue.given.has(slot.lineId) &&
      canBeShorter(utterance.text, dialogue.job.targetLanguage) &&
      !isSureMiss(utterance.text, slot, dialogue) &&
      !fits(take.durationSeconds, slot, dialogue),
  );
  if (misfits.length === 0 || !isTranslated(dialogue)) return first;
  const heard = byLineId(first);
  const shorter = await shorten(
    misfits.map(({ slot }) => slot.lineId),
    wording,
    {
      dialogue,
      runner,
      paceOf: (speaker) => heardPace(speaker, first, dialogue),
      secondsOf: (lineId, text) => secondsAsHeard(text, ofLine(heard, lineId, 'take'), dialogue),
    },
  );
  const taken = shorterOf(first, await speakAll(shorter, dialogue, runner));
  const said = new Map(taken.map(({ slot, utterance }) => [slot.lineId, utterance.text]));
  warnOfLeftOut(wording, said, dialogue, runner);
  return taken;
}

async function speakAll(
  wording: Wording,
  { transcript, slots, cast, job }: DialogueContext,
  runner: StageRunner,
): Promise<SpokenLine[]> {
  const { lines } = await runner.run(planUtterances, {
    transcript,
    slots: [...slots],
    cast: [...cast],
    translated: translatedOf(wording),
    targetLanguage: job.targetLanguage,
    style: job.userPrompt,
  });
  const spoken = await mapRecords(runner, speak, lines, ({ utterance }) => ({ utterance }));
  return spoken.map(([line, take]) => ({ ...line, take }));
}

/** For every line the shorter of its two takes. */
function shorterOf(first: readonly SpokenLine[], second: readonly SpokenLine[]): SpokenLine[] {
  const others = byLineId(second);
  return first.map((line) => {
    const other = ofLine(others, line.slot.lineId, 'second take');
    return other.take.durationSeconds < line.take.durationSeconds ? other : line;
  });
}

/** Predicted length in seconds of another wording of a line, corrected by the length of the take already spoken. */
function secondsAsHeard(text: string, { slot, utterance, take }: SpokenLine, { cast, job }: DialogueContext): number {
  const pace = castOf(slot.speaker, cast);
  const before = predictSeconds(utterance.text, pace, job.targetLanguage);
  const now = predictSeconds(text, pace, job.targetLanguage);
  return before > 0 ? (take.durationSeconds * now) / before : now;
}

/** Pace of a speaker's voice, corrected by its measured pace in this job. */
function heardPace(speaker: string, lines: readonly SpokenLine[], { cast, job }: DialogueContext): VoicePace {
  const pace = castOf(speaker, cast);
  const calibration = lines
    .filter(({ slot }) => slot.speaker === speaker)
    .map(({ utterance, take }) => ({
      predictedSeconds: predictSeconds(utterance.text, pace, job.targetLanguage),
      spokenSeconds: take.durationSeconds,
    }))
    .reduce(calibrate, uncalibrated);
  return calibratedPace(pace, calibration);
}
