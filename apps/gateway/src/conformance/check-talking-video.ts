import { expect } from 'vitest';
import { secondsOf } from '../testing/look-at-video.js';
import type { JobRule } from './rule.js';

/** Links to the files, from the status of a finished job. */
interface Finished {
  readonly status: string;
  readonly progress: number;
  readonly video_url: string;
  readonly report_url: string;
}

/** Seconds by which a video may be longer or shorter than its sound. */
const MAX_DIFFERENCE_SECONDS = 0.3;

/** Compares the video of a finished lip-sync job with its rule and with the sound that drove it. */
export async function checkTalkingVideo(
  { links = [] }: JobRule,
  status: Finished,
  { audio_url: audioUrl }: { readonly audio_url?: string },
): Promise<void> {
  const found = Object.keys(status).filter((name) => name.endsWith('_url') && name !== 'report_url');
  expect(found).toEqual(links);
  expect(status).not.toHaveProperty('result');
  expect(status.progress).toBe(1);
  expect(await (await fetch(status.report_url)).json()).toEqual(expect.any(Object));
  const seconds = await secondsOf(status.video_url);
  expect(seconds).toBeGreaterThan(0);
  if (audioUrl) expect(Math.abs(seconds - (await secondsOf(audioUrl)))).toBeLessThan(MAX_DIFFERENCE_SECONDS);
}
