import { performance } from 'node:perf_hooks';
import { KokoroModel, readGroups, styleOf, tokenIds } from '@polydub/voice';
import type { BenchContext, BenchResult } from './bench-result.js';
import { describeFile } from './describe-file.js';
import { localModelOf } from './local-model.js';
import { startPythonKokoro } from './python-kokoro.js';

const rounds = 3;
const sampleRateHz = 24_000;

const texts = [
  {
    language: 'en',
    voiceId: 'af_heart',
    text: 'The museum opens at nine in the morning, and closes at half past five.',
  },
  {
    language: 'es',
    voiceId: 'em_alex',
    text: 'La ciudad creció junto al río, y hoy viven en ella dos millones de personas.',
  },
  {
    language: 'fr',
    voiceId: 'ff_siwis',
    text: 'Nous avons marché toute la journée avant de trouver enfin la vieille maison.',
  },
] as const;

const publishedModel = 'model.int8.onnx';

interface Sample {
  readonly reading: number;
  readonly ours: number;
  readonly theirs: number;
  readonly spoken: number;
}

/**
 * Speaks three sentences with our Kokoro and with the published file of the same model, the same tokens, voices and threads
 * through Python's onnxruntime, in turns; compares the medians of the model's seconds. Reading the words is ours alone and reported apart.
 */
export async function benchSpeak(context: BenchContext): Promise<BenchResult> {
  const { models, threads, signal, speech } = context;
  const name = localModelOf(speech && { server: speech }, 'SPEECH', 'kokoro-82m');
  const installed = await models.ensure(name, { signal });
  const modelPath = installed.file(publishedModel);
  const model = await KokoroModel.load({ models, threads, provider: 'cpu' }, signal);
  const python = await startPythonKokoro({ ...context, modelPath });
  try {
    const measured: Sample[] = [];
    for (const text of texts) {
      const stylePath = installed.file(`voices/${styleOf(text.voiceId)}.bin`);
      measured.push(await measure(text, model, (phones) => python.speak(tokenIds(phones), stylePath), context));
    }
    return resultOf(measured, (await describeFile(modelPath)).sha256, python.name);
  } finally {
    await model.dispose();
    await python.stop();
  }
}

type Seconds = { readonly seconds: number; readonly samples: number };

async function measure(
  { text, language, voiceId }: (typeof texts)[number],
  model: KokoroModel,
  speakElsewhere: (phones: string) => Promise<Seconds>,
  { log, signal }: BenchContext,
): Promise<Sample> {
  const readings: number[] = [];
  const ours: number[] = [];
  const theirs: number[] = [];
  let spoken = 0;
  for (let round = 0; round <= rounds; round++) {
    signal.throwIfAborted();
    const start = performance.now();
    const [phones = ''] = await readGroups({ text, language, espeakProgram: 'espeak-ng', signal });
    const read = performance.now();
    const samples = await model.speak({ phones, style: styleOf(voiceId), speed: 1 });
    const end = performance.now();
    const other = await speakElsewhere(phones);
    if (Math.abs(other.samples - samples.length) > 0.02 * samples.length) {
      throw new Error(`the two runs speak ${samples.length} and ${other.samples} samples: they are not the same model`);
    }
    spoken = samples.length / sampleRateHz;
    if (round === 0) continue; // The first run of each length allocates memory.
    readings.push((read - start) / 1000);
    ours.push((end - read) / 1000);
    theirs.push(other.seconds);
  }
  const sample = { reading: median(readings), ours: median(ours), theirs: median(theirs), spoken };
  log(
    `${language}: ${spoken.toFixed(2)} s of speech in ${sample.ours.toFixed(2)} s, alternative ${sample.theirs.toFixed(2)} s`,
  );
  return sample;
}

function resultOf(samples: readonly Sample[], sha256: string, alternative: string): BenchResult {
  const total = (key: keyof Sample): number => samples.reduce((sum, sample) => sum + sample[key], 0);
  if (!(total('spoken') > 0)) throw new Error('the speak bench heard no speech');
  const [ours, reading, spoken] = [total('ours'), total('reading'), total('spoken')];
  return {
    name: 'speak',
    ratio: rounded(ours / total('theirs')),
    metrics: {
      oursSecondsPerSpokenSecond: rounded((ours + reading) / spoken),
      modelSecondsPerSpokenSecond: rounded(ours / spoken),
      alternativeSecondsPerSpokenSecond: rounded(total('theirs') / spoken),
      readingShare: rounded(reading / (ours + reading)),
      spokenSeconds: rounded(spoken),
    },
    inputs: [{ name: `kokoro-82m/${publishedModel}`, sha256 }],
    alternative,
  };
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
const rounded = (value: number): number => Number(value.toFixed(3));
