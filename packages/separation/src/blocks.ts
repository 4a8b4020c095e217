/** Cuts interleaved blocks of any size into channels of exactly `samples` each; the last may be shorter. */
export async function* deinterleaved(
  audio: AsyncIterable<Float32Array>,
  channels: number,
  samples: number,
): AsyncGenerator<Float32Array[]> {
  let piece = new Float32Array(samples * channels);
  let filled = 0;
  for await (const block of audio) {
    for (let from = 0; from < block.length; ) {
      const part = block.subarray(from, from + piece.length - filled);
      piece.set(part, filled);
      filled += part.length;
      from += part.length;
      if (filled < piece.length) continue;
      yield channelsOf(piece, channels);
      piece = new Float32Array(samples * channels);
      filled = 0;
    }
  }
  if (filled > 0) yield channelsOf(piece.subarray(0, filled), channels);
}

/** Puts channels of equal length into one block: those of the first frame, then those of the next, … */
export function interleaved(channels: readonly Float32Array[]): Float32Array {
  const [first = new Float32Array()] = channels;
  if (channels.length === 1) return first;
  const block = new Float32Array(first.length * channels.length);
  channels.forEach((samples, channel) => {
    for (let n = 0; n < samples.length; n++) block[n * channels.length + channel] = samples[n] as number;
  });
  return block;
}

function channelsOf(block: Float32Array, channels: number): Float32Array[] {
  if (channels === 1) return [block];
  const count = Math.ceil(block.length / channels);
  return Array.from({ length: channels }, (_, channel) => {
    const samples = new Float32Array(count);
    for (let n = 0; n < count; n++) samples[n] = block[channels * n + channel] as number;
    return samples;
  });
}
