import { seededRandom } from '@polydub/signal';
import { FloorBands } from './floor-bands.js';
import type { FloorFormat } from './noise-floor.js';
import { RoomTracker } from './room-tracker.js';

/** A recording, and what a separator leaves of it without its speech, sample for sample; interleaved. */
export interface RoomSounds {
  readonly original: AsyncIterable<Float32Array>;
  readonly residual: AsyncIterable<Float32Array>;
}

/** The format of the sounds. */
export interface RoomFormat extends FloorFormat {
  /** How much of the residual's power is heard beside the noise, 0…1: the noise adds what is then missing. */
  readonly residualShare: number;
}

/** In these bands a room's spectrum is followed: narrow ones, so that a hum stays a hum. */
const BANDS = { octaves: 1 / 6, leastBins: 1 } as const;

/**
 * Noise that is as loud as the room of a recording at every time and pitch, also where somebody speaks: there the room is what is
 * heard between words and between the voice's tones, where the separator left the recording as it is. It never repeats.
 * Gives as many samples as the original has, interleaved; the same sounds always give the same noise.
 */
export async function* roomNoise(sounds: RoomSounds, format: RoomFormat): AsyncGenerator<Float32Array> {
  const { channelCount } = format;
  const bands = new FloorBands(format.sampleRateHz, BANDS);
  const hop = bands.frameLength / 2;
  const random = seededRandom(3);
  const counted = { samples: 0 };
  let tails: readonly Float64Array[] | undefined;
  let given = 0;
  for await (const powers of powersOf(counting(sounds, counted), format, bands)) {
    const noises = powers.map((each) => bands.noiseOf(each, random));
    // The first frame has nothing before it: it only leads in.
    if (tails) {
      const before = tails;
      const channels = noises.map((noise, channel) => overlapped(noise, before[channel] as Float64Array));
      const block = interleaved(sides(channels));
      yield block.subarray(0, counted.samples - given);
      given = Math.min(counted.samples, given + hop * channelCount);
    }
    tails = noises.map((noise) => noise.subarray(hop));
  }
}

/** For each frame and channel: the powers per bin in each band that are missing. One frame more than there are hops. */
async function* powersOf(
  { original, residual }: RoomSounds,
  { sampleRateHz, channelCount, residualShare }: RoomFormat,
  bands: FloorBands,
): AsyncGenerator<Float32Array[]> {
  const hop = bands.frameLength / 2;
  const trackers = Array.from({ length: channelCount }, () => new RoomTracker(bands, sampleRateHz, residualShare));
  const [sounds, lefts] = [hopsOf(original, hop * channelCount), hopsOf(residual, hop * channelCount)];
  const silence = Array.from({ length: channelCount }, () => new Float32Array(hop));
  let before: readonly [Float32Array[], Float32Array[]] = [silence, silence];
  try {
    for (let next = await sounds.next(); !next.done; next = await sounds.next()) {
      const [sound, left] = [next.value, (await lefts.next()).value ?? new Float32Array(hop * channelCount)].map(
        (samples) => sides(deinterleaved(samples, channelCount)),
      ) as [Float32Array[], Float32Array[]];
      const powers = trackers.map((tracker, channel) =>
        tracker.push(
          joined(before[0][channel] as Float32Array, sound[channel] as Float32Array),
          joined(before[1][channel] as Float32Array, left[channel] as Float32Array),
        ),
      );
      before = [sound, left];
      if (powers.every((each) => each !== undefined)) yield powers;
    }
  } finally {
    await Promise.all([sounds.return(undefined), lefts.return(undefined)]);
  }
  const rest = trackers.map((tracker) => [...tracker.finish()]);
  const frames = (rest[0] ?? []).map((_, frame) => rest.map((powers) => powers[frame] as Float32Array));
  yield* frames;
  // One more, which the last samples overlap with.
  yield frames.at(-1) ?? trackers.map(() => new Float32Array(bands.count));
}

/** The same sounds; how many samples of the original have come is counted. */
function counting({ original, residual }: RoomSounds, counted: { samples: number }): RoomSounds {
  async function* passed(): AsyncGenerator<Float32Array> {
    for await (const block of original) {
      counted.samples += block.length;
      yield block;
    }
  }
  return { original: passed(), residual };
}

/** The sound in pieces of one length; the last one is filled up with silence. */
async function* hopsOf(blocks: AsyncIterable<Float32Array>, length: number): AsyncGenerator<Float32Array, undefined> {
  let piece = new Float32Array(length);
  let filled = 0;
  for await (const block of blocks) {
    for (let at = 0; at < block.length; ) {
      const part = block.subarray(at, at + length - filled);
      piece.set(part, filled);
      filled += part.length;
      at += part.length;
      if (filled < length) continue;
      yield piece;
      piece = new Float32Array(length);
      filled = 0;
    }
  }
  if (filled > 0) yield piece;
}

/**
 * What both sides of a stereo sound share, and what they do not; also the way back. Noise that is made for these two apart is as wide
 * as the room was. Other sounds stay as they are.
 */
function sides(channels: Float32Array[]): Float32Array[] {
  const [left, right, ...others] = channels;
  if (!left || !right || others.length > 0) return channels;
  const [shared, other] = [new Float32Array(left.length), new Float32Array(left.length)];
  for (let at = 0; at < left.length; at++) {
    shared[at] = Math.SQRT1_2 * ((left[at] as number) + (right[at] as number));
    other[at] = Math.SQRT1_2 * ((left[at] as number) - (right[at] as number));
  }
  return [shared, other];
}

/** The first half of a frame and the second half of the one before. */
function overlapped(frame: Float64Array, tail: Float64Array): Float32Array {
  const sound = new Float32Array(tail.length);
  for (let at = 0; at < sound.length; at++) sound[at] = (frame[at] as number) + (tail[at] as number);
  return sound;
}

function joined(one: Float32Array, other: Float32Array): Float32Array {
  const both = new Float32Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}

function deinterleaved(samples: Float32Array, channelCount: number): Float32Array[] {
  return Array.from({ length: channelCount }, (_, channel) => {
    const own = new Float32Array(samples.length / channelCount);
    for (let at = 0; at < own.length; at++) own[at] = samples[at * channelCount + channel] as number;
    return own;
  });
}

function interleaved(channels: readonly Float32Array[]): Float32Array {
  const samples = new Float32Array((channels[0]?.length ?? 0) * channels.length);
  for (const [channel, own] of channels.entries())
    for (let at = 0; at < own.length; at++) samples[at * channels.length + channel] = own[at] as number;
  return samples;
}
