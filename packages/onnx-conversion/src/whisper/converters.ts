import type { Converter } from '@polydub/inference';
import { convertWhisper } from './convert-whisper.js';

/** For the CPU: 8 bits in the decoder, where reading the weights takes the time, and in the encoder where it was measured how. */
export const whisperConverter: Converter = (job) =>
  convertWhisper({ ...job, encoderPrecision: 'measured', decoderPrecision: 'int8' });

/** For a GPU, which has no 8-bit products of this kind: the weights as they are. */
export const whisperFloatConverter: Converter = (job) =>
  convertWhisper({ ...job, encoderPrecision: 'float32', decoderPrecision: 'float32' });
