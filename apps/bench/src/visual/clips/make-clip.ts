import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import { encodeFrames, type RawFrame } from '@polydub/media';
import { openBackground } from './backgrounds.js';
import { createTextPainter, type TextParts } from './draw-text.js';
import { requireFonts } from './fonts.js';
import type { Scenario } from './scenario.js';
import { type Truth, truthOf } from './truth.js';

/** The files of a clip, all in one folder. */
export interface Clip {
  readonly scenario: Scenario;
  readonly truth: Truth;
  /** What is given to the program under test: `with-text.mp4`. */
  readonly withText: string;
  /** What the picture would be without the texts that are to go: `clean.mp4`. */
  readonly clean: string;
  /** The same with the plates of those texts: `plates.mp4`; only where there are any. */
  readonly plates?: string;
}

/**
 * Draws a scenario into `folder`: {@link Clip}'s videos, coded alike, and `truth.json`. The pictures are the same at
 * every run. Throws `missing-dependency` where a font is not installed.
 */
export async function makeClip(scenario: Scenario, folder: string, signal?: AbortSignal): Promise<Clip> {
  requireFonts(scenario);
  await mkdir(folder, { recursive: true });
  const film = async (name: string, parts: TextParts) => {
    const file = path.join(folder, name);
    await encodeFrames(drawFrames(scenario, parts), { path: file, frameRate: scenario.framesPerSecond, signal });
    return file;
  };
  const truth = truthOf(scenario);
  const withText = await film('with-text.mp4', { staying: true, plates: true, letters: true });
  const clean = await film('clean.mp4', { staying: true, plates: false, letters: false });
  await writeFile(path.join(folder, 'truth.json'), `${JSON.stringify(truth)}\n`);
  const clip = { scenario, truth, withText, clean };
  if (!truth.texts.some(({ stays, style }) => !stays && style.plate)) return clip;
  return { ...clip, plates: await film('plates.mp4', { staying: true, plates: true, letters: false }) };
}

/** The pictures of a clip, one after another, in `rgba`. */
export async function* drawFrames(scenario: Scenario, parts: TextParts): AsyncGenerator<RawFrame> {
  const { width, height, frameCount, framesPerSecond } = scenario;
  const canvas = createCanvas(width, height).getContext('2d');
  const painter = createTextPainter(scenario);
  const background = openBackground(scenario.background, scenario);
  try {
    for (let index = 0; index < frameCount; index++) {
      await background.draw(canvas, index);
      painter.paint(canvas, index, parts);
      const data = new Uint8Array(canvas.getImageData(0, 0, width, height).data);
      yield { index, timeSeconds: index / framesPerSecond, width, height, pixelFormat: 'rgba', data };
    }
  } finally {
    await background.close();
  }
}
