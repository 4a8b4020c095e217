import { readFile } from 'node:fs/promises';
import { arch, platform } from 'node:os';
import { describe, expect, it } from 'vitest';
import { integersAreExact } from './exact-integers.js';

describe.runIf(platform() === 'linux' && arch() === 'x64')('integersAreExact', () => {
  it('is true of processors with VNNI, and of no other', async () => {
    const flags = (await readFile('/proc/cpuinfo', 'utf8')).match(/^flags\s*:(.*)$/m)?.[1] ?? '';
    const hasVnni = /\b(avx512_vnni|avx_vnni)\b/.test(flags);
    expect(await integersAreExact()).toBe(hasVnni);
  });
});
