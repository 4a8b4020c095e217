import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { onlyOne } from './only-one.js';

const use = { command: 'polydub dub', elsewhere: 'another name with --name' };

it('lets a folder be used once at a time, before it is there as after, by whatever name', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'polydub-only-one-'));
  await mkdir(path.join(root, 'here'));
  await symlink(path.join(root, 'here'), path.join(root, 'link'));
  const folder = path.join(root, 'here', 'out', 'talk.es');
  const lock = await onlyOne(folder, use);
  const refused = {
    kind: 'usage',
    message: expect.stringContaining('another polydub dub uses the folder'),
    remedy: 'Stop it, or give this one another name with --name.',
  };
  await expect(onlyOne(path.join(root, 'link', 'out', 'talk.es'), use)).rejects.toMatchObject(refused);
  await mkdir(folder, { recursive: true });
  await expect(onlyOne(folder, use)).rejects.toMatchObject(refused);
  await (await onlyOne(`${folder}.2`, use)).release();
  lock.release();
  await expect.poll(() => onlyOne(folder, use).then((next) => next.release() ?? 'free')).toBe('free');
  await rm(root, { recursive: true });
});

it('lets a folder be used once at a time by processes with different temporary folders', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'polydub-only-one-'));
  const lock = await onlyOne(root, use);
  vi.stubEnv('TMPDIR', path.join(root, 'other'));
  await expect(onlyOne(root, use)).rejects.toMatchObject({ kind: 'usage' });
  lock.release();
  await expect.poll(() => onlyOne(root, use).then((next) => next.release() ?? 'free')).toBe('free');
  vi.unstubAllEnvs();
  await rm(root, { recursive: true });
});
