import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MonoAudio } from '@polydub/contracts';
import { startProgram } from '../process/program.js';
import { incomplete } from '../process/whole-output.js';
import { readWav } from './read-wav.js';
import { throwOnOldRubberband } from './rubberband-version.js';
import { writeWav } from './write-wav.js';

const FAILURE = {
  kind: 'internal',
  message: 'Sound could not be stretched or shifted',
  remedy: 'Check that rubberband 3 or newer works: rubberband --version.',
} as const;
/**
 * Peaks are lowered to this before stretching. rubberband lowers the whole result when one of its peaks would pass 1;
 * from this level none does.
 */
const HEADROOM = 0.25;
/** The length of rubberband's result is only exact to a few samples. */
const LENGTH_TOLERANCE_SECONDS = 0.02;

/** How {@link runRubberband} runs. */
export interface RubberbandOptions {
  readonly signal?: AbortSignal | undefined;
  /** Samples that must come out; rubberband ends with 0 although the disk was full. */
  readonly expectedSamples: number;
  /** Sample of the input and what the frequency is multiplied with there, besides `--frequency`, a line each. */
  readonly frequencyMap?: string;
}

/**
 * Runs a sound through rubberband's fine engine (R3), a separate program. The level stays; the result has the length
 * that rubberband gives it.
 */
export async function runRubberband(
  { samples, sampleRateHz }: MonoAudio,
  change: readonly string[],
  { signal, expectedSamples, frequencyMap }: RubberbandOptions,
): Promise<Float32Array> {
  const gain = HEADROOM / Math.max(HEADROOM, peakOf(samples));
  const folder = await mkdtemp(join(tmpdir(), 'polydub-stretch-'));
  try {
    const [input, output] = [join(folder, 'in.wav'), join(folder, 'out.wav')];
    await writeWav(input, { sampleRateHz, samples: samples.map((sample) => sample * gain) });
    const mapFile = join(folder, 'frequency-map.txt');
    if (frequencyMap !== undefined) await writeFile(mapFile, frequencyMap);
    const mapped = frequencyMap === undefined ? [] : ['--freqmap', mapFile];
    const args = ['--fine', '-q', ...change, ...mapped, input, output];
    const work = { mediaSeconds: samples.length / sampleRateHz };
    const program = await startProgram('rubberband', args, { signal, work, failure: FAILURE });
    program.output.resume();
    await program.done.catch(throwOnOldRubberband);
    const found = await readWav(output).catch(() => undefined);
    if (!found || found.samples.length < expectedSamples - LENGTH_TOLERANCE_SECONDS * sampleRateHz) {
      throw await incomplete(
        output,
        `${expectedSamples} samples were to be written, ${found?.samples.length ?? 0} are there`,
      );
    }
    return found.samples.map((sample) => sample / gain);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function peakOf(samples: Float32Array): number {
  return samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0);
}
