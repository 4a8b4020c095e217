import { visualReportSchema } from '@polydub/contracts';
import { expect } from 'vitest';
import { secondsOf } from '../testing/look-at-video.js';
import type { JobRule } from './rule.js';

/** Links to the files, from the status of a finished job. */
interface Finished {
  readonly report_url: string;
  readonly result: { readonly video_url?: string };
}

/** Compares the report and the video of a finished visual translation with its rule. */
export async function checkTranslatedPicture(
  { report: expected = {} }: JobRule,
  { report_url, result }: Finished,
): Promise<void> {
  const report = visualReportSchema.parse(await (await fetch(report_url)).json());
  expect(report).toMatchObject(expected);
  const video = result.video_url && (await secondsOf(result.video_url));
  if (video) expect(Math.abs(video - report.input.durationSeconds)).toBeLessThan(0.3);
}
