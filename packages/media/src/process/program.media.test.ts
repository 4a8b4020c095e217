import { existsSync, readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { execa } from 'execa';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { code, scratchFolder } from '../../test-kit/scratch.js';
import { feed } from './feed.js';
import { runFfmpeg, startFfmpeg } from './ffmpeg.js';
import { writeBeside } from './output-file.js';
import { startProgram } from './program.js';

const { folder, at, remove } = scratchFolder();
afterAll(remove);

afterEach(() => vi.unstubAllEnvs());
const failure = { code: '1000', message: 'It failed', remedy: 'Look.' } as const;

describe('startProgram', () => {
  it('says which program is missing and how to install it', async () => {
    vi.stubEnv('PATH', folder);
    const program = await startFfmpeg([], { failure });
    await expect(program.done).rejects.toMatchObject({
      code: 'missing-dependency',
      remedy: expect.stringContaining('apt-get install ffmpeg'),
    });
  });

  it('kills a program that does not heed SIGTERM', async () => {
    const script = `trap 'echo deaf' TERM; echo ready; while :; do sleep 0.05; done`;
    const program = await startProgram('sh', ['-c', script], { failure });
    const lines: string[] = [];
    program.output
      .setEncoding('utf8')
      .on('data', (text: string) => lines.push(text))
      .resume();
    await expect.poll(() => lines.join('')).toContain('ready');
    await program.stop();
    expect(lines.join('')).toContain('deaf');
    await expect(program.done).rejects.toThrow('SIGKILL');
  });

  it('ends a program on a signal, and starts none when it is too late', async () => {
    const controller = new AbortController();
    const program = await startProgram('sleep', ['600'], { failure, signal: controller.signal });
    controller.abort();
    await expect(program.done).rejects.toThrow(code('cancelled'));
    await expect(startProgram('sleep', ['600'], { failure, signal: controller.signal })).rejects.toThrow(
      code('cancelled'),
    );
  });

  it('gives the last words of a program that fails', async () => {
    const program = await startProgram('sh', ['-c', 'echo reason >&2; exit 3'], { failure });
    await expect(program.done).rejects.toThrow('It failed: sh ended with 3:\nreason');
  });
});

describe('a full disk', () => {
  it.runIf(process.platform === 'linux')('is told by its code, whoever writes', async () => {
    const sound = ['-f', 'lavfi', '-i', 'sine=d=60'];
    const args = [...sound, '-f', 'flac', 'file:/dev/full'];
    await expect(runFfmpeg(args, { failure })).rejects.toMatchObject({ code: 'storage-full', retryable: true });
    const program = await startFfmpeg(['-f', 'f32le', '-i', 'pipe:0', '-f', 'wav', 'file:/dev/full'], {
      ...{ failure, withInput: true },
    });
    const endless = async function* () {
      for (let count = 0; count < 1_000; count += 1) yield new Uint8Array(1_000_000);
    };
    await expect(feed(program, endless())).rejects.toThrow(code('storage-full'));
  });

  it.runIf(process.platform === 'linux')('leaves nothing behind', async () => {
    const writing = writeBeside(at('full.bin'), async (partial) => {
      await writeFile(partial, 'half');
      await writeFile('/dev/full', 'no room');
    });
    await expect(writing).rejects.toThrow(code('storage-full'));
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe('children', () => {
  it.runIf(process.platform === 'linux')('die with a parent that is killed', async () => {
    const module = join(import.meta.dirname, '../../dist/process/ffmpeg.js');
    const script = `const { startFfmpeg } = await import(${JSON.stringify(module)});
      await startFfmpeg(['-re', '-f', 'lavfi', '-i', 'sine=d=600', '-f', 'null', '-'], { failure: { code: '1000', message: '', remedy: '' } });
      console.log('started'); setInterval(() => {}, 1000);`;
    const parent = execa('node', ['--input-type=module', '-e', script], { reject: false });
    await new Promise((resolve) => parent.stdout.once('data', resolve));
    const { stdout: child } = await execa('pgrep', ['-P', `${parent.pid}`]);
    // Before it is ffmpeg it is the guard, which has yet to be told of the parent's death.
    await expect.poll(() => readFile(`/proc/${child}/comm`, 'utf8')).toBe('ffmpeg\n');
    parent.kill('SIGKILL');
    await parent;
    // A zombie has no program.
    await expect.poll(() => existsSync(`/proc/${child}/exe`)).toBe(false);
  });
});
