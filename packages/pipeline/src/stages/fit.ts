import { join } from 'node:path';
import { artifactSchema } from '@polydub/contracts';
import { readWav, resample, stretchAudio, writeWav } from '@polydub/media';
import { levelTake } from '@polydub/timing';
import { z } from 'zod';
import { defineStage } from '../kitchen/stage.js';
import { takeSchema } from './speak.js';

/** Sample rate of the canvas and of everything that is put on it. */
export const CANVAS_SAMPLE_RATE_HZ = 48_000;

/** A take, the speed-up that its place asks for and the loudness that it is to have; without one it stays as it is spoken. */
export const fitSchema = z.object({
  take: takeSchema,
  speed: z.number().min(0.5).max(2),
  targetLufs: z.number().optional(),
});

/** Brings a take to the length and loudness that its place on the canvas has, without changing its pitch. */
export const fit = defineStage({
  name: 'fit',
  version: 2,
  state: 'dubbing',
  input: z.object({ fit: fitSchema }),
  output: z.object({ audio: artifactSchema }),
  uses: [],
  part: { list: 'fits', item: 'fit', results: 'fitted' },
  isLight: true,
  async work({ fit: { take, speed, targetLufs } }, { store, scratchFolder, signal }) {
    const taken = await readWav(await store.localPath(take.audio));
    const sound = await resample(taken, CANVAS_SAMPLE_RATE_HZ, { signal });
    const fitted = speed === 1 ? sound : await stretchAudio(sound, speed, { signal });
    const levelled = targetLufs === undefined ? fitted : levelTake(fitted, targetLufs).audio;
    const out = join(scratchFolder, 'fitted.wav');
    await writeWav(out, levelled);
    return { audio: await store.add(out, '.wav') };
  },
});
