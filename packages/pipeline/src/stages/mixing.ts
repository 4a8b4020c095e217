import { decodeAudio } from '@polydub/media';
import type { Ambience } from '@polydub/timing';
import type { StageTools } from '../kitchen/stage.js';
import { CANVAS_SAMPLE_RATE_HZ } from './fit.js';
import type { PlacedLine } from './place.js';
import type { AmbienceFiles, SourceInfo } from './schemas.js';

/** Channels of the delivered sound: stereo where the source has several. */
export function deliveredChannels({ channels }: SourceInfo): 1 | 2 {
  return channels > 1 ? 2 : 1;
}

/** Passes blocks on and lets meters hear them. */
export async function* metered(
  blocks: AsyncIterable<Float32Array>,
  ...meters: { push(block: Float32Array): void }[]
): AsyncGenerator<Float32Array, void, undefined> {
  for await (const block of blocks) {
    for (const meter of meters) meter.push(block);
    yield block;
  }
}

/** Puts one channel on as many as are delivered. */
export async function* spread(blocks: AsyncIterable<Float32Array>, channels: 1 | 2): AsyncGenerator<Float32Array> {
  for await (const block of blocks) yield channels === 1 ? block : doubled(block);
}

function doubled(block: Float32Array): Float32Array {
  const stereo = new Float32Array(block.length * 2);
  for (const [index, sample] of block.entries()) stereo.fill(sample, 2 * index, 2 * index + 2);
  return stereo;
}

/** Opens what sounds besides the dub. */
export async function openAmbience(
  { original, background, hushed, roomTone }: AmbienceFiles,
  { source, placements }: { readonly source: SourceInfo; readonly placements: readonly PlacedLine[] },
  { store, signal }: StageTools,
): Promise<Ambience> {
  const format = { sampleRateHz: CANVAS_SAMPLE_RATE_HZ, channels: deliveredChannels(source), signal };
  const whole = { ...format, startSeconds: 0, endSeconds: source.durationSeconds };
  const originalPath = await store.localPath(original);
  const spoken = placements.map(({ startSeconds, spokenSeconds }) => {
    return { startSeconds, endSeconds: startSeconds + spokenSeconds };
  });
  return {
    original: decodeAudio(originalPath, whole),
    ...(background && { background: decodeAudio(await store.localPath(background), whole) }),
    hushed,
    spoken,
    ...(roomTone && { roomTone: await readAll(decodeAudio(originalPath, { ...format, ...roomTone })) }),
  };
}

async function readAll(blocks: AsyncIterable<Float32Array>): Promise<Float32Array> {
  const all: Float32Array[] = [];
  for await (const block of blocks) all.push(block);
  const samples = new Float32Array(all.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const block of all) {
    samples.set(block, at);
    at += block.length;
  }
  return samples;
}
