import { type Report, reportSchema } from '@polydub/contracts';
import { expect } from 'vitest';
import { drawingOn, secondsOf } from '../testing/look-at-video.js';
import { type JobRule, MEDIA } from './rule.js';

/** Links to the files, from the status of a finished job. */
interface Finished {
  readonly report_url: string;
  readonly result: { readonly video_url?: string };
}

/** A moment at which the first line is spoken and shown. */
const SPOKEN_SECONDS = 1;
/** A moment at which it is over, but subtitles of the input are still shown. */
const OLD_ONLY_SECONDS = 3.4;

/** Compares the report and the picture of a finished job with its rule. */
export async function checkDub(rule: JobRule, { report_url, result }: Finished, mediaUrl: string): Promise<void> {
  const { change, report: expected = {}, drawn, clean, isStretched = false } = rule;
  const { video_url: video } = result;
  const report = reportSchema.parse(await (await fetch(report_url)).json());
  expect(report).toMatchObject(expected);
  checkLength(report, isStretched);
  if (video) expect(Math.abs((await secondsOf(video)) - report.outputDurationSeconds)).toBeLessThan(0.2);
  if (!drawn) return;
  const source = (clean ?? String(change.media_url)).replace(MEDIA, mediaUrl);
  if (clean) expect(await drawingOn(video ?? '', source, OLD_ONLY_SECONDS), 'left of the old ones').toBeUndefined();
  const found = await drawingOn(video ?? '', source, SPOKEN_SECONDS);
  if (drawn === 'nothing') return expect(found).toBeUndefined();
  expect(found?.letters).toBe(drawn.letters);
  expect(found?.top).toBeGreaterThanOrEqual(drawn.from);
  expect(found?.bottom).toBeLessThanOrEqual(drawn.to);
}

function checkLength({ input, outputDurationSeconds, timeMap }: Report, isStretched: boolean): void {
  expect(timeMap !== undefined).toBe(isStretched);
  const added = outputDurationSeconds - input.durationSeconds;
  if (isStretched) expect(added).toBeGreaterThan(0.2);
  else expect(added).toBeCloseTo(0, 3);
}
