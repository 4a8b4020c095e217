// @ts-check
/**
 * `node scripts/make-talking-example.mjs PORTRAIT`: lets a portrait speak into `examples/astronaut.mp4` anew. Needs a built checkout,
 * ffmpeg, espeak-ng, and the Python packages that `polydub bench lipsync` installs. Lips follow a table of rules, with a little chance;
 * it has no part in lip-sync itself.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { openModels } from '@polydub/families';
import { defaultCacheFolder } from '@polydub/inference';
import { resample, writeWav } from '@polydub/media';
import { createPhonemeAligner } from '@polydub/speech';
import { createSynthesizer } from '@polydub/voice';

const sentences = [
  'Good morning from the space station. We pass over a new coast every few minutes, and the people below are just waking up.',
  'From up here the map has no borders, only mountains, rivers and weather. My favourite moment is when the sun comes up over the sea.',
];
const framesPerSecond = 25;
const pauseSeconds = 0.5;
const pixels = 512;

/** Opening and width in widths of the face, by the first letter of a sound. */
const lipsOfSound = [
  { letters: 'pbm', opening: 0, width: 0.43 },
  { letters: 'fv', opening: 0.025, width: 0.43 },
  { letters: 'uʊwoɔ', opening: 0.07, width: 0.365 },
  { letters: 'ɹɚɜʃʒ', opening: 0.055, width: 0.395 },
  { letters: 'aɑæɐ', opening: 0.155, width: 0.44 },
  { letters: 'ɛʌe', opening: 0.11, width: 0.46 },
  { letters: 'iɪj', opening: 0.06, width: 0.475 },
  { letters: 'szθð', opening: 0.04, width: 0.455 },
];
const otherSound = { opening: 0.065, width: 0.44 };
const rest = { opening: 0.004, width: 0.43 };

const [portrait] = process.argv.slice(2);
if (!portrait) throw new Error('give the portrait: node scripts/make-talking-example.mjs PORTRAIT');
const models = openModels({ cacheFolder: defaultCacheFolder() });
const synthesizer = createSynthesizer('kokoro', { models });
const aligner = createPhonemeAligner('espeak-hmm', {});
const folder = mkdtempSync(path.join(tmpdir(), 'polydub-example-'));
try {
  const spoken = [];
  for (const text of sentences) spoken.push(await speak(text));
  await render(spoken);
} finally {
  rmSync(folder, { recursive: true });
  await synthesizer.dispose();
}

/** @param {string} text */
async function speak(text) {
  const signal = AbortSignal.timeout(300_000);
  const { audio } = await synthesizer.synthesize({ text, language: 'en-US', voiceId: 'af_heart', signal });
  const heard = resample(audio, 16_000);
  const segments = [{ text, startSeconds: 0, endSeconds: heard.samples.length / 16_000 }];
  const { phonemes } = await aligner.align({ audio: heard, language: 'en', segments, signal });
  return { audio, phonemes };
}

/** @param {Awaited<ReturnType<typeof speak>>[]} spoken */
async function render(spoken) {
  const sampleRateHz = spoken[0]?.audio.sampleRateHz ?? 24_000;
  const pause = Math.round(pauseSeconds * sampleRateHz);
  const samples = new Float32Array(spoken.reduce((sum, { audio }) => sum + audio.samples.length + pause, pause));
  const keys = [{ seconds: 0, ...rest }];
  let at = pause;
  for (const { audio, phonemes } of spoken) {
    samples.set(audio.samples, at);
    keys.push(...keysOf(phonemes, at / sampleRateHz));
    at += audio.samples.length + pause;
  }
  const frames = Math.ceil((samples.length / sampleRateHz) * framesPerSecond);
  const lips = Array.from({ length: frames }, (_, frame) => lipsAt(keys, (frame + 0.5) / framesPerSecond));
  const sound = path.join(folder, 'sound.wav');
  await writeWav(sound, { samples, sampleRateHz });
  encode(draw(lips), sound);
}

