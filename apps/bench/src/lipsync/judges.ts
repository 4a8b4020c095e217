import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { disposeEngines, type Engines, type MonoAudio, PolydubError } from '@polydub/contracts';
import { createEngines } from '@polydub/families';
import { readMono } from '@polydub/media';
import { z } from 'zod';
import type { BenchContext } from '../bench-result.js';
import { installPython, startPython } from '../python-program.js';
import { type LipTrack, lipTrackSchema } from './lip-track.js';
import { type JudgedPhoneme, judgedPhonemesSchema } from './measures/speech-fit.js';

/** What judges lip-sync besides the program itself. */
export const JUDGES = 'MediaPipe 0.10.21 (faces), PocketSphinx 5.1.1 (phoneme times), dlib 20.0.1 (identity)';

const environment = {
  name: 'lipsync-judges-1',
  packages: ['mediapipe==0.10.21', 'pocketsphinx==5.1.1', 'dlib-bin==20.0.1.post1', 'face-recognition-models==0.3.0'],
  remedy: 'Install Python 3.9 to 3.12 with pip, and check that it reaches its package index.',
};
const SAMPLE_RATE_HZ = 16_000;
/** Faces that are looked for; of several the largest is measured. */
const MAX_FACES = 3;

const IDENTITY_EVERY_FRAMES = 8;
const identitiesSchema = z.object({ identities: z.array(z.array(z.number()).nullable()) });

/** Trackers and aligners that had no part in drawing. */
export interface Judges {
  /** Python packages of the judges, which draw the bench's own faces too. */
  readonly packages: string;
  /** Lips in all frames of a video; each is looked at once. `columns`: only so many pixels from the left. */
  lipsOf(video: string, columns?: number): Promise<LipTrack>;
  /** Whom every tenth frame or so shows: the farther two are apart, the less alike; null where no face was found. */
  identitiesOf(video: string): Promise<readonly (readonly number[] | null)[]>;
  /** When the sounds of speech are heard; empty where they cannot be found. */
  phonemesOf(sound: string): Promise<readonly JudgedPhoneme[]>;
  stop(): Promise<void>;
}

/** Installs the judges where they are missing, and starts them; `folder` takes sound for them. */
export async function startJudges(context: BenchContext, folder: string): Promise<Judges> {
  const packages = await installPython(environment, context);
  const { signal, log } = context;
  const quiet = { packages, isQuiet: true, signal };
  const faces = await startPython('lipsync/python/judge-faces.py', quiet);
  const sounds = await startPython('lipsync/python/judge-phonemes.py', quiet);
  const engines = createEngines(context.models, context);
  const tracks = new Map<string, LipTrack>();
  return {
    packages,
    async lipsOf(video, columns) {
      const known = tracks.get(video);
      if (known) return known;
      const { frames } = lipTrackSchema.parse(await faces.ask({ video, faces: MAX_FACES, columns }));
      tracks.set(video, frames);
      return frames;
    },
    identitiesOf: async (video) =>
      identitiesSchema.parse(await faces.ask({ video, every: IDENTITY_EVERY_FRAMES })).identities,
    async phonemesOf(sound) {
      const audio = await readMono(sound, { sampleRateHz: SAMPLE_RATE_HZ, signal });
      const samples = path.join(folder, 'judged.f32');
      await writeFile(samples, audio.samples);
      const words = await wordsOf(audio, engines, signal);
      const { phonemes, failure } = judgedPhonemesSchema.parse(await sounds.ask({ samples, words }));
      if (failure) log(`${path.basename(sound)}: its sounds were not found: ${failure}`);
      return phonemes;
    },
    async stop() {
      faces.stop();
      sounds.stop();
      await disposeEngines(engines);
    },
  };
}

/**
 * The sounds of each word that is said. They are the program's own reading; when each is heard is found by the judge, whose model of
 * sounds comes from recordings of people.
 */
async function wordsOf(
  audio: MonoAudio,
  { transcriber, phonemeAligner }: Engines,
  signal: AbortSignal,
): Promise<string[][]> {
  const { language } = await transcriber.detectLanguage({ audio, signal });
  const { segments } = await transcriber.transcribe({ audio, language, signal });
  if (segments.length === 0) throw new PolydubError('no-recognized-speech', { message: 'nothing is said' });
  const { phonemes } = await phonemeAligner.align({ audio, language, segments, signal });
  const words = new Map<string, string[]>();
  for (const { segment, word, ipa } of phonemes) {
    const key = `${segment} ${word}`;
    words.set(key, [...(words.get(key) ?? []), ipa]);
  }
  return [...words.values()];
}
