/** Files of the manifest. */
export const pyannetFiles = { checkpoint: 'pytorch_model.bin', graph: 'model.onnx' } as const;
