import { join } from 'node:path';
import type { Artifact, Engines } from '@polydub/contracts';
import { findStage, type JobDocument, runStage } from '@polydub/families';
import { encodeAudio, readMono, writeWav } from '@polydub/media';
import { LocalStageRunner } from '@polydub/pipeline';
import { FolderStore } from '@polydub/storage';
import type { RoomClip } from './room-clips.js';
import { ROOM_RATE_HZ } from './room-sounds.js';

/** Rate of what a dub's lines lie on. */
const CANVAS_RATE_HZ = 48_000;
/** A dubbed line lasts as long as this share of its source. */
const DUB_SHARE = 0.85;

/** Where beds are laid. */
export interface Workplace {
  readonly engines: Engines;
  readonly folder: string;
  readonly signal: AbortSignal;
}

/** What a dub with lines of silence sounds like, and what lies in it. */
export interface Bed {
  readonly samples: Float32Array;
  /** Which way it was made. */
  readonly kind: 'background' | 'room tone' | 'floor' | 'silence';
}

/**
 * What is heard beside the lines of a dub: a clip goes through the stages of a job, with lines that are silent, so that the room can be
 * measured under them as well.
 */
export async function layBed({ name, mix, sentences }: RoomClip, workplace: Workplace): Promise<Bed> {
  const { engines, folder, signal } = workplace;
  const path = join(folder, `${name}.wav`);
  const format = { sampleRateHz: ROOM_RATE_HZ, layout: 'mono', signal } as const;
  await encodeAudio(only(mix), { path, codec: 'pcm-float', ...format });
  const store = new FolderStore(join(folder, 'work'));
  const runner = new LocalStageRunner({ engines, store, signal });
  const transcript = {
    language: 'en',
    lines: sentences.map((span, index) => ({ id: `${index}`, speaker: 'speaker-1', text: '', words: [], ...span })),
  };
  const silent = await silentLines(sentences, workplace, store);
  const known = await runAll(['prepare', 'separate', 'find-speech', 'plan-ambience'], {
    document: { media: await store.refer(path), transcript, lines: silent, sourceSpeechLufs: null },
    runner,
  });
  const { mix: mixed } = await runAll(['plan-mix', 'mix', 'join-mix'], { document: known, runner });
  const laid = await readMono(await store.localPath(mixed as Artifact), { sampleRateHz: ROOM_RATE_HZ, signal });
  return { samples: laid.samples, kind: kindOf(known.ambience as object) };
}

function kindOf(ambience: object): Bed['kind'] {
  if ('background' in ambience) return 'background';
  if ('roomTone' in ambience) return 'room tone';
  return 'floor' in ambience ? 'floor' : 'silence';
}

async function runAll(
  names: readonly string[],
  { document, runner }: { readonly document: JobDocument; readonly runner: LocalStageRunner },
): Promise<JobDocument> {
  let known = document;
  for (const name of names) known = await runStage(findStage(name), known, runner);
  return known;
}

/** A line of silence at the place of each sentence, fitted and placed. */
async function silentLines(
  sentences: RoomClip['sentences'],
  { folder }: Workplace,
  store: FolderStore,
): Promise<JobDocument[]> {
  const lines: JobDocument[] = [];
  for (const [index, { startSeconds, endSeconds }] of sentences.entries()) {
    const sampleCount = Math.round((endSeconds - startSeconds) * DUB_SHARE * CANVAS_RATE_HZ);
    const path = join(folder, 'silence.wav');
    await writeWav(path, { sampleRateHz: CANVAS_RATE_HZ, samples: new Float32Array(sampleCount) });
    const audio = await store.add(path, '.wav');
    const place = {
      startSample: Math.round(startSeconds * CANVAS_RATE_HZ),
      spokenSeconds: sampleCount / CANVAS_RATE_HZ,
    };
    const fits = { speed: 1, borrowedSilenceSeconds: 0, overrunSeconds: 0 };
    lines.push({
      placement: { lineId: `${index}`, startSeconds, sampleCount, ...place, ...fits },
      fitted: { audio, truePeakDbtp: null, blockPowers: [] },
    });
  }
  return lines;
}

async function* only(samples: Float32Array): AsyncGenerator<Float32Array> {
  yield samples;
}
