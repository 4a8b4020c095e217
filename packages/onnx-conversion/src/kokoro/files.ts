/** The model as it is published, and as it is run. */
export const kokoroFiles = { published: 'model.int8.onnx', model: 'model.onnx' } as const;
