import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { float32Tensor, floatsOf, int32Tensor, openSession, type Tensor } from '@polydub/inference';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tiny, writeTinyCTranslate2, writeTinySafetensors } from '../testing/tiny-whisper.js';
import type { Precision } from './blocks.js';
import { convertWhisper } from './convert-whisper.js';

let root: string;
const folders = new Map<string, string>();

async function converted(source: 'ct2' | 'safetensors', precision: Precision): Promise<string> {
  const key = `${source}-${precision}`;
  const known = folders.get(key);
  if (known) return known;
  const inputFolder = await mkdtemp(join(root, 'in-'));
  const outputFolder = await mkdtemp(join(root, 'out-'));
  await (source === 'ct2' ? writeTinyCTranslate2 : writeTinySafetensors)(inputFolder);
  await convertWhisper({ inputFolder, outputFolder, encoderPrecision: precision, decoderPrecision: precision });
  folders.set(key, outputFolder);
  return outputFolder;
}

async function encode(folder: string): Promise<Record<string, Tensor>> {
  const session = await openSession({ path: join(folder, 'encoder.onnx'), threads: 1 });
  const mel = Float32Array.from({ length: tiny.melBins * 100 }, (_, index) => Math.sin(index));
  const window = await session.run({ mel: float32Tensor(mel, [1, tiny.melBins, 100]) });
  await session.dispose();
  return window;
}

/** Feeds the tokens in the given portions; the logits of the last and all alignment rows of the last portion. */
async function decode(folder: string, portions: readonly (readonly number[])[]): Promise<Float32Array> {
  const window = await encode(folder);
  const session = await openSession({ path: join(folder, 'decoder.onnx'), threads: 1 });
  const empty = float32Tensor(new Float32Array(0), [1, tiny.heads, 0, tiny.width / tiny.heads]);
  let past: Record<string, Tensor> = {};
  for (let layer = 0; layer < tiny.layers; layer++)
    past = { ...past, [`past_key_${layer}`]: empty, [`past_value_${layer}`]: empty };
  let logits = new Float32Array();
  for (const tokens of portions) {
    const outputs = await session.run({ tokens: int32Tensor(tokens, [1, tokens.length]), ...past, ...window });
    logits = floatsOf(outputs, 'logits').slice(-tiny.vocabulary);
    expect(outputs.alignment?.dims).toEqual([1, 2, tokens.length, tiny.audioPositions]);
    past = Object.fromEntries(
      Object.keys(past).map((name) => [name, outputs[name.replace('past', 'present')] as Tensor]),
    );
  }
  await session.dispose();
  return logits;
}

function largestDifference(one: Float32Array, other: Float32Array): number {
  return one.reduce((most, value, index) => Math.max(most, Math.abs(value - (other[index] ?? Number.NaN))), 0);
}

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'polydub-whisper-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

describe('convertWhisper', () => {
  it('makes the same files from CTranslate2 and from safetensors', async () => {
    const [one, other] = [await converted('ct2', 'float32'), await converted('safetensors', 'float32')];
    for (const name of ['encoder.onnx', 'encoder.onnx.data', 'decoder.onnx', 'decoder.onnx.data', 'whisper.json']) {
      const [left, right] = await Promise.all([one, other].map(async (folder) => digest(join(folder, name))));
      expect(left, name).toBe(right);
    }
  });

  it('writes step by step what it writes at once', async () => {
    const folder = await converted('safetensors', 'float32');
    const atOnce = await decode(folder, [[5, 9, 20, 31]]);
    const inSteps = await decode(folder, [[5, 9], [20], [31]]);
    expect(atOnce).toHaveLength(tiny.vocabulary);
    expect(largestDifference(atOnce, inSteps)).toBeLessThan(1e-4);
  });

  it('attends to the sound', async () => {
    const window = await encode(await converted('safetensors', 'float32'));
    expect(window.cross_key_1?.dims).toEqual([1, tiny.heads, tiny.audioPositions, tiny.width / tiny.heads]);
    const values = floatsOf(window, 'cross_value_0');
    expect(Math.max(...values) - Math.min(...values)).toBeGreaterThan(0.1);
  });

  it('keeps close to the weights with 8 bits', async () => {
    const exact = await decode(await converted('safetensors', 'float32'), [[5, 9, 20]]);
    const rounded = await decode(await converted('safetensors', 'int8'), [[5, 9, 20]]);
    const difference = largestDifference(exact, rounded);
    expect(difference).toBeGreaterThan(0);
    expect(difference).toBeLessThan(0.1 * (Math.max(...exact) - Math.min(...exact)));
  });

  it('names what is wrong with a file of another kind', async () => {
    const inputFolder = await mkdtemp(join(root, 'bad-'));
    await writeTinyCTranslate2(inputFolder);
    const bytes = await readFile(join(inputFolder, 'model.bin'));
    bytes.writeUInt32LE(5);
    const { writeFile } = await import('node:fs/promises');
    await writeFile(join(inputFolder, 'model.bin'), bytes);
    const job = {
      inputFolder,
      outputFolder: inputFolder,
      encoderPrecision: 'float32',
      decoderPrecision: 'float32',
    } as const;
    await expect(convertWhisper(job)).rejects.toThrow('CTranslate2 binary version 6');
  });
});

async function digest(path: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(path))
    .digest('hex');
}
