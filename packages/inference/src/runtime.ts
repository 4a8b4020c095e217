import './no-telemetry.js';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** onnxruntime, which the first model loads: programs that run none start without it. */
export function runtime(): typeof import('onnxruntime-node') {
  return require('onnxruntime-node');
}
