// Measures what the channels of a Whisper encoder reach on speech, for rounding it to 8 bits:
//   node scripts/calibrate-whisper.mjs MODEL      (such as whisper-base; its files must be in the model cache)
// Writes packages/onnx-conversion/smoothing/MODEL.json. Speech: the public-domain recording of the tests, and sentences by espeak-ng.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultCacheFolder, float32Tensor, openSession } from '../packages/inference/dist/index.js';
import { readMono } from '../packages/media/dist/index.js';
import { convertWhisper, openWeights } from '../packages/onnx-conversion/dist/whisper/convert-whisper.js';
import { encodePeaks, weightsFingerprint } from '../packages/onnx-conversion/dist/whisper/peaks.js';
import { measuredValues } from '../packages/onnx-conversion/dist/whisper/smoothing.js';
import { logMel, melWindow } from '../packages/speech/dist/whisper/preprocess.js';

const sentences = {
  en: 'The ship left the harbour at nine, and nobody on board knew how long the voyage would take.',
  es: 'Mañana por la mañana iremos al mercado, porque los viernes el pescado es más fresco y más barato.',
  ru: 'Вчера вечером мы долго говорили о новой книге, которую никто из нас ещё не дочитал.',
  cmn: '今天下午我们去公园散步，看见很多孩子在湖边放风筝。',
};

const [model = 'whisper-base'] = process.argv.slice(2);
const inputFolder = join(defaultCacheFolder(), 'models', model);
const work = mkdtempSync(join(tmpdir(), 'calibrate-'));
try {
  await convertWhisper({
    inputFolder,
    outputFolder: work,
    encoderPrecision: 'float32',
    decoderPrecision: 'int8',
    exposed: measuredValues,
  });
  const weights = await openWeights(inputFolder);
  const session = await openSession({ path: join(work, 'encoder.onnx') });
  const { melBins, audioPositions } = weights.dimensions;
  const peaks = new Map();
  for (const path of speech()) {
    const { samples } = await readMono(path, { sampleRateHz: 16_000 });
    const mel = logMel(samples, melBins);
    const window = melWindow(mel, 0, Math.min(mel.frames, 2 * audioPositions), 2 * audioPositions);
    const wanted = session.outputNames.filter((name) => measuredValues.test(name));
    const values = await session.run({ mel: float32Tensor(window, [1, melBins, 2 * audioPositions]) }, wanted);
    for (const [name, { data, dims }] of Object.entries(values)) raise(peaks, name, data, dims.at(-1));
  }
  const channels = Object.fromEntries([...peaks].sort().map(([name, values]) => [name, encodePeaks(values)]));
  const file = new URL(`../packages/onnx-conversion/smoothing/${model}.json`, import.meta.url);
  writeFileSync(file, `${JSON.stringify({ weights: await weightsFingerprint(weights), channels }, null, 1)}\n`);
  await session.dispose();
  await weights.close();
} finally {
  rmSync(work, { recursive: true });
}

function speech() {
  const spoken = Object.entries(sentences).map(([voice, text]) => {
    const path = join(work, `${voice}.wav`);
    execFileSync('espeak-ng', ['-v', voice, '-w', path, text]);
    return path;
  });
  return [new URL('../packages/speech/fixtures/speech-en-jfk.flac', import.meta.url).pathname, ...spoken];
}

function raise(peaks, name, data, width) {
  const row = peaks.get(name) ?? new Float32Array(width);
  for (let index = 0; index < data.length; index++)
    row[index % width] = Math.max(row[index % width], Math.abs(data[index]));
  peaks.set(name, row);
}
