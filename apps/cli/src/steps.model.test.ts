import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { wordErrorRate } from '@polydub/speech';
import { parseSrt } from '@polydub/srt';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCli } from './testing/run-cli.js';

const slides = fileURLToPath(new URL('../../../examples/slides.mp4', import.meta.url));
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'polydub-steps-'));
  // Two sentences are enough, and half as long.
  await promisify(execFile)('ffmpeg', ['-v', 'error', '-t', '8', '-i', slides, '-c', 'copy', 'talk.mp4'], {
    cwd: folder,
  });
});
afterAll(() => rm(folder, { recursive: true }));

async function output(args: readonly string[], input?: string): Promise<string> {
  const { exitCode, stdout, stderr } = await runCli(args, { cwd: folder, ...(input === undefined ? {} : { input }) });
  if (exitCode !== 0) throw new Error(stderr);
  return stdout;
}

test('what is written down, translated and spoken is heard again', async () => {
  const written = await output(['transcribe', 'talk.mp4']);
  expect(parseSrt(written).cues.length).toBeGreaterThanOrEqual(2);
  const translated = await output(['translate', '-', '--to', 'es'], written);
  const { cues } = parseSrt(translated);
  expect(cues.at(-1)?.endSeconds).toBeLessThanOrEqual(parseSrt(written).cues.at(-1)?.endSeconds ?? 0);
  await output(['speak', '-', '--language', 'es', '--out', 'spoken.wav'], translated);
  const heard = await output(['transcribe', 'spoken.wav', '--from', 'es', '--format', 'txt']);
  const text = cues.map((cue) => cue.text.replaceAll('\n', ' ')).join(' ');
  expect(wordErrorRate(text, heard.replaceAll('\n', ' ')), `${text}\n${heard}`).toBeLessThanOrEqual(0.15);
});
