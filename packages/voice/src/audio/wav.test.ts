import { describe, expect, it } from 'vitest';
import { parsePcm16, parseWav, wavBytes } from './wav.js';

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
  const bytes = new Uint8Array(view.buffer);
  bytes.set(data, 44);
  return bytes;
}

const bytesOf = (array: Int16Array | Float32Array): Uint8Array => new Uint8Array(array.buffer);

describe('parseWav', () => {
  it('averages the channels of 16 bit samples', () => {
    const bytes = wav({ code: 1, channels: 2, bits: 16 }, bytesOf(Int16Array.of(16_384, 0, -32_768, -32_768)));
    expect(parseWav(bytes, 'test')).toEqual({ sampleRateHz: 22_050, samples: Float32Array.of(0.25, -1) });
  });

  it('reads floats and takes a length past the end as the end', () => {
    const bytes = wav({ code: 3, channels: 1, bits: 32 }, bytesOf(Float32Array.of(0.5, -0.5)), 0x7fff_f000);
    expect(parseWav(bytes, 'test').samples).toEqual(Float32Array.of(0.5, -0.5));
  });

  it('names what it cannot read', () => {
    const refused = expect.objectContaining({ kind: 'speech-failed', message: expect.stringContaining('the server') });
    expect(() => parseWav(new TextEncoder().encode('{"error": "no such voice"}'), 'the server')).toThrow(refused);
    expect(() => parseWav(new Uint8Array(0), 'the server')).toThrow(refused);
    expect(() => parseWav(wav({ code: 85, channels: 1, bits: 0 }, new Uint8Array(4)), 'the server')).toThrow(refused);
  });
});

describe('parsePcm16', () => {
  it('reads little-endian samples', () => {
    expect(parsePcm16(bytesOf(Int16Array.of(-32_768, 16_384)), 24_000).samples).toEqual(Float32Array.of(-1, 0.5));
  });
});

describe('wavBytes', () => {
  it('writes what parseWav reads', () => {
    const samples = Float32Array.of(0, 0.5, -1, 1.5);
    const { sampleRateHz, samples: read } = parseWav(wavBytes({ sampleRateHz: 22_050, samples }), 'test');
    expect(sampleRateHz).toBe(22_050);
    expect([...read].map((sample) => Number(sample.toFixed(3)))).toEqual([0, 0.5, -1, 1]);
  });
});
