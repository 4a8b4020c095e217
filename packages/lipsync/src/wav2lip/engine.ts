import { statSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import {
  engineFingerprint,
  type FaceCropForm,
  type GenerateMouthsCall,
  type MouthGenerator,
  type Picture,
  PolydubError,
} from '@polydub/contracts';
import { openOnce, ownFilesFingerprint } from '@polydub/inference';
import { resample } from '@polydub/media';
import { SAMPLE_RATE_HZ, SIDE_PIXELS } from './constants.js';
import { MelSpectrogram } from './mel-spectrogram.js';
import { type AskedFace, Wav2LipModel } from './model.js';
import type { Wav2LipOptions } from './options.js';

/** Raised whenever the engine's own code changes what it gives. */
const ENGINE_VERSION = 2;

/** From above the eyebrows to below the chin of an open mouth, and from ear to ear: what face detectors frame, stretched. */
const crop: FaceCropForm = { sidePixels: SIDE_PIXELS, widthCm: 15, topCm: 6.9, bottomCm: -10 };

/**
 * Wav2Lip (K. R. Prajwal et al., A Lip Sync Expert Is All You Need for Speech to Lip Generation In the Wild, 2020,
 * https://arxiv.org/abs/2008.10010), from an ONNX file of the user's. Throws `PolydubError` `usage` where there is no such file.
 */
export function createWav2LipMouthGenerator(options: Wav2LipOptions): MouthGenerator {
  const models = [fileFingerprint(options.model)];
  const network = openOnce(() => Wav2LipModel.load(options));
  return {
    name: 'wav2lip',
    kind: 'local',
    fingerprint: engineFingerprint({ name: 'wav2lip', version: ENGINE_VERSION, models }),
    crop,
    async generate(call) {
      const model = await network.get(call.signal);
      const { samples } = resample(call.speech, SAMPLE_RATE_HZ);
      call.signal.throwIfAborted();
      return { crops: spoken(model, new MelSpectrogram(samples), call), warnings: [] };
    },
    dispose: () => network.dispose(),
  };
}

async function* spoken(
  model: Wav2LipModel,
  sound: MelSpectrogram,
  { crops, framesPerSecond, signal }: GenerateMouthsCall,
): AsyncGenerator<Picture> {
  let [frame, batch]: [number, AskedFace[]] = [0, []];
  for await (const each of crops) {
    batch.push({ crop: each, heard: sound.windowOf(frame, framesPerSecond) });
    frame += 1;
    if (batch.length < model.batchFaces) continue;
    signal.throwIfAborted();
    yield* await model.speak(batch);
    batch = [];
  }
  signal.throwIfAborted();
  if (batch.length > 0) yield* await model.speak(batch);
}

function fileFingerprint(model: string): string {
  const status = isAbsolute(model) ? statSync(model, { throwIfNoEntry: false }) : undefined;
  if (status?.isFile()) return ownFilesFingerprint(model, [status]);
  throw new PolydubError('usage', {
    message: `the lip-sync model ${model} is not a file`,
    remedy: 'Give the absolute path of an ONNX file.',
  });
}
