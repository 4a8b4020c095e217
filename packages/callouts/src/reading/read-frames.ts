import { reducedGrey } from './grey-picture.js';
import type { ReadFramesOptions, TimedPicture } from './options.js';
import type { Reading } from './reading.js';
import { type Sample, type SampleRank, Sampler } from './sampler.js';
import { ShotCuts } from './shot-cuts.js';

/** How often frames are sampled. A text is seen at least twice when it is shown for half a second. */
export const SAMPLE_STEP_SECONDS = 0.25;

/**
 * Reads the text in a range of a video: in its first frame, its last one, and one every quarter of a second. What has
 * not changed since it was read is not read again. Memory does not grow with the number of frames, and one may be
 * written over another: what is kept of a frame is copied.
 */
export async function readFrames(frames: AsyncIterable<TimedPicture>, options: ReadFramesOptions): Promise<Reading> {
  const [sampler, cuts] = [new Sampler(options), new ShotCuts()];
  let skipped: Sample | undefined;
  let beforeSeconds: number | undefined;
  for await (const frame of frames) {
    options.signal.throwIfAborted();
    const sample = { frame, reduced: reducedGrey(frame) };
    cuts.push(frame.timeSeconds, sample.reduced);
    const rank = rankOf(frame.timeSeconds, beforeSeconds);
    skipped = rank === undefined || rank === 'spare' ? sample : undefined;
    if (rank) await sampler.add(sample, rank);
    beforeSeconds = frame.timeSeconds;
  }
  await sampler.finish(skipped);
  return { sampledSeconds: sampler.sampledSeconds, cutSeconds: cuts.finish(), sightings: sampler.sightings };
}

/** What a frame is sampled as, given the time of the one before it; undefined where it is none of the samples. */
function rankOf(timeSeconds: number, beforeSeconds: number | undefined): SampleRank | undefined {
  const step = (seconds: number, length: number) => Math.floor(seconds / length + 1e-6);
  const isFirstOf = (length: number) =>
    beforeSeconds === undefined || step(timeSeconds, length) !== step(beforeSeconds, length);
  if (isFirstOf(SAMPLE_STEP_SECONDS)) return step(timeSeconds, SAMPLE_STEP_SECONDS) % 2 === 0 ? 'main' : 'between';
  return isFirstOf(SAMPLE_STEP_SECONDS / 2) ? 'spare' : undefined;
}
