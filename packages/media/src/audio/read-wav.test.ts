import { truncateSync, writeFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { kind, scratchFolder, tone } from '../testing/scratch.js';
import { readWav } from './read-wav.js';
import { writeWav } from './write-wav.js';

const { at, remove } = scratchFolder();
afterAll(remove);
const sound = tone(300, 1);

/** A 16-bit WAV file with chunks before and after its samples. */
function pcm16(samples: number[], { declaredBytes = samples.length * 2, channels = 1 } = {}): Buffer {
  const chunk = (name: string, body: Buffer, length = body.length) => {
    const head = Buffer.alloc(8);
    head.write(name, 'latin1');
    head.writeUInt32LE(length, 4);
    return Buffer.concat([head, body, Buffer.alloc(body.length % 2)]);
  };
  const format = Buffer.from(Uint16Array.of(1, channels, 8_000, 0, 16_000, 0, 2, 16).buffer);
  const data = Buffer.from(Int16Array.from(samples).buffer);
  const parts = [chunk('LIST', Buffer.from('odd')), chunk('fmt ', format), chunk('data', data, declaredBytes)];
  return Buffer.concat([Buffer.from('RIFF\0\0\0\0WAVE', 'latin1'), ...parts, chunk('tail', Buffer.from('xy'))]);
}

describe('readWav', () => {
  it('reads back what writeWav wrote', async () => {
    await writeWav(at('whole.wav'), sound);
    expect(await readWav(at('whole.wav'))).toEqual(sound);
  });

  it.each([
    [0.25, 0.5, 6_000, 12_000],
    [0.99999, 1, 24_000, 24_000],
    [0.5, undefined, 12_000, 24_000],
  ])('reads from %s s to %s s', async (startSeconds, endSeconds, first, end) => {
    await writeWav(at('span.wav'), sound);
    const span = endSeconds === undefined ? { startSeconds } : { startSeconds, endSeconds };
    expect((await readWav(at('span.wav'), span)).samples).toEqual(sound.samples.slice(first, end));
  });

  it('fills with silence beyond the end when an end was asked for', async () => {
    await writeWav(at('short.wav'), sound);
    const { samples } = await readWav(at('short.wav'), { startSeconds: 0.75, endSeconds: 2 });
    expect(samples).toHaveLength(30_000);
    expect(samples.slice(0, 6_000)).toEqual(sound.samples.slice(18_000));
    expect(samples.slice(6_000).every((sample) => sample === 0)).toBe(true);
    expect((await readWav(at('short.wav'), { startSeconds: 5 })).samples).toHaveLength(0);
  });

  it('reads 16-bit samples and passes over other chunks', async () => {
    writeFileSync(at('pcm.wav'), pcm16([0, 16_384, -32_768, 32_767]));
    const { sampleRateHz, samples } = await readWav(at('pcm.wav'));
    expect(sampleRateHz).toBe(8_000);
    expect([...samples]).toEqual([0, 0.5, -1, 32_767 / 32_768]);
  });

  it('reads to the end where a writer could not know the length', async () => {
    const file = pcm16([1, 2, 3], { declaredBytes: 0xffff_ffff });
    writeFileSync(at('piped.wav'), file.subarray(0, -10));
    expect((await readWav(at('piped.wav'))).samples).toHaveLength(3);
  });

  it('refuses what it cannot read exactly', async () => {
    writeFileSync(at('stereo.wav'), pcm16([1, 2], { channels: 2 }));
    writeFileSync(at('text.wav'), 'RIFF no, only text that goes on for a while');
    await writeWav(at('cut.wav'), sound);
    truncateSync(at('cut.wav'), 1_000);
    for (const name of ['stereo.wav', 'text.wav', 'cut.wav']) {
      await expect(readWav(at(name))).rejects.toThrow(kind('unreadable-media'));
    }
    await expect(readWav(at('missing.wav'))).rejects.toThrow(kind('usage'));
    await expect(readWav(at('cut.wav'), { startSeconds: 2, endSeconds: 1 })).rejects.toThrow(kind('usage'));
  });

  it('gives up on a header without end', async () => {
    const file = pcm16([1, 2]);
    const junk = Buffer.from('junk\0\0\0\0'.repeat(5_000), 'latin1');
    writeFileSync(at('chunks.wav'), Buffer.concat([file.subarray(0, 12), junk, file.subarray(12)]));
    await expect(readWav(at('chunks.wav'))).rejects.toThrow(kind('unreadable-media'));
  });
});
