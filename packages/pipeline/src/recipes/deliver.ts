import { calibrate, calibratedPace, predictSeconds, uncalibrated, type VoicePace } from '@polydub/timing';
import type { Kitchen } from '../kitchen/kitchen.js';
import { keepPauses } from '../stages/keep-pauses.js';
import { planUtterances } from '../stages/plan-utterances.js';
import { castOf, the, translatedOf, type Wording } from '../stages/scene.js';
import { speak, type Take, type Utterance } from '../stages/speak.js';
import type { Scene } from './scene.js';
import { canBeShorter, fits, shorten, warnOfLeftOut } from './shorten.js';
import { isTranslated } from './word.js';

/** What is spoken and how it sounds, in the order of the slots. */
export interface Delivery {
  readonly utterances: readonly Utterance[];
  readonly takes: readonly Take[];
}

/** Speaks every line in time, with the pauses that its speaker makes. */
export async function deliver(wording: Wording, scene: Scene, kitchen: Kitchen): Promise<Delivery> {
  const { utterances, takes } = await speakInTime(wording, scene, kitchen);
  const { transcript, slots } = scene;
  const spoken = { utterances: [...utterances], takes: [...takes] };
  return { utterances, ...(await kitchen.run(keepPauses, { transcript, slots: [...slots], ...spoken })) };
}

/** Asks once more for a shorter wording where what was heard cannot fit; the shorter take is kept. */
async function speakInTime(wording: Wording, scene: Scene, kitchen: Kitchen): Promise<Delivery> {
  const first = await speakAll(wording, scene, kitchen);
  const misfits = scene.slots.filter(
    (slot, index) =>
      !scene.given.has(slot.lineId) &&
      canBeShorter(first.utterances[index]?.text ?? '', scene.job.targetLanguage) &&
      !fits(takeAt(first, index).durationSeconds, slot, scene),
  );
  if (misfits.length === 0 || !isTranslated(scene)) return first;
  const paceOf = (speaker: string) => heardPace(speaker, first, scene);
  const shorter = await shorten(
    misfits.map((slot) => slot.lineId),
    wording,
    { scene, kitchen, paceOf, secondsOf: (lineId, text) => secondsAsHeard(lineId, text, first, scene) },
  );
  const taken = shorterOf(first, await speakAll(shorter, scene, kitchen));
  const said = new Map(taken.utterances.map(({ text }, index) => [lineAt(scene, index), text] as const));
  warnOfLeftOut(wording, said, scene, kitchen);
  return taken;
}

async function speakAll(
  wording: Wording,
  { transcript, slots, cast, job }: Scene,
  { run, map }: Kitchen,
): Promise<Delivery> {
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

function shorterOf(first: Delivery, second: Delivery): Delivery {
  const pick = first.takes.map((take, index) =>
    takeAt(second, index).durationSeconds < take.durationSeconds ? second : first,
  );
  return {
    utterances: pick.map((from, index) => the(from.utterances[index], `utterance ${index}`)),
    takes: pick.map((from, index) => takeAt(from, index)),
  };
}

/** How long another wording of a line should take, by how long the one that was heard took. */
function secondsAsHeard(lineId: string, text: string, heard: Delivery, { slots, cast, job }: Scene): number {
  const index = slots.findIndex((slot) => slot.lineId === lineId);
  const pace = castOf(slots[index]?.speaker ?? '', cast);
  const [before = 0, now = 0] = [heard.utterances[index]?.text ?? '', text].map((wording) =>
    predictSeconds(wording, pace, job.targetLanguage),
  );
  return before > 0 ? (takeAt(heard, index).durationSeconds * now) / before : now;
}

/** Pace of a speaker's voice, corrected by how fast it was heard to speak in this job. */
function heardPace(speaker: string, { utterances, takes }: Delivery, { slots, cast, job }: Scene): VoicePace {
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

function lineAt({ slots }: Scene, index: number): string {
  return the(slots[index], `slot ${index}`).lineId;
}

function takeAt({ takes }: Delivery, index: number): Take {
  return the(takes[index], `take ${index}`);
}
