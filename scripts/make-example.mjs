// @ts-check
/** `node scripts/make-example.mjs`: speaks and draws `examples/slides.mp4` anew. Needs a built checkout, ffmpeg and DejaVu Sans. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { openModels } from '@polydub/families';
import { defaultCacheFolder } from '@polydub/inference';
import { writeWav } from '@polydub/media';
import { createSynthesizer } from '@polydub/voice';

const slides = [
  {
    title: 'Tide pools',
    text: 'Between land and sea',
    colour: '0x14425e',
    speech: 'Twice a day the sea draws back, and small pools stay behind among the rocks.',
  },
  {
    title: 'Who lives here?',
    text: 'Crabs, snails, sea stars',
    colour: '0x1f6f5c',
    speech: 'Crabs, snails and sea stars wait in them for the water to return.',
  },
  {
    title: 'Be a good guest',
    text: 'Look closely. Touch gently.',
    colour: '0x7a4a1d',
    speech: 'Look closely, touch gently, and leave everything where you found it.',
  },
];
const framesPerSecond = 25;
const secondsBefore = 0.6;
const secondsAfter = 0.8;

const synthesizer = createSynthesizer('kokoro', { models: openModels({ cacheFolder: defaultCacheFolder() }) });
const folder = mkdtempSync(path.join(tmpdir(), 'polydub-example-'));
try {
  const spoken = [];
  for (const slide of slides) spoken.push(await speak(slide.speech));
  await render(spoken);
} finally {
  rmSync(folder, { recursive: true });
  await synthesizer.dispose();
}

/** @param {string} text */
async function speak(text) {
  const signal = AbortSignal.timeout(300_000);
  const { audio } = await synthesizer.synthesize({ text, language: 'en-US', voiceId: 'af_heart', signal });
  return audio;
}

/** @param {import('@polydub/contracts').MonoAudio[]} spoken */
async function render(spoken) {
  const frames = spoken.map(({ samples, sampleRateHz }) =>
    Math.ceil((secondsBefore + samples.length / sampleRateHz + secondsAfter) * framesPerSecond),
  );
  const sound = path.join(folder, 'sound.wav');
  await writeWav(sound, track(spoken, frames));
  const pictures = slides.map((slide, index) => `${picture(slide, frames[index] ?? 0)}[v${index}]`);
  const joined = `${slides.map((_, index) => `[v${index}]`).join('')}concat=n=${slides.length}[v]`;
  const target = fileURLToPath(new URL('../examples/slides.mp4', import.meta.url));
  execFileSync('ffmpeg', [
    ...['-v', 'error', '-y', '-i', sound, '-filter_complex', [...pictures, joined].join(';')],
    ...['-map', '[v]', '-map', '0:a', '-c:v', 'libx264', '-preset', 'veryslow', '-crf', '24', '-pix_fmt', 'yuv420p'],
    ...['-c:a', 'aac', '-b:a', '80k', '-movflags', '+faststart', '-map_metadata', '-1', '-fflags', '+bitexact', target],
  ]);
}

/**
 * The voices on one track, each where its slide begins.
 * @param {import('@polydub/contracts').MonoAudio[]} spoken
 * @param {number[]} frames of each slide
 */
function track(spoken, frames) {
  const sampleRateHz = spoken[0]?.sampleRateHz ?? 24_000;
  const samplesOf = (/** @type {number} */ count) => Math.round((count / framesPerSecond) * sampleRateHz);
  const samples = new Float32Array(samplesOf(frames.reduce((sum, count) => sum + count, 0)));
  let before = 0;
  for (const [index, { samples: voice }] of spoken.entries()) {
    samples.set(voice, samplesOf(before) + Math.round(secondsBefore * sampleRateHz));
    before += frames[index] ?? 0;
  }
  return { samples, sampleRateHz };
}

/**
 * @param {(typeof slides)[number]} slide
 * @param {number} frames
 */
function picture({ title, text, colour }, frames) {
  const write = (/** @type {string} */ words, /** @type {number} */ size, /** @type {number} */ y) =>
    `drawtext=font=DejaVu Sans:text='${words}':fontsize=${size}:fontcolor=white:x=(w-tw)/2:y=${y}`;
  const band = 'drawbox=x=0:y=ih-120:w=iw:h=120:color=white@0.15:t=fill';
  const source = `color=c=${colour}:s=1280x720:r=${framesPerSecond},trim=end_frame=${frames}`;
  return [source, band, write(title, 84, 240), write(text, 48, 380)].join(',');
}
