import type { StageRunner } from '@polydub/pipeline';
import { calibrate, calibratedPace, predictSeconds, uncalibrated, type VoicePace } from '@polydub/timing';
import type { DialogueContext } from '../../dialogue.js';
import { castOf, the, translatedOf, type Wording } from '../lines.js';
import { canBeShorter, fits, shorten, warnOfLeftOut } from '../wording/shorten.js';
import { isTranslated } from '../wording/wording.js';
import { keepPauses } from './keep-pauses.js';
import { planUtterances } from './plan-utterances.js';
import { speak, type Take, type Utterance } from './speak.js';

/** What is spoken and how it sounds, in the order of the slots. */
export interface SpokenLines {
  readonly utterances: readonly Utterance[];
  readonly takes: readonly Take[];
}

/** Speaks every line in time, with the pauses that its speaker makes. */
export async function speakLines(
  wording: Wording,
  dialogue: DialogueContext,
  runner: StageRunner,
): Promise<SpokenLines> {
  const { utterances, takes } = await speakInTime(wording, dialogue, runner);
  const { transcript, slots } = dialogue;
  const spoken = { utterances: [...utterances], takes: [...takes] };
  return { utterances, ...(await runner.run(keepPauses, { transcript, slots: [...slots], ...spoken })) };
}

/** Asks once more for a shorter wording where what was heard cannot fit; the shorter take is kept. */
async function speakInTime(wording: Wording, dialogue: DialogueContext, runner: StageRunner): Promise<SpokenLines> {
  const first = await speakAll(wording, dialogue, runner);
  const misfits = dialogue.slots.filter(
    (slot, index) =>
      !dialogue.given.has(slot.lineId) &&
      canBeShorter(first.utterances[index]?.text ?? '', dialogue.job.targetLanguage) &&
      !fits(takeAt(first, index).durationSeconds, slot, dialogue),
  );
  if (misfits.length === 0 || !isTranslated(dialogue)) return first;
  const paceOf = (speaker: string) => heardPace(speaker, first, dialogue);
  const shorter = await shorten(
    misfits.map((slot) => slot.lineId),
    wording,
    { dialogue, runner, paceOf, secondsOf: (lineId, text) => secondsAsHeard(lineId, text, first, dialogue) },
  );
  const taken = shorterOf(first, await speakAll(shorter, dialogue, runner));
  const said = new Map(taken.utterances.map(({ text }, index) => [lineAt(dialogue, index), text] as const));
  warnOfLeftOut(wording, said, dialogue, runner);
  return taken;
}

async function speakAll(
  wording: Wording,
  { transcript, slots, cast, job }: DialogueContext,
  { run, map }: StageRunner,
): Promise<SpokenLines> {
  const plan = {
    transcript,
    slots: [...slots],
    cast: [...cast],
    translated: translatedOf(wording),
    targetLanguage: job.targetLanguage,
  };
  const { utterances } = await run(planUtterances, plan);
  return {
    utterances,
    takes: await map(
      speak,
      utterances.map((utterance) => ({ utterance })),
    ),
  };
}

function shorterOf(first: SpokenLines, second: SpokenLines): SpokenLines {
  const pick = first.takes.map((take, index) =>
    takeAt(second, index).durationSeconds < take.durationSeconds ? second : first,
  );
  return {
    utterances: pick.map((from, index) => the(from.utterances[index], `utterance ${index}`)),
    takes: pick.map((from, index) => takeAt(from, index)),
  };
}

/** How long another wording of a line should take, by how long the one that was heard took. */
function secondsAsHeard(
  lineId: string,
  text: string,
  heard: SpokenLines,
  { slots, cast, job }: DialogueContext,
): number {
  const index = slots.findIndex((slot) => slot.lineId === lineId);
  const pace = castOf(slots[index]?.speaker ?? '', cast);
  const [before = 0, now = 0] = [heard.utterances[index]?.text ?? '', text].map((wording) =>
    predictSeconds(wording, pace, job.targetLanguage),
  );
  return before > 0 ? (takeAt(heard, index).durationSeconds * now) / before : now;
}

/** Pace of a speaker's voice, corrected by how fast it was heard to speak in this job. */
function heardPace(
  speaker: string,
  { utterances, takes }: SpokenLines,
  { slots, cast, job }: DialogueContext,
): VoicePace {
  const pace = castOf(speaker, cast);
  const calibration = takes
    .flatMap(({ durationSeconds }, index) => {
      const text = utterances[index]?.text;
      if (slots[index]?.speaker !== speaker || text === undefined) return [];
      return [{ predictedSeconds: predictSeconds(text, pace, job.targetLanguage), spokenSeconds: durationSeconds }];
    })
    .reduce(calibrate, uncalibrated);
  return calibratedPace(pace, calibration);
}

function lineAt({ slots }: DialogueContext, index: number): string {
  return the(slots[index], `slot ${index}`).lineId;
}

function takeAt({ takes }: SpokenLines, index: number): Take {
  return the(takes[index], `take ${index}`);
}
