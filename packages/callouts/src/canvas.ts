import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** The library that draws, which the first drawing loads: its 35 MB of machine code delay the start of every program. */
export function canvas(): typeof import('@napi-rs/canvas') {
  return require('@napi-rs/canvas');
}
