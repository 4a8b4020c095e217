/** Names of the files that the conversion makes and the engine opens. */
export const whisperFiles = {
  encoder: 'encoder.onnx',
  encoderData: 'encoder.onnx.data',
  decoder: 'decoder.onnx',
  decoderData: 'decoder.onnx.data',
  description: 'whisper.json',
  tokenizer: 'tokenizer.json',
} as const;
