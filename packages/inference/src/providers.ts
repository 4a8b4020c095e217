import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { PolydubError } from '@polydub/contracts';

/** Hardware that a session may ask for: `auto` takes CUDA where it is installed, else the CPU. */
export type SessionProvider = 'auto' | 'cpu' | 'cuda';

/** Providers to try, best first. */
export type ProviderPlan = readonly ('cuda' | 'cpu')[];

/**
 * Which providers to try for a request.
 *
 * @throws PolydubError `missing-dependency` when CUDA is demanded and its library is not installed.
 */
export function planProviders(requested: SessionProvider, cudaInstalled = isCudaInstalled()): ProviderPlan {
  if (requested === 'cpu') return ['cpu'];
  if (cudaInstalled) return requested === 'cuda' ? ['cuda'] : ['cuda', 'cpu'];
  if (requested === 'auto') return ['cpu'];
  throw new PolydubError('missing-dependency', {
    message: "CUDA was asked for, but onnxruntime-node's CUDA library is not installed.",
    remedy: 'Install it with the command in docs/operations.md, or ask for the provider "auto" or "cpu".',
  });
}

/** Whether the CUDA provider library lies beside onnxruntime's binding, where its install script puts it. */
export function isCudaInstalled(): boolean {
  const root = dirname(createRequire(import.meta.url).resolve('onnxruntime-node/package.json'));
  const platform = join(root, 'bin', 'napi-v6', process.platform, process.arch);
  return ['libonnxruntime_providers_cuda.so', 'onnxruntime_providers_cuda.dll'].some((name) =>
    existsSync(join(platform, name)),
  );
}
