import type { Converter } from '@polydub/inference';
import { deepFilterNetConverter } from './deepfilternet/converter.js';
import { convertGe2e } from './ge2e/convert-ge2e.js';
import { kokoroConverter } from './kokoro/converter.js';
import { whisperConverter, whisperFloatConverter } from './whisper/converters.js';

/** Every converter by the name that manifests call it. */
export const converters = {
  whisper: whisperConverter,
  'whisper-float': whisperFloatConverter,
  ge2e: convertGe2e,
  deepfilternet: deepFilterNetConverter,
  kokoro: kokoroConverter,
} satisfies Readonly<Record<string, Converter>>;
