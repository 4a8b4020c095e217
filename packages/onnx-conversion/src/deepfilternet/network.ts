/** Numbers that a recurrent layer remembers. */
export const DEEPFILTERNET_STATE_SIZE = 256;
/** Graphs, in the archive and as they are made from it. */
export const deepFilterNetGraphs = { encoder: 'enc.onnx', gains: 'erb_dec.onnx', taps: 'df_dec.onnx' } as const;
/** The archive. */
export const DEEPFILTERNET_ARCHIVE = 'DeepFilterNet3_onnx.tar.gz';
