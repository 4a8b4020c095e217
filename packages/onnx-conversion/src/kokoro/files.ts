/** The model as it is published, and as it is run: in floats, or with convolutions in 8-bit integers. */
export const kokoroFiles = {
  published: 'model.int8.onnx',
  model: 'model.onnx',
  integers: 'model.integers.onnx',
} as const;
