import { openModels } from '@polydub/families';
import type { InstalledModel } from '@polydub/inference';
import { expect, it } from 'vitest';
import { installDubModels, installModels } from './run-dub.js';

/** Names of the models that are fetched. */
async function fetched(install: typeof installDubModels): Promise<string[]> {
  const names: string[] = [];
  const models = openModels({ cacheFolder: '/nonexistent' });
  const ensure = async (name: string) => {
    names.push(name);
    return {} as InstalledModel;
  };
  const { signal } = new AbortController();
  await install({
    models: { ...models, ensure },
    cacheFolder: '/nonexistent',
    signal,
    threads: 1,
    log: () => undefined,
  });
  return names;
}

it('fetches for dubs no models of text and faces in pictures', async () => {
  const names = await fetched(installDubModels);
  expect(names).toEqual(expect.arrayContaining(['whisper-base', 'kokoro-82m', 'silero-vad', 'deepfilternet3']));
  expect(names.filter((name) => /^(tesseract|pp-ocr|mediapipe|lama)/.test(name))).toEqual([]);
});

it('fetches for a service what any of its jobs may need', async () => {
  expect(await fetched(installModels)).toEqual(expect.arrayContaining(['tesseract-ara', 'mediapipe-face-mesh']));
});
