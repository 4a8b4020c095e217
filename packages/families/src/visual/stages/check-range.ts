import { readStill } from '@polydub/callouts';
import { artifactSchema, type Box, boxSchema, calloutSchema, type Picture } from '@polydub/contracts';
import { decodeFrames, type RawFrame, readPatchClip } from '@polydub/media';
import { defineStage, type StageTools } from '@polydub/pipeline';
import { boundsOf } from '@polydub/vision';
import { z } from 'zod';
import { type Moment, momentsToRead } from './moments-to-read.js';
import { frameRangeSchema, patchesSchema, pictureInfoSchema } from './schemas.js';

/** What is read in a frame of the result. */
export const readAgainSchema = z.object({
  timeSeconds: z.number(),
  lines: z.array(z.object({ text: z.string(), confidence: z.number(), box: boxSchema })),
});
/** What is read in a frame of the result. */
export type ReadAgain = z.infer<typeof readAgainSchema>;

const inputSchema = z.object({
  media: artifactSchema,
  picture: pictureInfoSchema,
  range: frameRangeSchema,
  patches: patchesSchema,
  /** Those that are changed and shown in the range. */
  callouts: z.array(calloutSchema).min(1),
  sourceLanguage: z.string(),
});
type CheckInput = z.infer<typeof inputSchema>;

/** Reads some frames of a changed stretch of the picture, as a viewer sees them. */
export const checkRange = defineStage({
  name: 'check-range',
  version: 2,
  failsAs: 'preview-failed',
  input: inputSchema,
  /** In order of time; nothing where no engine reads the source language. */
  output: z.object({ frames: z.array(readAgainSchema) }),
  uses: ['textDetector', 'textRecognizers'],
  runsInThread: true,
  async work(input, tools) {
    const { callouts, range, picture, sourceLanguage } = input;
    const { engines, signal } = tools;
    const recognizer = engines.textRecognizers.find((each) => each.reads(sourceLanguage));
    if (!recognizer) return { frames: [] };
    const moments = momentsToRead(callouts, range, picture);
    const options = { detector: engines.textDetector, recognizer, language: sourceLanguage, signal };
    const frames: ReadAgain[] = [];
    for await (const { seen, moment } of resultFrames(input, moments, tools)) {
      const { timeSeconds, region } = moment;
      const read = await readStill(seen, { ...options, region });
      const lines = read.map(({ text, confidence, corners }) => ({ text, confidence, box: boundsOf(corners) }));
      frames.push({ timeSeconds, lines });
    }
    return { frames };
  },
});

/** Frames of the source with the changes over them. */
async function* resultFrames(
  { media, patches, picture }: CheckInput,
  moments: readonly Moment[],
  { store, signal }: StageTools,
): AsyncGenerator<{ readonly seen: RawFrame; readonly moment: Moment }> {
  const frameSeconds = 1 / picture.frameRate;
  const { startSeconds, place } = patches;
  const known = { startSeconds, width: place.width, height: place.height, signal };
  const clip = new Patched(readPatchClip(await store.localPath(patches.file), known));
  const [first, last] = [moments[0], moments.at(-1)];
  if (!first || !last) return;
  const span = {
    startSeconds: Math.max(0, first.timeSeconds - frameSeconds),
    endSeconds: last.timeSeconds + frameSeconds,
  };
  const options = { pixelFormat: 'rgb24', areColoursRough: true, reusesMemory: true, signal } as const;
  const left = [...moments];
  try {
    for await (const seen of decodeFrames(await store.localPath(media), { ...options, ...span })) {
      const [moment] = left;
      if (!moment || seen.timeSeconds < moment.timeSeconds - frameSeconds / 2) continue;
      left.shift();
      const patch = await clip.at(seen.timeSeconds, frameSeconds / 4);
      if (patch) layOver(seen, patch, place);
      yield { seen, moment: { ...moment, timeSeconds: seen.timeSeconds } };
    }
  } finally {
    await clip.close();
  }
}

/** Changed areas, asked for in order of time. */
class Patched {
  readonly #frames: AsyncGenerator<RawFrame>;
  #next: RawFrame | undefined;
  #isDone = false;

  constructor(frames: AsyncGenerator<RawFrame>) {
    this.#frames = frames;
  }

  /** The change of the frame that is shown at a time; undefined where nothing is changed. */
  async at(timeSeconds: number, toleranceSeconds: number): Promise<RawFrame | undefined> {
    while (!this.#isDone && (this.#next?.timeSeconds ?? Number.NEGATIVE_INFINITY) < timeSeconds - toleranceSeconds) {
      const { value, done } = await this.#frames.next();
      this.#next = done ? undefined : value;
      this.#isDone = done === true;
    }
    return this.#next && this.#next.timeSeconds <= timeSeconds + toleranceSeconds ? this.#next : undefined;
  }

  async close(): Promise<void> {
    await this.#frames.return(undefined);
  }
}

/** Writes what is opaque in a patch over a picture. */
function layOver(picture: Picture, { data, width, height }: RawFrame, { x, y }: Box): void {
  for (let row = 0; row < height; row++) {
    let from = 4 * row * width;
    let to = 3 * ((y + row) * picture.width + x);
    for (let column = 0; column < width; column++, from += 4, to += 3) {
      if (data[from + 3] === 0) continue;
      picture.data[to] = data[from] as number;
      picture.data[to + 1] = data[from + 1] as number;
      picture.data[to + 2] = data[from + 2] as number;
    }
  }
}
