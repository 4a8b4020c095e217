import type { MonoAudio, TimeSpan } from '@polydub/contracts';

const stepSeconds = 0.01;
/** Closures of p, t and k are silent for less. */
const leastSeconds = 0.09;
/** This far below the take's loud parts, nothing is said. */
const silenceDb = -38;

/** The stretches of silence inside a take, in order; what is silent at its edges is none. */
export function takePauses({ samples, sampleRateHz }: MonoAudio): TimeSpan[] {
  const powers = stepPowers(samples, Math.round(stepSeconds * sampleRateHz));
  const loud = [...powers].sort((a, b) => a - b)[Math.floor(powers.length * 0.9)] ?? 0;
  const isSpoken = powers.map((power) => power > loud * 10 ** (silenceDb / 10));
  const pauses: TimeSpan[] = [];
  let lastSpoken = isSpoken.indexOf(true);
  for (let step = lastSpoken + 1; lastSpoken >= 0 && step < powers.length; step += 1) {
    if (!isSpoken[step]) continue;
    const span = { startSeconds: (lastSpoken + 1) * stepSeconds, endSeconds: step * stepSeconds };
    if (span.endSeconds - span.startSeconds >= leastSeconds) pauses.push(span);
    lastSpoken = step;
  }
  return pauses;
}

function stepPowers(samples: Float32Array, stepSamples: number): number[] {
  return Array.from({ length: Math.floor(samples.length / stepSamples) }, (_, step) =>
    samples
      .subarray(step * stepSamples, (step + 1) * stepSamples)
      .reduce((total, sample) => total + sample * sample, 0),
  );
}
