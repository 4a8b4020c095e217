import { expect, it } from 'vitest';
import { onnxMetadata } from './onnx-metadata.js';

const text = (field: number, value: string | Uint8Array) => {
  const bytes = Buffer.from(value);
  const size = bytes.length < 128 ? [bytes.length] : [(bytes.length % 128) + 128, Math.floor(bytes.length / 128)];
  return Buffer.from([field * 8 + 2, ...size, ...bytes]);
};
const irVersion = Buffer.from([8, 10]);
const entry = (key: string, value: string) => text(14, Buffer.concat([text(1, key), text(2, value)]));

it('reads the pairs and skips the graph and numbers', () => {
  const graph = text(7, 'x'.repeat(1_000));
  const model = Buffer.concat([irVersion, graph, entry('character', 'a\nß\n語'), entry('empty', '')]);
  expect([...onnxMetadata(model)]).toEqual([
    ['character', 'a\nß\n語'],
    ['empty', ''],
  ]);
});

it.each([
  ['that breaks off', Buffer.from([8 * 7 + 2, 100, 1])],
  ['with a group', Buffer.from([8 * 7 + 3, 0])],
  ['that ends within a number', Buffer.from([255])],
])('refuses a file %s', (_, bytes) => {
  expect(() => onnxMetadata(bytes)).toThrow('no ONNX model');
});
