import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { BenchContext } from './bench-result.js';

const onnxruntimeVersion = '1.31.1';
const packages = [`onnxruntime==${onnxruntimeVersion}`, 'numpy==2.2.6'];

/** Loads the model, then answers each line of tokens and voice with the seconds it took and the samples it spoke. */
const script = `
import json, sys, time
import numpy, onnxruntime
options = onnxruntime.SessionOptions()
options.intra_op_num_threads = int(sys.argv[2])
session = onnxruntime.InferenceSession(sys.argv[1], options, providers=["CPUExecutionProvider"])
print(json.dumps({"version": onnxruntime.__version__}), flush=True)
for line in sys.stdin:
    job = json.loads(line)
    styles = numpy.fromfile(job["stylePath"], dtype=numpy.float32).reshape(510, 256)
    row = min(len(job["tokens"]) - 2, 509)
    feeds = {"tokens": numpy.array([job["tokens"]], dtype=numpy.int64), "style": styles[row:row + 1], "speed": numpy.ones(1, dtype=numpy.float32)}
    start = time.perf_counter()
    audio = session.run(None, feeds)[0]
    print(json.dumps({"seconds": time.perf_counter() - start, "samples": audio.size}), flush=True)
`;

/** Kokoro in Python's onnxruntime, in a process of its own. */
export interface PythonKokoro {
  readonly name: string;
  /** Seconds that the model took, and samples that it spoke at 24 kHz. */
  speak(tokens: readonly number[], stylePath: string): Promise<{ seconds: number; samples: number }>;
  stop(): Promise<void>;
}

/** Installs Python's onnxruntime into the cache folder (once) and loads the model with it. */
export async function startPythonKokoro(context: BenchContext & { readonly modelPath: string }): Promise<PythonKokoro> {
  const folder = join(context.cacheFolder, 'bench', `onnxruntime-${onnxruntimeVersion}`);
  await install(folder, context);
  const child = spawn('python3', ['-c', script, context.modelPath, `${context.threads}`], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { PATH: '/usr/local/bin:/usr/bin:/bin', PYTHONPATH: folder },
    signal: context.signal,
  });
  child.on('error', () => undefined);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const answer = async () => {
    const { value, done } = await lines.next();
    if (done) throw new Error('Python ended before it answered; its own words are above');
    return JSON.parse(value);
  };
  const { version } = await answer();
  return {
    name: `onnxruntime ${version} in Python, the same model as published`,
    speak: async (tokens, stylePath) => {
      child.stdin.write(`${JSON.stringify({ tokens, stylePath })}\n`);
      return await answer();
    },
    stop: async () => {
      child.stdin.end();
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}

async function install(folder: string, { signal, log }: BenchContext): Promise<void> {
  await mkdir(folder, { recursive: true });
  const probe = spawn('python3', ['-c', `import onnxruntime; assert onnxruntime.__file__.startswith("${folder}")`], {
    stdio: 'ignore',
    env: { PATH: '/usr/local/bin:/usr/bin:/bin', PYTHONPATH: folder },
  });
  const [missing] = await once(probe, 'exit');
  if (missing === 0) return;
  log(`installing ${packages.join(' ')} for the comparison`);
  const args = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '--target', folder, ...packages];
  const [status] = await once(spawn('python3', args, { stdio: 'inherit', signal }), 'exit');
  if (status !== 0) throw new Error('the alternative could not be installed; pip says why above');
}
