import { lazily } from '@polydub/contracts';
import { planProviders, type SessionProvider } from './providers.js';
import { runtime } from './runtime.js';

/** An ONNX model of one `MatMulInteger`: `a` uint8 [4, 64] times `b` int8 [64, 16] is `y` int32 [4, 16]. */
const PRODUCTS = Buffer.from(
  'CAg6XAoYCgFhCgFiEgF5Ig1NYXRNdWxJbnRlZ2VyEgFwWhMKAWESDgoMCAISCAoCCAQKAghAWhMKAWISDgoMCAMSCAoCCEAKAggQYhMKAXkSDgoMCAYSCAoCCAQKAggQQgQKABAN',
  'base64',
);
const [ROWS, INNER, COLUMNS] = [4, 64, 16];
const [LARGEST_A, LARGEST_B] = [255, 127];

/**
 * Whether sums of products of 8-bit integers are right on this processor. Without VNNI (AVX2 alone, most AMD before Zen 4) onnxruntime
 * adds them up in 16 bits, where they are cut off: transcripts lost every other word. The largest products there are tell it,
 * within some milliseconds, once for a process.
 */
export const integersAreExact = lazily(async (): Promise<boolean> => {
  const { InferenceSession: Session, Tensor } = runtime();
  const session = await Session.create(PRODUCTS, { executionProviders: ['cpu'], intraOpNumThreads: 1 });
  try {
    const { y } = await session.run({
      a: new Tensor('uint8', new Uint8Array(ROWS * INNER).fill(LARGEST_A), [ROWS, INNER]),
      b: new Tensor('int8', new Int8Array(INNER * COLUMNS).fill(LARGEST_B), [INNER, COLUMNS]),
    });
    const sums = y?.data;
    return sums instanceof Int32Array && sums.every((sum) => sum === INNER * LARGEST_A * LARGEST_B);
  } finally {
    await session.release();
  }
});

/**
 * Whether a session with this provider does products of 8-bit integers exactly and three times as fast as those of floats: on a processor
 * for x64 with VNNI. Others do not, or were not measured.
 */
export async function hasFastIntegers(provider: SessionProvider = 'auto'): Promise<boolean> {
  return process.arch === 'x64' && planProviders(provider)[0] === 'cpu' && (await integersAreExact());
}
