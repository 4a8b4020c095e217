import type { Converter } from '@polydub/inference';
import { convertWhisper } from './conversion/convert-whisper.js';

/** For the CPU: 8-bit weights in the decoder, where reading them takes the time. */
export const whisperConverter: Converter = (job) =>
  convertWhisper({ ...job, encoderPrecision: 'float32', decoderPrecision: 'int8' });

/** For a GPU, which has no 8-bit products of this kind: the weights as they are. */
export const whisperFloatConverter: Converter = (job) =>
  convertWhisper({ ...job, encoderPrecision: 'float32', decoderPrecision: 'float32' });
