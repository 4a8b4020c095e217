import { engineFingerprint, type SeparateCall, type SpeechSeparator } from '@polydub/contracts';
import { openOnce } from '@polydub/inference';
import { deinterleaved, interleaved } from '../blocks.js';
import { HOP_SAMPLES, SAMPLE_RATE_HZ } from './constants.js';
import { type DeepFilterNetModel, loadModel, MODEL } from './model.js';
import type { DeepFilterNetOptions } from './options.js';
import { LATE_HOPS, Passage } from './passage.js';

/** Raised whenever the engine's own code changes what it gives. */
const ENGINE_VERSION = 1;

/**
 * DeepFilterNet3 (https://github.com/Rikorose/DeepFilterNet) on onnxruntime. The authors' native library would do the same
 * frame by frame, but is built for x86-64 and glibc alone, uses one core, would hold the event loop, and would be a second
 * runtime inside the process; what it does around the three graphs is little, and what comes out agrees with it to 120 dB.
 */
export function createDeepFilterNetSpeechSeparator(options: DeepFilterNetOptions): SpeechSeparator {
  const model = openOnce((signal) => loadModel(options, signal));
  const models = [options.models.fingerprint(MODEL)];
  return {
    name: 'deepfilternet',
    kind: 'local',
    fingerprint: engineFingerprint({ name: 'deepfilternet', version: ENGINE_VERSION, models }),
    sampleRateHz: SAMPLE_RATE_HZ,
    async separate(call) {
      return { speech: speechOf(call, await model.get(call.signal)), warnings: [] };
    },
    dispose: () => model.dispose(),
  };
}

async function* speechOf(
  { audio, channels, groups = [[...Array(channels).keys()]], signal }: SeparateCall,
  model: DeepFilterNetModel,
): AsyncGenerator<Float32Array> {
  const passages = groups.map((group) => ({ group, passage: new Passage(model, group.length) }));
  const isFull = () => passages.some(({ passage }) => passage.full);
  const push = (hops: readonly Float32Array[]) => {
    for (const { group, passage } of passages) passage.push(group.map((channel) => filledUp(hops[channel])));
  };
  const take = async () => {
    const speech: Float32Array[] = [];
    for (const { group, passage } of passages) {
      for (const [index, samples] of (await passage.take()).entries()) speech[group[index] ?? 0] = samples;
    }
    const length = speech.find(Boolean)?.length ?? 0;
    return interleaved(Array.from({ length: channels }, (_, channel) => speech[channel] ?? new Float32Array(length)));
  };
  let [taken, given] = [0, -LATE_HOPS * HOP_SAMPLES * channels];
  for await (const hops of deinterleaved(audio, channels, HOP_SAMPLES)) {
    taken += channels * (hops[0]?.length ?? 0);
    push(hops);
    if (!isFull()) continue;
    signal.throwIfAborted();
    const speech = await take();
    yield speech.subarray(Math.max(0, -given));
    given += speech.length;
  }
  for (let hop = 0; hop < LATE_HOPS; hop++) push([]);
  signal.throwIfAborted();
  const speech = await take();
  yield speech.subarray(Math.max(0, -given), taken - given);
}

/** A whole hop: the last one of a sound is followed by silence. */
function filledUp(hop: Float32Array = new Float32Array()): Float32Array {
  if (hop.length === HOP_SAMPLES) return hop;
  const whole = new Float32Array(HOP_SAMPLES);
  whole.set(hop);
  return whole;
}
