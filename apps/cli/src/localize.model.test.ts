import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Report, reportSchema } from '@polydub/contracts';
import { openModels } from '@polydub/families';
import { probe, readMono } from '@polydub/media';
import { createTranscriber, wordErrorRate } from '@polydub/speech';
import { parseSrt } from '@polydub/srt';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from './config.js';
import { runCli } from './testing/run-cli.js';
import { videoHash } from './testing/video-hash.js';

const slides = fileURLToPath(new URL('../../../examples/slides.mp4', import.meta.url));
const config = readConfig();
let out = '';
let report: Report;

beforeAll(async () => {
  out = await mkdtemp(path.join(tmpdir(), 'polydub-localize-'));
  const { exitCode, stderr } = await runCli(['dub', slides, '--to', 'es', '--out', out]);
  if (exitCode !== 0) throw new Error(stderr);
  report = reportSchema.parse(JSON.parse(await readFile(path.join(out, 'report.json'), 'utf8')));
});
afterAll(() => rm(out, { recursive: true }));

test('the picture is the same bit by bit, and the sound as long as it', async () => {
  const dubbed = path.join(out, 'dubbed.mp4');
  expect(await videoHash(dubbed)).toBe(await videoHash(slides));
  const [source, result] = [await probe(slides), await probe(dubbed)];
  expect(Math.abs(result.durationSeconds - source.durationSeconds)).toBeLessThanOrEqual(1 / 25);
});

test('every line is translated, spoken in its slot, and told in the report', () => {
  expect(report.sourceLanguage).toBe('en');
  expect(report.lines.length).toBeGreaterThanOrEqual(3);
  for (const line of report.lines) {
    expect(line.translation).not.toBe(line.source);
    expect(line.spokenSeconds).toBeGreaterThan(0);
    expect(line.speed).toBeLessThanOrEqual(1.25);
    expect(line.overrunSeconds).toBeLessThanOrEqual(0.1);
  }
});

test('the dub says what the subtitles say', async () => {
  const transcriber = createTranscriber('whisper', { models: openModels(config), threads: config.threads });
  const audio = await readMono(path.join(out, 'dubbed.mp4'), { sampleRateHz: 16_000 });
  const signal = AbortSignal.timeout(300_000);
  const { segments } = await transcriber.transcribe({ audio, language: 'es', signal });
  await transcriber.dispose();
  const { cues } = parseSrt(await readFile(path.join(out, 'translated.srt'), 'utf8'));
  const written = cues.map((cue) => cue.text).join(' ');
  const heard = segments.map((segment) => segment.text).join(' ');
  expect(wordErrorRate(written, heard), `${written}\n${heard}`).toBeLessThanOrEqual(0.1);
});
