import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isCudaInstalled, planProviders } from './providers.js';
import { openSession } from './session.js';
import { shareByKey } from './share-by-key.js';
import { float32Tensor, floatsOf, int64Tensor } from './tensors.js';

/** Protocol Buffers: a field that holds bytes (a text, a nested message), or a number below 128. */
const field = (number: number, value: Buffer | string | number): Buffer => {
  if (typeof value === 'number') return Buffer.from([number << 3, value]);
  const bytes = Buffer.from(value);
  return Buffer.concat([Buffer.from([(number << 3) | 2, bytes.length]), bytes]);
};
const message = (...fields: Buffer[]) => Buffer.concat(fields);

/** ONNX's ValueInfoProto of a float32 vector of two. */
const vector = (name: string) => {
  const shape = field(2, field(1, field(1, 2)));
  return message(field(1, name), field(2, field(1, message(field(1, 1), shape))));
};
const node = message(field(1, 'x'), field(1, 'x'), field(2, 'y'), field(4, 'Add'));
const graph = message(field(1, node), field(2, 'doubling'), field(11, vector('x')), field(12, vector('y')));
/** A model that doubles two numbers. */
const doubling = message(field(1, 8), field(7, graph), field(8, message(field(1, ''), field(2, 13))));

let folder: string;
let path: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'session-'));
  path = join(folder, 'doubling.onnx');
  await writeFile(path, doubling);
});
afterAll(() => rm(folder, { recursive: true }));
const double = async (session: Awaited<ReturnType<typeof openSession>>) => [
  ...floatsOf(await session.run({ x: float32Tensor(new Float32Array([1, 2.5]), [2]) }), 'y'),
];

describe('openSession', () => {
  it('runs a model from bytes and from a path', async () => {
    for (const model of [{ bytes: doubling }, { path }]) {
      const session = await openSession({ ...model, threads: 1 });
      expect(session).toMatchObject({ inputNames: ['x'], outputNames: ['y'], inputShapes: { x: [2] } });
      expect(await double(session)).toEqual([2, 5]);
      await session.dispose();
    }
  });

  it('shares the loaded model of a path until the last handle is given back', async () => {
    const first = await openSession({ path, threads: 1, provider: 'cpu' });
    await rm(path);
    const second = await openSession({ path, threads: 1, provider: 'cpu' });
    await first.dispose();
    await first.dispose();
    expect(await double(second)).toEqual([2, 5]);
    await second.dispose();
    await expect(openSession({ path, threads: 1, provider: 'cpu' })).rejects.toMatchObject({
      kind: 'missing-dependency',
      message: expect.stringContaining('doubling.onnx'),
    });
  });

  it('reports nothing to anybody', async () => {
    const home = await mkdtemp(join(folder, 'home-'));
    const model = join(home, 'doubling.onnx');
    await writeFile(model, doubling);
    const module = pathToFileURL(join(import.meta.dirname, '../dist/session.js')).href;
    const program = `const { openSession } = await import(${JSON.stringify(module)});
      await (await openSession({ path: ${JSON.stringify(model)}, threads: 1 })).dispose();`;
    // As for a person: the runtime spares builds, which it knows by these names.
    const env = { PATH: '/usr/bin:/bin', HOME: home, TMPDIR: home };
    await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], { env });
    expect(await readdir(home)).toEqual(['doubling.onnx']);
  });

  it('names the model when the runtime refuses its inputs', async () => {
    const session = await openSession({ bytes: doubling });
    await expect(session.run({ x: int64Tensor([1, 2], [2]) })).rejects.toMatchObject({ kind: 'model-failed' });
    await session.dispose();
  });
});

describe('planProviders', () => {
  it('prefers CUDA, and never replaces it when it was demanded', () => {
    expect(planProviders('auto', true)).toEqual(['cuda', 'cpu']);
    expect(planProviders('auto', false)).toEqual(['cpu']);
    expect(planProviders('cpu', true)).toEqual(['cpu']);
    expect(planProviders('cuda', true)).toEqual(['cuda']);
    expect(() => planProviders('cuda', false)).toThrow(/CUDA/);
  });

  it('is what openSession goes by', async () => {
    const opening = openSession({ bytes: doubling, provider: 'cuda' });
    if (!isCudaInstalled()) await expect(opening).rejects.toMatchObject({ kind: 'missing-dependency' });
    else expect((await opening).provider).toBe('cuda');
  });
});

describe('shareByKey', () => {
  it('opens once for simultaneous holders and tries anew after a failure', async () => {
    const closed: string[] = [];
    const share = shareByKey<string>(async (value) => void closed.push(value));
    await expect(share('key', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    let opened = 0;
    const open = async () => `value ${++opened}`;
    const [one, two] = await Promise.all([share('key', open), share('key', open)]);
    expect([one.value, two.value]).toEqual(['value 1', 'value 1']);
    await one.release();
    expect(closed).toEqual([]);
    await two.release();
    expect(closed).toEqual(['value 1']);
  });
});
