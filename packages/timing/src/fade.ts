/** Length of fades: short enough to keep a consonant's attack, long enough that no edge clicks. */
const fadeSeconds = 0.004;

/** Length of a fade in samples, at most half of its clip. */
export function fadeLength(clipSamples: number, sampleRateHz: number): number {
  return Math.min(Math.round(fadeSeconds * sampleRateHz), Math.floor(clipSamples / 2));
}

/** Raised-cosine gain, 0…1, of the sample at `position` in a clip that fades in and out over `fadeSamples`. */
export function edgeGain(position: number, clipSamples: number, fadeSamples: number): number {
  const fromEdge = Math.min(position, clipSamples - 1 - position);
  if (fromEdge >= fadeSamples) return 1;
  return 0.5 - 0.5 * Math.cos((Math.PI * (fromEdge + 0.5)) / fadeSamples);
}
