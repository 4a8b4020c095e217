/** Sizes of the network that converter and engine must agree on. */
export const campplusNetwork = { melBands: 80, vectorSize: 192 } as const;
/** Files of the manifest. */
export const campplusFiles = { checkpoint: 'campplus_cn_en_common.pt', graph: 'campplus.onnx' } as const;
