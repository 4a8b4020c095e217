import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { lipSyncFamily } from '@polydub/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { requireFormat } from './require-format.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'polydub-format-'));
  const tone = ['-f', 'lavfi', '-i', 'sine=f=300:d=1'];
  const still = ['-f', 'lavfi', '-i', 'testsrc2=s=64x64', '-frames:v', '1'];
  await promisify(execFile)('ffmpeg', ['-v', 'error', ...tone, join(folder, 'a.wav')]);
  await promisify(execFile)('ffmpeg', ['-v', 'error', ...still, join(folder, 'a.png')]);
  await writeFile(join(folder, 'a.txt'), 'no media');
});
afterAll(() => rm(folder, { recursive: true }));

const { media, reference } = lipSyncFamily.inputs;
const audio = media.accepts();
const photo = reference.accepts({ reference_file_type: 'image' });
const signal = new AbortController().signal;

it('lets a file in one of the formats pass', async () => {
  await requireFormat({ ...audio, field: 'audio_url', path: join(folder, 'a.wav'), signal });
  await requireFormat({ ...photo, field: 'reference_file_url', path: join(folder, 'a.png'), signal });
});

it.each([
  ['a.png', audio, 'unusable-audio', 'audio_url: expected .wav, .mp3 or .m4a by its content, got a PNG picture.'],
  ['a.txt', audio, 'unusable-audio', 'got a file of no known format'],
  ['a.wav', photo, 'unknown-image-format', 'expected .jpeg, .png or .webp by its content, got WAV sound.'],
] as const)('tells what %s is, and what was expected', async (name, accepted, kind, message) => {
  const checked = requireFormat({ ...accepted, field: 'audio_url', path: join(folder, name), signal });
  await expect(checked).rejects.toMatchObject({ kind, message: expect.stringContaining(message) });
});
