import type { MonoAudio, TimeSpan } from '@polydub/contracts';

const stepSeconds = 0.01;
/** Shorter silences may be the closures of p, t and k. */
const leastSeconds = 0.09;
/** A level this far below the take's loud parts counts as silence. */
const silenceDb = -38;

/** The silences inside a take, in order; silence at its start or end does not count. */
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
