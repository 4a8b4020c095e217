export { deepFilterNetConverter } from './deepfilternet/converter.js';
export { createDeepFilterNet } from './deepfilternet/engine.js';
export { siSdrDb } from './measure/si-sdr.js';
