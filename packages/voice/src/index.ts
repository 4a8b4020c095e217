export { KokoroSynthesizer } from './kokoro/engine.js';
export type { KokoroOptions } from './kokoro/options.js';
