import { decodeFrames, type RawFrame } from '@polydub/media';

/** Where something was drawn into a picture, as shares of its width and height. */
export interface DrawnBox {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** How many pixels were changed. */
  readonly pixels: number;
  /** Mean of red, green and blue, 0…255, of the brightest tenth of the drawn pixels, that is the letters. */
  readonly colour: readonly [red: number, green: number, blue: number];
}

/** Encoders change values by less than this; letters on grey change them by more. */
const MIN_CHANGE = 70;

/**
 * What was drawn into a video at a time, found by comparison with the same frame of the plain video; undefined when
 * both are alike.
 */
export async function drawnBox(path: string, plain: string, timeSeconds: number): Promise<DrawnBox | undefined> {
  const [drawn, other] = [await frameAt(path, timeSeconds), await frameAt(plain, timeSeconds)];
  const { width, height } = drawn;
  const places: number[] = [];
  // Every pixel of a picture is looked at: no arrays are made on the way.
  for (let at = 0; at < width * height; at++) if (differs(drawn, other, at)) places.push(at);
  if (places.length === 0) return undefined;
  const columns = places.map((at) => at % width).sort((a, b) => a - b);
  const [first = 0, last = 0] = [places[0], places.at(-1)];
  const [left = 0, right = 0] = [columns[0], columns.at(-1)];
  return {
    ...{ left: left / width, right: (right + 1) / width },
    ...{ top: Math.floor(first / width) / height, bottom: (Math.floor(last / width) + 1) / height },
    pixels: places.length,
    colour: brightest(places.map((at) => [...drawn.data.subarray(at * 3, at * 3 + 3)])),
  };
}

function differs({ data: one }: RawFrame, { data: other }: RawFrame, at: number): boolean {
  for (let value = at * 3; value < at * 3 + 3; value++)
    if (Math.abs((one[value] ?? 0) - (other[value] ?? 0)) > MIN_CHANGE) return true;
  return false;
}

function brightest(pixels: readonly number[][]): DrawnBox['colour'] {
  const brightness = (pixel: readonly number[]) => pixel.reduce((sum, value) => sum + value, 0);
  const count = Math.ceil(pixels.length / 10);
  const tenth = pixels.toSorted((one, other) => brightness(other) - brightness(one)).slice(0, count);
  const mean = (channel: number) => tenth.reduce((sum, pixel) => sum + (pixel[channel] ?? 0), 0) / count;
  return [mean(0), mean(1), mean(2)];
}

async function frameAt(path: string, timeSeconds: number): Promise<RawFrame> {
  const span = { pixelFormat: 'rgb24', startSeconds: timeSeconds, endSeconds: timeSeconds + 0.1 } as const;
  for await (const frame of decodeFrames(path, span)) return frame;
  throw new Error(`${path} has no picture at ${timeSeconds} s`);
}
