import { mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Report } from '@polydub/contracts';
import { FolderStore } from '@polydub/storage';
import { expect, it } from 'vitest';
import { publish } from './publish.js';
import type { Dub } from './recipe.js';

const report: Report = {
  version: 1,
  input: { name: 'a.wav', sha256: '0'.repeat(64), durationSeconds: 10 },
  outputDurationSeconds: 10,
  sourceLanguage: 'en',
  targetLanguage: 'es',
  engines: {},
  voiceModel: 'native',
  speakers: [],
  separation: { engine: 'none', helps: false, reason: 'no-background', speechDb: null, backgroundDb: null },
  outputs: {},
  loudness: { sourceSpeechLufs: null, dubSpeechLufs: null, truePeakDbtp: null },
  stageSeconds: {},
  lines: [],
  overlaps: [],
  warnings: [],
};

it('names a full disk and leaves no half file', async () => {
  const out = await mkdtemp(join(tmpdir(), 'polydub-publish-'));
  await symlink('/dev/full', join(out, 'transcript.json.part'));
  const lineless = {
    files: {},
    transcript: { language: 'en', lines: [] },
    placements: [],
    utterances: [],
    outlines: { source: [], dub: [] },
  };
  await expect(publish(lineless as unknown as Dub, report, new FolderStore(out), out)).rejects.toMatchObject({
    code: 'storage-full',
    retryable: true,
    message: expect.stringContaining(join(out, 'transcript.json')),
    remedy: expect.stringContaining('Free some space'),
  });
  expect(await readdir(out)).toEqual([]);
  await rm(out, { recursive: true });
});
