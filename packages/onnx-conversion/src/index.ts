export { converters } from './converters.js';
export { DEEPFILTERNET_STATE_SIZE, deepFilterNetGraphs } from './deepfilternet/network.js';
export { faceDetectionFiles, faceMeshFiles } from './face/files.js';
export { ge2eFiles, ge2eNetwork } from './ge2e/network.js';
export { type Attribute, type Axis, type ElementType, elementType, OnnxGraph } from './graph/onnx-graph.js';
export { kokoroFiles } from './kokoro/files.js';
export { whisperFiles } from './whisper/files.js';
export type { WhisperDimensions, WhisperFacts } from './whisper/weights.js';
