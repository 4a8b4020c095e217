import { describe, expect, it } from 'vitest';
import { composeWav } from './compose-wav.js';
import { parseWav } from './parse-wav.js';
import { decodeSamples } from './wav-samples.js';

function wav(format: { code: number; channels: number; bits: number }, data: Uint8Array, statedLength = data.length) {
  const view = new DataView(new ArrayBuffer(44 + data.length));
  const tags = ['RIFF', 'WAVE', 'fmt ', 'data'];
  for (const [index, offset] of [0, 8, 12, 36].entries()) {
    for (let i = 0; i < 4; i++) view.setUint8(offset + i, tags[index]?.charCodeAt(i) ?? 0);
  }
  view.setUint32(16, 16, true);
  view.setUint16(20, format.code, true);
  view.setUint16(22, format.channels, true);
  view.setUint32(24, 22_050, true);
  view.setUint16(34, format.bits, true);
  view.setUint32(40, statedLength, true);
  const bytes = Buffer.from(view.buffer);
  bytes.set(data, 44);
  return bytes;
}

const bytesOf = (array: Int16Array | Float32Array): Uint8Array => new Uint8Array(array.buffer);

describe('parseWav', () => {
  it('averages the channels of 16 bit samples', async () => {
    const bytes = wav({ code: 1, channels: 2, bits: 16 }, bytesOf(Int16Array.of(16_384, 0, -32_768, -32_768)));
    expect(await parseWav(bytes)).toEqual({ sampleRateHz: 22_050, samples: Float32Array.of(0.25, -1) });
  });

  it('reads floats and takes a length past the end as the end', async () => {
    const bytes = wav({ code: 3, channels: 1, bits: 32 }, bytesOf(Float32Array.of(0.5, -0.5)), 0x7fff_f000);
    expect((await parseWav(bytes))?.samples).toEqual(Float32Array.of(0.5, -0.5));
    bytes.writeUInt32LE(100, 40);
    expect((await parseWav(bytes))?.samples).toEqual(Float32Array.of(0.5, -0.5));
  });

  it('reads integers of 32 bits, and from bytes that begin anywhere in memory', async () => {
    const bytes = wav({ code: 1, channels: 1, bits: 32 }, new Uint8Array(Int32Array.of(2 ** 30, -(2 ** 31)).buffer));
    const shifted = Buffer.concat([Buffer.alloc(1), bytes]).subarray(1);
    for (const each of [bytes, shifted]) expect((await parseWav(each))?.samples).toEqual(Float32Array.of(0.5, -1));
  });

  it('gives nothing for what it cannot read', async () => {
    expect(await parseWav(new TextEncoder().encode('{"error": "no such voice"}'))).toBeUndefined();
    expect(await parseWav(new Uint8Array(0))).toBeUndefined();
    expect(await parseWav(wav({ code: 85, channels: 1, bits: 0 }, new Uint8Array(4)))).toBeUndefined();
    expect(await parseWav(wav({ code: 1, channels: 0, bits: 16 }, new Uint8Array(4)))).toBeUndefined();
  });
});

describe('decodeSamples', () => {
  it('reads little-endian samples', () => {
    const bytes = bytesOf(Int16Array.of(-32_768, 16_384));
    expect(decodeSamples(bytes, { encoding: 'pcm-16' })).toEqual(Float32Array.of(-1, 0.5));
  });
});

describe('composeWav', () => {
  it('writes what parseWav reads', async () => {
    const samples = Float32Array.of(0, 0.5, -1, 1.5);
    const read = await parseWav(composeWav({ sampleRateHz: 22_050, samples }));
    expect(read?.sampleRateHz).toBe(22_050);
    expect([...(read?.samples ?? [])].map((sample) => Number(sample.toFixed(3)))).toEqual([0, 0.5, -1, 1]);
  });
});
