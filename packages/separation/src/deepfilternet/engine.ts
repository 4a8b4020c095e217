import type { SeparateCall, SpeechSeparator } from '@polydub/contracts';
import { openOnce } from '@polydub/inference';
import { deinterleaved, interleaved } from '../blocks.js';
import { Channel, LATE_HOPS } from './channel.js';
import { HOP_SAMPLES, SAMPLE_RATE_HZ } from './constants.js';
import { type DeepFilterNetModel, loadModel, MODEL } from './model.js';
import type { DeepFilterNetOptions } from './options.js';

/** Raised whenever the engine's own code changes what it gives. */
const ENGINE_VERSION = 1;

/**
 * DeepFilterNet3 (https://github.com/Rikorose/DeepFilterNet) on onnxruntime. The authors' native library would do the same
 * frame by frame, but is built for x86-64 and glibc alone, runs on one core and would be a second runtime inside the process;
 * what it does around the three graphs is two short files here, and what comes out agrees with it. Each channel is judged for
 * itself, so that a speaker may stand anywhere in the picture.
 */
export function createDeepFilterNet(options: DeepFilterNetOptions): SpeechSeparator {
  const model = openOnce((signal) => loadModel(options, signal));
  return {
    name: 'deepfilternet',
    kind: 'local',
    fingerprint: `deepfilternet/${ENGINE_VERSION}/${options.models.fingerprint(MODEL)}`,
    sampleRateHz: SAMPLE_RATE_HZ,
    async separate(call) {
      return { speech: speechOf(call, await model.get(call.signal)), warnings: [] };
    },
    dispose: () => model.dispose(),
  };
}

async function* speechOf(
  { audio, channels: count, signal }: SeparateCall,
  model: DeepFilterNetModel,
): AsyncGenerator<Float32Array> {
  const channels = Array.from({ length: count }, () => new Channel(model));
  const late = LATE_HOPS * HOP_SAMPLES * count;
  let [taken, given] = [0, -late];
  for await (const hops of deinterleaved(audio, count, HOP_SAMPLES)) {
    taken += push(channels, hops) * count;
    if (channels.every(({ full }) => full)) {
      signal.throwIfAborted();
      const speech = await take(channels);
      yield speech.subarray(Math.max(0, -given));
      given += speech.length;
    }
  }
  for (let hop = 0; hop < LATE_HOPS; hop++) push(channels, []);
  signal.throwIfAborted();
  const speech = await take(channels);
  yield speech.subarray(Math.max(0, -given), taken - given);
}

/** Gives each channel its hop, filled up with silence; returns the samples in one. */
function push(channels: readonly Channel[], hops: readonly Float32Array[]): number {
  channels.forEach((channel, index) => {
    const whole = new Float32Array(HOP_SAMPLES);
    whole.set(hops[index] ?? []);
    channel.push(whole);
  });
  return hops[0]?.length ?? 0;
}

async function take(channels: readonly Channel[]): Promise<Float32Array> {
  const speech: Float32Array[] = [];
  for (const channel of channels) speech.push(await channel.take());
  return interleaved(speech);
}
