import type { Picture, TextRecognizer } from '@polydub/contracts';
import { decodeFrames } from '@polydub/media';
import { cropLine } from '@polydub/vision';
import { type Figures, share } from '../../dub-quality-figures.js';
import type { Clip } from '../clips/make-clip.js';
import type { ShownText, TrueText, Truth } from '../clips/truth.js';
import { legibleShare } from './text-errors.js';
import { turnedQuad, withRoom } from './turned-quad.js';

/** Reads lines of a language. */
export type LineReader = (lines: readonly Picture[], language: string) => Promise<readonly string[]>;

/** A line of a text in one frame, which is looked for there again. */
interface SampledLine {
  readonly frame: number;
  readonly text: TrueText;
  readonly shown: ShownText;
  readonly line: number;
}

/** Frames that are looked at of each text. */
const FRAMES_OF_TEXT = 3;
/** Room around a line, compared with its height. */
const ROOM = 0.15;
/** A text that is hardly there yet cannot be read anyway. */
const LEAST_OPACITY = 0.5;

/** Makes a reader of an engine. */
export function lineReader(recognizer: TextRecognizer, signal: AbortSignal): LineReader {
  return async (lines, language) =>
    (await recognizer.recognize({ lines, language, signal })).texts.map(({ text }) => text);
}

/**
 * What of the true texts can still be read in a video at their places, as parts of their letters: in the video, and for
 * comparison in its input (how much the reader reads at all) and in the true clean picture (what it reads by chance).
 */
export async function leftTextFigures(
  clip: Clip,
  output: string,
  { read, signal }: { readonly read: LineReader; readonly signal?: AbortSignal },
): Promise<Figures> {
  const lines = sampledLines(clip.truth);
  const legibleIn = (video: string) => legible(video, lines, { read, language: clip.truth.language, signal });
  return {
    leftText: await legibleIn(output),
    leftTextOfInput: await legibleIn(clip.withText),
    leftTextOfClean: await legibleIn(clip.clean),
  };
}

function sampledLines({ texts, width, height }: Truth): SampledLine[] {
  return texts
    .filter(({ stays }) => !stays)
    .flatMap((text) => {
      const plain = text.frames.filter(({ opacity, box }) => {
        const isInside = box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height;
        return opacity >= LEAST_OPACITY && isInside;
      });
      return evenly(plain, FRAMES_OF_TEXT).flatMap((shown) =>
        shown.lineBoxes.map((_, line) => ({ frame: shown.frame, text, shown, line })),
      );
    });
}

/** Up to so many of the values, from evenly over all of them. */
function evenly<Value>(values: readonly Value[], count: number): Value[] {
  if (values.length <= count) return [...values];
  return Array.from(
    { length: count },
    (_, index) => values[Math.floor(((index + 0.5) * values.length) / count)] as Value,
  );
}

async function legible(
  video: string,
  lines: readonly SampledLine[],
  options: { readonly read: LineReader; readonly language: string; readonly signal?: AbortSignal | undefined },
): Promise<number | null> {
  const { read, language, signal } = options;
  const cut = await cutOut(video, lines, signal);
  const texts =
    cut.length === 0
      ? []
      : await read(
          cut.map(({ picture }) => picture),
          language,
        );
  let [letters, left] = [0, 0];
  for (const [index, { truth }] of cut.entries()) {
    letters += truth.length;
    left += truth.length * legibleShare(truth, texts[index] ?? '');
  }
  return share(left, letters);
}

interface CutLine {
  readonly truth: string;
  readonly picture: Picture;
}

/** The lines as they look in a video. */
async function cutOut(
  video: string,
  lines: readonly SampledLine[],
  signal: AbortSignal | undefined,
): Promise<CutLine[]> {
  const cut: CutLine[] = [];
  for await (const frame of decodeFrames(video, { pixelFormat: 'rgb24', signal })) {
    for (const { text, shown, line } of lines.filter((each) => each.frame === frame.index)) {
      const [box, truth] = [shown.lineBoxes[line], text.text.split('\n')[line]];
      if (!box || truth === undefined) continue;
      const quad = turnedQuad(withRoom(box, ROOM * box.height), shown.box, text.rotationDegrees);
      cut.push({ truth, picture: cropLine(frame, quad) });
    }
  }
  return cut;
}
