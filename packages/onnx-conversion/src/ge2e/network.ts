/** Sizes of the network that converter and engine must agree on, as in Resemblyzer's `hparams.py`. */
export const ge2eNetwork = {
  melBands: 40,
  layers: 3,
  /** Numbers of a layer's memory, and of the vector. */
  width: 256,
} as const;
/** Files of the manifest. */
export const ge2eFiles = { checkpoint: 'pretrained.pt', graph: 'ge2e.onnx', data: 'ge2e.onnx.data' } as const;
