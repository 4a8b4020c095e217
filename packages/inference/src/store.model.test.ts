import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, open, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ModelProgress, openModelStore, openSession } from './index.js';

const model = 'silero-vad';
const builtIndex = fileURLToPath(new URL('../dist/index.js', import.meta.url));

let cacheFolder: string;
beforeEach(async () => {
  cacheFolder = await mkdtemp(join(tmpdir(), 'store-'));
});
afterEach(() => rm(cacheFolder, { recursive: true }));

/** Another process that ensures the model and prints its progress, one JSON object a line. */
function ensureElsewhere() {
  const code = `import { openModelStore } from ${JSON.stringify(builtIndex)};
    const onProgress = (event) => console.log(JSON.stringify(event));
    await openModelStore({ cacheFolder: ${JSON.stringify(cacheFolder)}, onProgress }).ensure('${model}');`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const events: ModelProgress[] = [];
  let rest = '';
  child.stdout.on('data', (text: Buffer) => {
    const lines = (rest + text.toString()).split('\n');
    rest = lines.pop() ?? '';
    events.push(...lines.map((line): ModelProgress => JSON.parse(line)));
  });
  return { child, events, ended: once(child, 'close').then(([exitCode]) => exitCode) };
}

describe('the store with real sources', () => {
  it('goes on after an abort and after a kill, and leaves a model that loads', async () => {
    const controller = new AbortController();
    const onProgress = () => controller.abort(new Error('stopped'));
    const interrupted = openModelStore({ cacheFolder, onProgress }).ensure(model, { signal: controller.signal });
    await expect(interrupted).rejects.toThrow('stopped');

    const { child, ended } = ensureElsewhere();
    await once(child.stdout, 'data');
    child.kill('SIGKILL');
    await ended;
    expect(await readdir(join(cacheFolder, 'models', model))).not.toContain('silero-vad-16k.onnx');

    const store = openModelStore({ cacheFolder });
    const installed = await store.ensure(model);
    expect((await readdir(installed.folder)).sort()).toEqual(['installed.json', 'silero-vad-16k.onnx']);
    const session = await openSession({ path: installed.file('silero-vad-16k.onnx'), threads: 1 });
    expect(session.inputNames).toEqual(['input', 'state', 'sr']);
    await session.dispose();
  });

  it('fetches once when two processes ask at the same time', async () => {
    const [one, other] = [ensureElsewhere(), ensureElsewhere()];
    expect(await Promise.all([one.ended, other.ended])).toEqual([0, 0]);
    const phases = [...one.events, ...other.events].map(({ phase }) => phase);
    expect(phases.filter((phase) => phase === 'fetch')).toHaveLength(1);
    expect(phases).toContain('wait');
  });

  it('notices one flipped bit and repairs it', async () => {
    const store = openModelStore({ cacheFolder });
    const path = (await store.ensure(model)).file('silero-vad-16k.onnx');
    await flipBit(path, 500_000);
    expect(await store.verify(model)).toMatchObject({ intact: false, files: [{ state: 'damaged' }] });
    await store.ensure(model);
    expect(await store.verify(model)).toMatchObject({ intact: true });
  });
});

/** Changes the content, but neither size nor time. */
async function flipBit(path: string, position: number): Promise<void> {
  const file = await open(path, 'r+');
  const { atime, mtime } = await file.stat();
  const byte = Buffer.alloc(1);
  await file.read(byte, 0, 1, position);
  byte.writeUInt8(byte.readUInt8() ^ 1);
  await file.write(byte, 0, 1, position);
  await file.close();
  await utimes(path, atime, mtime);
}