/**
 * Lips at the middle of each sound, and at rest before and after them all.
 * @param {readonly import('@polydub/contracts').AlignedPhoneme[]} phonemes
 * @param {number} offset of the sentence in seconds
 */
function keysOf(phonemes, offset) {
  const keys = phonemes.flatMap(({ ipa, startSeconds, endSeconds }, index) => {
    const { opening, width } = lipsOfSound.find(({ letters }) => letters.includes(ipa[0] ?? ' ')) ?? otherSound;
    // The same at every run.
    const chance = 1 + 0.22 * Math.sin(12.9898 * index + 78.233 * offset);
    const key = { opening: opening * chance, width };
    const [from, to] = [offset + startSeconds, offset + endSeconds];
    if (opening > 0) return [{ seconds: (from + to) / 2, ...key }];
    return [
      { seconds: from + 0.01, ...key },
      { seconds: Math.max(from + 0.05, to - 0.02), ...key },
    ];
  });
  const [first, last] = [keys[0]?.seconds ?? 0, keys.at(-1)?.seconds ?? 0];
  return [{ seconds: first - 0.15, ...rest }, ...keys, { seconds: last + 0.2, ...rest }];
}

/**
 * Between two keys lips go slowly, fast and slowly again.
 * @param {readonly { seconds: number, opening: number, width: number }[]} keys
 * @param {number} seconds
 */
function lipsAt(keys, seconds) {
  const next = keys.findIndex((key) => key.seconds > seconds);
  const [before, after] = [keys.at(next < 0 ? -1 : Math.max(0, next - 1)), keys.at(next)];
  if (!before || !after) return rest;
  const length = after.seconds - before.seconds;
  const part = length > 0 ? Math.min(1, Math.max(0, (seconds - before.seconds) / length)) : 0;
  const share = (1 - Math.cos(Math.PI * part)) / 2;
  const between = (/** @type {number} */ one, /** @type {number} */ other) => one + share * (other - one);
  return { opening: between(before.opening, after.opening), width: between(before.width, after.width) };
}

/** @param {readonly { opening: number, width: number }[]} lips */
function draw(lips) {
  const python = fileURLToPath(new URL('../apps/bench/src/lipsync/python/', import.meta.url));
  const packages = path.join(defaultCacheFolder(), 'bench', 'lipsync-judges-1');
  const job = path.join(folder, 'job.json');
  writeFileSync(job, JSON.stringify({ portrait, lips, pixels, rate: framesPerSecond }));
  const frames = execFileSync('python3', ['-B', path.join(python, 'draw-faces.py'), `@${job}`], {
    env: { PATH: process.env.PATH, PYTHONPATH: packages },
    stdio: ['ignore', 'pipe', 'ignore'],
    maxBuffer: 2 ** 31,
  });
  const pictures = path.join(folder, 'pictures.rgb');
  writeFileSync(pictures, frames.subarray(frames.indexOf(10) + 1));
  return pictures;
}

/**
 * @param {string} pictures
 * @param {string} sound
 */
function encode(pictures, sound) {
  const target = fileURLToPath(new URL('../examples/astronaut.mp4', import.meta.url));
  execFileSync('ffmpeg', [
    ...['-v', 'error', '-y', '-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${pixels}x${pixels}`],
    ...['-r', `${framesPerSecond}`, '-i', pictures, '-i', sound, '-shortest'],
    ...['-vf', 'scale=out_color_matrix=bt709:out_range=tv', '-colorspace', 'bt709', '-color_primaries', 'bt709'],
    ...['-color_trc', 'bt709', '-color_range', 'tv'],
    ...['-c:v', 'libx264', '-preset', 'veryslow', '-crf', '21', '-pix_fmt', 'yuv420p', '-c:a', 'aac', '-b:a', '80k'],
    ...['-movflags', '+faststart', '-map_metadata', '-1', '-fflags', '+bitexact', target],
  ]);
}
