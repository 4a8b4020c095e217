// @ts-check
// Makes a Whisper of any size ready for POLYDUB_TRANSCRIPTION_MODEL:
//   node scripts/convert-whisper.mjs PUBLISHED_FOLDER NEW_FOLDER
// PUBLISHED_FOLDER holds what a model hub publishes: model.bin and config.json (CTranslate2), or model.safetensors, config.json
// and generation_config.json; and in both cases tokenizer.json.
import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { converters } from '../packages/onnx-conversion/dist/index.js';

const [published, made] = process.argv.slice(2);
if (!published || !made || !existsSync(join(published, 'tokenizer.json'))) {
  console.error(
    'expected: node scripts/convert-whisper.mjs PUBLISHED_FOLDER NEW_FOLDER; the first one holds a tokenizer.json',
  );
  process.exit(2);
}
mkdirSync(made, { recursive: true });
await converters.whisper({ inputFolder: published, outputFolder: made });
copyFileSync(join(published, 'tokenizer.json'), join(made, 'tokenizer.json'));
console.log(`POLYDUB_TRANSCRIPTION_MODEL=${resolve(made)}`);
