import { existsSync, readdirSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { execa } from 'execa';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { kind, scratchFolder } from '../testing/scratch.js';
import { feed } from './feed.js';
import { runFfmpeg, startFfmpeg } from './ffmpeg.js';
import { writeBeside } from './output-file.js';
import { startProgram } from './program.js';

const { folder, at, remove } = scratchFolder();
afterAll(remove);

afterEach(() => vi.unstubAllEnvs());
const failure = { kind: 'internal', message: 'It failed', remedy: 'Look.' } as const;

describe('startProgram', () => {
  it('says which program is missing and how to install it', async () => {
    // What makes the box is looked for once, on a whole PATH.
    await (await startFfmpeg(['-version'], { failure })).stop();
    vi.stubEnv('PATH', folder);
    const program = await startFfmpeg([], { failure });
    await expect(program.done).rejects.toMatchObject({
      kind: 'missing-dependency',
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
    await expect(program.done).rejects.toThrow(kind('cancelled'));
    await expect(startProgram('sleep', ['600'], { failure, signal: controller.signal })).rejects.toThrow(
      kind('cancelled'),
    );
  });

  it('gives the last words of a program that fails', async () => {
    const program = await startProgram('sh', ['-c', 'echo reason >&2; exit 3'], { failure });
    await expect(program.done).rejects.toThrow('It failed: sh ended with 3:\nreason');
  });
});

describe.runIf(process.platform === 'linux')('the box', () => {
  const outputOf = async (script: string) => {
    const program = await startProgram('sh', ['-c', script], { failure });
    const output = await text(program.output);
    await program.done;
    return output;
  };

  it('shows a program no secret of this process', async () => {
    for (const name of ['POLYDUB_NATS_URL', 'POLYDUB_SPEECH_KEY', 'AWS_SECRET_ACCESS_KEY']) vi.stubEnv(name, 'hunter2');
    const environment = await outputOf('env; cat /proc/self/environ');
    expect(environment).toContain('PATH=');
    expect(environment).not.toMatch(/hunter2|POLYDUB|AWS/);
  });

  it('leaves it no new privileges, no capability of root but to open files, and no core dump', async () => {
    const status = await outputOf('cat /proc/self/status');
    expect(status).toMatch(/^NoNewPrivs:\s+1$/m);
    expect(status).toMatch(/^CapEff:\s+0{15}[02]$/m);
    expect(await outputOf('cat /proc/self/limits')).toMatch(/^Max core file size\s+0\s+0/m);
  });

  it('ends one that takes too much memory', async () => {
    const limits = { memoryBytes: 150 * 2 ** 20 };
    const args = ['-f', 'lavfi', '-i', 'color=s=8000x8000:d=1', '-c:v', 'libx264', '-f', 'null', '-'];
    await expect(runFfmpeg(args, { failure, limits })).rejects.toMatchObject({
      ...{ kind: 'internal', retryable: false },
      message: expect.stringContaining('more than the 150 MiB of memory'),
    });
  });

  it('ends one that goes on for ever, by time and by processor time', async () => {
    const endless = ['-f', 'lavfi', '-i', 'sine=d=1000000', '-f', 'null', '-'];
    await expect(runFfmpeg(endless, { failure, limits: { timeLimitMs: 500 } })).rejects.toMatchObject({
      ...{ kind: 'internal', retryable: false },
      message: expect.stringContaining('s of time'),
    });
    const limits = { cpuSeconds: 1 };
    await expect(runFfmpeg(endless, { failure, limits })).rejects.toThrow('more than the 1 s of processor time');
    const loop = await startProgram('sh', ['-c', 'while :; do :; done'], { failure, limits });
    await expect(loop.done).rejects.toThrow('more than the 1 s of processor time');
  });

  it('ends one that writes a file without end', async () => {
    const args = ['-f', 'lavfi', '-i', 'anoisesrc=d=1000000', '-f', 'wav', `file:${at('endless.wav')}`];
    const run = writeBeside(at('endless.wav'), () => runFfmpeg(args, { failure, limits: { fileBytes: 2 ** 20 } }));
    await expect(run).rejects.toThrow('more than the 1 MiB in one file');
    await rm(at('endless.wav'), { force: true });
  });

  it('does not count the time in which a program waits for us', async () => {
    const program = await startProgram('sh', ['-c', 'head -c 1000000 /dev/zero; cat'], {
      ...{ failure, withInput: true, limits: { timeLimitMs: 300 } },
    });
    program.output.once('readable', () => {});
    await sleep(900);
    program.output.resume();
    program.input.end('x');
    await program.done;
  });
});

describe('a full disk', () => {
  it.runIf(process.platform === 'linux')('is told by its code, whoever writes', async () => {
    const sound = ['-f', 'lavfi', '-i', 'sine=d=60'];
    const args = [...sound, '-f', 'flac', 'file:/dev/full'];
    await expect(runFfmpeg(args, { failure })).rejects.toMatchObject({ kind: 'storage-full', retryable: true });
    const program = await startFfmpeg(['-f', 'f32le', '-i', 'pipe:0', '-f', 'wav', 'file:/dev/full'], {
      ...{ failure, withInput: true },
    });
    const endless = async function* () {
      for (let count = 0; count < 1_000; count += 1) yield new Uint8Array(1_000_000);
    };
    await expect(feed(program, endless())).rejects.toThrow(kind('storage-full'));
  });

  it.runIf(process.platform === 'linux')('leaves nothing behind', async () => {
    const writing = writeBeside(at('full.bin'), async (partial) => {
      await writeFile(partial, 'half');
      await writeFile('/dev/full', 'no room');
    });
    await expect(writing).rejects.toThrow(kind('storage-full'));
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe('children', () => {
  it.runIf(process.platform === 'linux')('die with a parent that is killed', async () => {
    const module = join(import.meta.dirname, '../../dist/process/ffmpeg.js');
    const script = `const { startFfmpeg } = await import(${JSON.stringify(module)});
      await startFfmpeg(['-re', '-f', 'lavfi', '-i', 'sine=d=600', '-f', 'null', '-'], { failure: { kind: 'internal', message: '', remedy: '' } });
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
