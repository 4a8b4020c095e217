import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type MonoAudio, PolydubError } from '@polydub/contracts';
import { startProgram } from '../process/program.js';
import { exactLength } from './exact-length.js';
import { readWav } from './read-wav.js';
import { writeWav } from './write-wav.js';

const FAILURE = {
  code: '1000',
  message: 'Sound could not be stretched',
  remedy: 'Check that rubberband 3 or newer works: rubberband --version.',
} as const;

/**
 * Speaks faster (`tempo` above 1) or slower without changing the pitch: rubberband's fine engine (R3), run as a separate
 * program. The result has exactly round(length / tempo) samples. Throws `usage` for a tempo outside 0.25…4 and
 * `missing-dependency` without rubberband.
 */
export async function stretchAudio(
  audio: MonoAudio,
  tempo: number,
  { signal }: { readonly signal?: AbortSignal | undefined } = {},
): Promise<MonoAudio> {
  if (!(tempo >= 0.25 && tempo <= 4)) {
    throw new PolydubError('usage', {
      message: `Tempo ${tempo} is not from 0.25 to 4.`,
      remedy: 'Choose another tempo.',
    });
  }
  const length = Math.round(audio.samples.length / tempo);
  if (length === 0 || tempo === 1) return { ...audio, samples: exactLength(audio.samples, length) };
  const folder = await mkdtemp(join(tmpdir(), 'polydub-stretch-'));
  try {
    const [input, output] = [join(folder, 'in.wav'), join(folder, 'out.wav')];
    await writeWav(input, audio);
    const program = await startProgram('rubberband', ['-3', '-q', '--tempo', `${tempo}`, input, output], {
      signal,
      failure: FAILURE,
    });
    program.output.resume();
    await program.done;
    const { samples } = await readWav(output);
    return { ...audio, samples: exactLength(samples, length) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
