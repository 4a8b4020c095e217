import { engineFingerprint, type SeparateCall, type SpeechSeparator } from '@polydub/contracts';
import { type OnnxSession, openOnce, openSession } from '@polydub/inference';
import { deinterleaved, interleaved } from '../blocks.js';
import { CHANNELS, MODEL, MODEL_FILE, SAMPLE_RATE_HZ, STRIDE_SAMPLES } from './constants.js';
import { voicesIn } from './model.js';
import type { HtDemucsOptions } from './options.js';
import { OverlappingChannel } from './overlap.js';

/** Raised whenever the engine's own code changes what it gives. */
const ENGINE_VERSION = 1;

/**
 * HT-Demucs, fine-tuned on vocals (S. Rouard et al., Hybrid Transformers for Music Source Separation, ICASSP 2023,
 * https://arxiv.org/abs/2211.08553). Made for songs: it knows music from voices, and takes singing for a voice.
 */
export function createHtDemucsSpeechSeparator({ models, ...settings }: HtDemucsOptions): SpeechSeparator {
  const session = openOnce(async (signal) => {
    const installed = await models.ensure(MODEL, { signal });
    return openSession({ path: installed.file(MODEL_FILE), ...settings });
  });
  return {
    name: 'htdemucs',
    kind: 'local',
    fingerprint: engineFingerprint({ name: 'htdemucs', version: ENGINE_VERSION, models: [models.fingerprint(MODEL)] }),
    sampleRateHz: SAMPLE_RATE_HZ,
    async separate(call) {
      return { speech: speechOf(call, await session.get(call.signal)), warnings: [] };
    },
    dispose: () => session.dispose(),
  };
}

async function* speechOf(
  { audio, channels, groups = [[...Array(channels).keys()]], signal }: SeparateCall,
  session: OnnxSession,
): AsyncGenerator<Float32Array> {
  const streams = Array.from({ length: channels }, () => new OverlappingChannel());
  let left = 0;
  for await (const pieces of deinterleaved(audio, channels, STRIDE_SAMPLES)) {
    signal.throwIfAborted();
    left += channels * (pieces[0]?.length ?? 0);
    const segments = streams.map((stream, index) => stream.segmentFor(pieces[index] ?? new Float32Array()));
    const voices = await voicesInAll(session, segments, groups);
    const speech = interleaved(streams.map((stream, index) => stream.join(voices[index] ?? new Float32Array())));
    yield speech.subarray(0, left);
    left -= Math.min(left, speech.length);
  }
  yield interleaved(streams.map((stream) => stream.rest())).subarray(0, left);
}

/** The model hears two channels of a group at a time; one that is left over is heard on both sides. */
async function voicesInAll(
  session: OnnxSession,
  segments: readonly Float32Array[],
  groups: readonly (readonly number[])[],
): Promise<Float32Array[]> {
  const voices: Float32Array[] = segments.map((segment) => new Float32Array(segment.length));
  for (const group of groups) {
    for (let first = 0; first < group.length; first += CHANNELS) {
      const pair = group.slice(first, first + CHANNELS);
      const sides = Array.from({ length: CHANNELS }, (_, side) => segments[pair[side] ?? pair[0] ?? 0]);
      const found = await voicesIn(
        session,
        sides.map((side) => side ?? new Float32Array()),
      );
      for (const [side, channel] of pair.entries()) voices[channel] = found[side] ?? new Float32Array();
    }
  }
  return voices;
}
