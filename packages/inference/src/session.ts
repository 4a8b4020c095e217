import { availableParallelism } from 'node:os';
import { basename } from 'node:path';
import { PolydubError } from '@polydub/contracts';
import type { InferenceSession, Tensor } from 'onnxruntime-node';
import { integersAreExact } from './exact-integers.js';
import { type ProviderPlan, planProviders, type SessionProvider } from './providers.js';
import { runtime as onnxruntime } from './runtime.js';
import { shareByKey } from './share-by-key.js';

export type { SessionProvider } from './providers.js';

type RuntimeOptions = InferenceSession.SessionOptions;

/** An ONNX file, or its bytes. Sessions of a path are shared within the process; those of bytes are not. */
export type SessionModel = { readonly path: string } | { readonly bytes: Uint8Array };

/** What to open and how. */
export type SessionOptions = SessionModel & SessionSettings;

/** How to run a model. */
export interface SessionSettings {
  /** Threads within an operator; default: one for each core. */
  readonly threads?: number;
  readonly provider?: SessionProvider;
  /** How far the runtime rewrites the graph while loading; default `all`. */
  readonly graphOptimization?: 'disabled' | 'basic' | 'extended' | 'all';
  /** Whether threads that wait for work do so in a loop: quicker where nothing else runs. Default true. */
  readonly spins?: boolean;
  /** Handed to onnxruntime as it is. */
  readonly runtime?: Pick<
    RuntimeOptions,
    'enableCpuMemArena' | 'enableMemPattern' | 'freeDimensionOverrides' | 'optimizedModelFilePath'
  >;
}

/** A loaded model. */
export interface OnnxSession {
  /** Which hardware runs it. */
  readonly provider: 'cpu' | 'cuda';
  readonly inputNames: readonly string[];
  readonly outputNames: readonly string[];
  /** The axes of each input, by its name: a size, or the name of a size that varies. */
  readonly inputShapes: Readonly<Record<string, readonly (number | string)[]>>;
  /**
   * Runs the model. Calls may overlap.
   *
   * @param outputs Names of the outputs wanted; default all.
   * @throws PolydubError `model-failed` when the runtime refuses the inputs or fails.
   */
  run(feeds: Readonly<Record<string, Tensor>>, outputs?: readonly string[]): Promise<Record<string, Tensor>>;
  /** Gives this handle back; the last one frees the model. Calling it twice is fine. */
  dispose(): Promise<void>;
}

interface Loaded {
  readonly session: InferenceSession;
  readonly provider: 'cpu' | 'cuda';
}

const share = shareByKey<Loaded>(({ session }) => session.release());

/**
 * Opens an ONNX model. Opening the same path with the same options again gives another handle to the same loaded model.
 *
 * @throws PolydubError `missing-dependency` when CUDA is demanded and absent, or the model cannot be loaded.
 */
export async function openSession(options: SessionOptions): Promise<OnnxSession> {
  const label = 'path' in options ? basename(options.path) : 'an ONNX model in memory';
  const key = 'path' in options ? JSON.stringify(options) : Symbol(label);
  const plan = planProviders(options.provider ?? 'auto');
  const { value, release } = await share(key, () => load(options, plan, label));
  const { session, provider } = value;
  return {
    provider,
    inputNames: session.inputNames,
    outputNames: session.outputNames,
    inputShapes: Object.fromEntries(
      session.inputMetadata.map((input) => [input.name, input.isTensor ? input.shape : []]),
    ),
    run: (feeds, outputs) => run(session, feeds, outputs ?? session.outputNames, label),
    dispose: release,
  };
}

async function load(options: SessionOptions, plan: ProviderPlan, label: string): Promise<Loaded> {
  const failures: unknown[] = [];
  for (const provider of plan) {
    try {
      return { session: await create(options, provider), provider };
    } catch (error) {
      failures.push(error);
    }
  }
  throw new PolydubError('missing-dependency', {
    message: `${label} could not be loaded (${plan.join(', then ')}): ${failures.map(String).join('; ')}`,
    remedy: 'Check its files with "polydub models verify", then install it anew.',
    cause: failures[0],
  });
}

/**
 * A slower way for products of 8-bit integers that is exact on every processor (`kOrtSessionOptionsAvx2PrecisionMode` of onnxruntime).
 * Where the fast way is exact, too, it must be left out: it doubles the time of all products there.
 */
const SLOW_EXACT_INTEGERS = { x64quantprecision: '1' };

async function create(options: SessionOptions, provider: 'cuda' | 'cpu'): Promise<InferenceSession> {
  const { threads = availableParallelism(), graphOptimization = 'all', spins = true, runtime } = options;
  const integers = (await integersAreExact()) ? {} : SLOW_EXACT_INTEGERS;
  const settings: RuntimeOptions = {
    ...runtime,
    extra: { session: { ...integers, ...(spins ? {} : { intra_op: { allow_spinning: '0' } }) } },
    executionProviders: [provider],
    intraOpNumThreads: threads,
    interOpNumThreads: 1,
    graphOptimizationLevel: graphOptimization,
    // Below errors the runtime reports shape guesses and unused initializers, which nobody can act on.
    logSeverityLevel: 3,
  };
  const { InferenceSession: Session } = onnxruntime();
  return 'path' in options ? Session.create(options.path, settings) : Session.create(options.bytes, settings);
}

async function run(
  session: InferenceSession,
  feeds: Readonly<Record<string, Tensor>>,
  outputs: readonly string[],
  label: string,
): Promise<Record<string, Tensor>> {
  try {
    return { ...(await session.run(feeds, [...outputs])) };
  } catch (cause) {
    throw new PolydubError('model-failed', { message: `${label} failed: ${String(cause)}`, cause });
  }
}
