import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { outputSecondsAt, type TimeKnot } from '@polydub/contracts';
import type { ChannelLayout } from '../audio/channel-layout.js';
import { throwOnOldRubberband } from '../audio/rubberband-version.js';
import { decodeAudio } from '../decode/decode-audio.js';
import { encodeAudio } from '../encode/encode-audio.js';
import { probe } from '../probe/probe.js';
import { startProgram } from '../process/program.js';
import { incomplete } from '../process/whole-output.js';

/**
 * Gain before stretching. rubberband lowers the whole result when one of its peaks would pass 1; with this gain no peak
 * does.
 */
const HEADROOM = 0.25;
const LENGTH_TOLERANCE_SECONDS = 0.25;

/** Options of {@link retimeAudio}. */
export interface RetimeAudioOptions {
  /** Where to write; the extension chooses container and codec as in {@link encodeAudio}. */
  readonly out: string;
  readonly sampleRateHz: number;
  readonly layout: ChannelLayout;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Writes the sound of a file with its times changed by a map, at the same pitch. rubberband's fine engine is told for
 * every knot which source sample falls on which output sample, so that joins are inaudible and nothing drifts. There
 * are exactly round(end of the map × rate) samples. Meanwhile the temporary folder holds two uncompressed copies of the
 * sound (23 MB a minute each at 48 kHz in stereo). Throws as {@link decodeAudio} and {@link encodeAudio}, and
 * `missing-dependency` without rubberband 3.
 */
export async function retimeAudio(path: string, map: readonly TimeKnot[], options: RetimeAudioOptions): Promise<void> {
  const { out, sampleRateHz, layout, signal } = options;
  const end = map.at(-1) ?? { sourceSeconds: 0, outputSeconds: 0 };
  const format = { sampleRateHz, layout, signal } as const;
  const folder = await mkdtemp(join(tmpdir(), 'polydub-retime-'));
  try {
    const [input, stretched] = [join(folder, 'in.wav'), join(folder, 'out.wav')];
    const sound = decodeAudio(path, { ...format, startSeconds: 0, endSeconds: end.sourceSeconds });
    await encodeAudio(scaled(sound, HEADROOM), { ...format, path: input, codec: 'pcm-float' });
    await stretch(input, stretched, { map, folder, ...options });
    // rubberband decides the channel layout of its output file itself.
    const found = decodeAudio(stretched, {
      ...format,
      trackLayout: layout,
      startSeconds: 0,
      endSeconds: outputSecondsAt(map, end.sourceSeconds),
    });
    await encodeAudio(scaled(found, 1 / HEADROOM), { ...format, path: out });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface Stretch extends RetimeAudioOptions {
  readonly map: readonly TimeKnot[];
  readonly folder: string;
}

async function stretch(input: string, out: string, { map, folder, sampleRateHz, signal }: Stretch): Promise<void> {
  const keyFrames = join(folder, 'time-map.txt');
  await writeFile(keyFrames, keyFrameLines(map, sampleRateHz));
  const duration = map.at(-1)?.outputSeconds ?? 0;
  const args = ['--fine', '-q', '--duration', `${duration}`, '--timemap', keyFrames, input, out];
  const failure = {
    kind: 'internal',
    message: 'Sound could not be brought into another time',
    remedy: 'Check that rubberband 3 or newer works: rubberband --version.',
  } as const;
  const work = { mediaSeconds: duration + (map.at(-1)?.sourceSeconds ?? 0) };
  const program = await startProgram('rubberband', args, { signal, work, failure });
  program.output.resume();
  await program.done.catch(throwOnOldRubberband);
  await checkLength(out, duration, signal);
}

/** rubberband ends with 0 although the disk was full. */
async function checkLength(path: string, expectedSeconds: number, signal?: AbortSignal): Promise<void> {
  const info = await probe(path, { signal }).catch(() => undefined);
  signal?.throwIfAborted();
  const seconds = info?.durationSeconds ?? 0;
  if (seconds >= expectedSeconds - LENGTH_TOLERANCE_SECONDS) return;
  throw await incomplete(path, `${expectedSeconds.toFixed(2)} s were to be written, ${seconds.toFixed(2)} s are there`);
}

/**
 * Knots as pairs of samples; knots less than one sample apart are left out, as they would ask for an infinite speed.
 */
function keyFrameLines(map: readonly TimeKnot[], sampleRateHz: number): string {
  const samples = map.map(({ sourceSeconds, outputSeconds }) => [
    Math.round(sourceSeconds * sampleRateHz),
    Math.round(outputSeconds * sampleRateHz),
  ]);
  const distinct = samples.filter(([from, to], index) => {
    const [fromBefore = -1, toBefore = -1] = samples[index - 1] ?? [];
    return (from ?? 0) > fromBefore && (to ?? 0) > toBefore;
  });
  return distinct.map(([from, to]) => `${from} ${to}\n`).join('');
}

async function* scaled(blocks: AsyncIterable<Float32Array>, gain: number): AsyncGenerator<Float32Array> {
  for await (const block of blocks) yield block.map((sample) => sample * gain);
}
