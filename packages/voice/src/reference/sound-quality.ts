import type { MonoAudio } from '@polydub/contracts';

/** How clean a stretch of speech is. */
export interface SoundQuality {
  /**
   * Level of the loudest tenth of the frames minus that of the quietest tenth, which are pauses and contain only noise.
   * An estimate from the speech itself; 0 for silence, 60 at most.
   */
  readonly signalToNoiseDb: number;
  /** Share of samples at full scale, where the recording was too loud. */
  readonly clippedShare: number;
}

const frameSeconds = 0.02;
const quietestDb = -90;
const highestDb = 60;
const fullScale = 0.985;

/** Measures speech of a second or more, any sample rate. */
export function soundQuality({ samples, sampleRateHz }: MonoAudio): SoundQuality {
  const levels = frameLevelsDb(samples, Math.round(frameSeconds * sampleRateHz)).sort((a, b) => a - b);
  const [quiet, loud] = [0.1, 0.9].map((share) => levels[Math.floor(share * (levels.length - 1))] ?? quietestDb);
  const clipped = samples.filter((sample) => Math.abs(sample) >= fullScale).length;
  return {
    signalToNoiseDb: Math.min(highestDb, (loud ?? quietestDb) - (quiet ?? quietestDb)),
    clippedShare: samples.length > 0 ? clipped / samples.length : 0,
  };
}

function frameLevelsDb(samples: Float32Array, frame: number): number[] {
  return Array.from({ length: Math.floor(samples.length / frame) }, (_, index) => {
    const part = samples.subarray(index * frame, (index + 1) * frame);
    const power = part.reduce((sum, sample) => sum + sample * sample, 0) / frame;
    return Math.max(quietestDb, 10 * Math.log10(power));
  });
}
