import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { execa } from 'execa';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { stretchAudio } from '../audio/stretch-audio.js';
import { encodeAudio } from '../encode/encode-audio.js';
import { extract } from '../remux/extract.js';
import { mux } from '../remux/mux.js';
import { retimeAudio } from '../retime/retime-audio.js';
import { scratchFolder, stream, tone } from '../testing/scratch.js';

const { at, clip, remove } = scratchFolder();
const disk = at('disk');
mkdirSync(disk);
const { failed: mayNotMount, stderr } = await execa('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', disk], {
  reject: false,
});
if (mayNotMount) process.stderr.write(`Left out, for this needs the right to mount a small disk: ${stderr}\n`);

afterAll(async () => {
  if (!mayNotMount) await execa('umount', [disk]);
  remove();
});

const BLOCK_BYTES = 4_096;
const DISK_BYTES = 1 << 20;
/** Fills the disk but for some blocks. */
const leaveBlocks = (count: number) => {
  rmSync(`${disk}/filling`, { force: true });
  writeFileSync(`${disk}/filling`, Buffer.alloc(DISK_BYTES - count * BLOCK_BYTES));
};

describe.skipIf(mayNotMount)('a disk that is full', () => {
  let video: string;
  beforeAll(async () => {
    video = await clip('video.mp4');
  });
  afterEach(() => vi.unstubAllEnvs());

  const full = { kind: 'storage-full', retryable: true };
  const sound = tone(440, 2, 48_000);
  const format = { sampleRateHz: 48_000, layout: 'mono' } as const;

  // With one block left the disk is found full when the file is closed, and ffmpeg 5.1 ends with 0 nevertheless.
  it.each([0, 1, 3].flatMap((blocks) => ['wav', 'flac', 'm4a', 'mka'].map((kind) => [blocks, kind] as const)))(
    'is told when %i blocks are left for sound as %s',
    async (blocks, kind) => {
      leaveBlocks(blocks);
      const writing = encodeAudio(stream(sound.samples), { ...format, path: `${disk}/sound.${kind}` });
      await expect(writing).rejects.toMatchObject(full);
      expect(readdirSync(disk)).toEqual(['filling']);
    },
  );

  it.each([0, 1, 3])('is told when %i blocks are left for a video', async (blocks) => {
    leaveBlocks(blocks);
    await expect(mux({ video }, `${disk}/copy.mp4`)).rejects.toMatchObject(full);
    await expect(extract(video, { startSeconds: 0, endSeconds: 2 }, `${disk}/cut.mkv`)).rejects.toMatchObject(full);
    expect(readdirSync(disk)).toEqual(['filling']);
  });

  it('is told when rubberband, which says nothing, finds no room', async () => {
    vi.stubEnv('TMPDIR', disk);
    const short = tone(440, 1);
    // Room for what it reads, not for all that it writes.
    leaveBlocks(Math.ceil((short.samples.byteLength * 1.2) / BLOCK_BYTES));
    await expect(stretchAudio(short, 0.5)).rejects.toMatchObject(full);
    const path = at('long.wav');
    await encodeAudio(stream(short.samples), { path, sampleRateHz: 24_000, layout: 'mono' });
    const map = [
      { sourceSeconds: 0, outputSeconds: 0 },
      { sourceSeconds: 1, outputSeconds: 2 },
    ];
    const options = { sampleRateHz: 24_000, layout: 'mono', out: at('retimed.wav') } as const;
    await expect(retimeAudio(path, map, options)).rejects.toMatchObject(full);
  });

  it('is not blamed on a sound that fits', async () => {
    leaveBlocks(120);
    await encodeAudio(stream(sound.samples), { ...format, path: `${disk}/sound.wav` });
    rmSync(`${disk}/sound.wav`);
  });
});
