import { describe, expect, it } from 'vitest';
import { makeWeightsNormal } from './normal-weights.js';

/** Protocol Buffers: a field that holds bytes, or a number below 128. */
const field = (number: number, value: Uint8Array | number): Buffer =>
  typeof value === 'number'
    ? Buffer.from([number << 3, value])
    : Buffer.concat([Buffer.from([(number << 3) | 2, value.length]), value]);

/** A model with one initializer, whose bytes lie at no multiple of four. */
const modelOf = (dataType: number, raw: Uint8Array) =>
  field(7, field(5, Buffer.concat([field(1, 3), field(2, dataType), field(9, raw)])));

const FLOAT = 1;
const INT32 = 6;

describe('makeWeightsNormal', () => {
  it('makes subnormal weights zero and leaves all others', () => {
    const weights = Float32Array.of(1e-40, -1e-45, 1.2e-38, -0.5, 0, 3e38);
    const model = modelOf(FLOAT, new Uint8Array(weights.buffer));
    makeWeightsNormal(model);
    const left = model.subarray(model.length - weights.byteLength);
    expect([...new Float32Array(Uint8Array.from(left).buffer)]).toEqual([
      ...[0, -0, Math.fround(1.2e-38), -0.5, 0, Math.fround(3e38)],
    ]);
  });

  it('leaves whole numbers', () => {
    const model = modelOf(INT32, new Uint8Array(Int32Array.of(1, 70_000).buffer));
    const before = Uint8Array.from(model);
    makeWeightsNormal(model);
    expect(Uint8Array.from(model)).toEqual(before);
  });

  it('refuses what is no ONNX model', () => {
    expect(() => makeWeightsNormal(Buffer.from('hello, world'))).toThrow('the file is no ONNX model');
  });
});
