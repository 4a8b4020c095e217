import type { Engines, Picture, TextRegion } from '@polydub/contracts';

/** A pixel of which a channel is above this belongs to a letter. */
const MIN_LETTER_LEVEL = 200;
/** Space around letters, in pixels, as detectors leave it. */
const MARGIN_PIXELS = 3;
/** More rows than this without a letter are between two lines. */
const MAX_GAP_ROWS = 8;
const base = { kind: 'local', fingerprint: 'fake-1', dispose: async () => {} } as const;

/** What {@link fakePictureEngines} reads in letters of each colour. */
export const drawnTexts = { white: 'Good morning', yellow: 'More to come' } as const;

/**
 * Engines for text in the picture without models: what is bright is a line of text, or several where rows without a letter
 * are between them; white letters say the one of {@link drawnTexts} and yellow ones the other, and holes are filled
 * with the mean colour of what is around them.
 */
export const fakePictureEngines: Pick<Engines, 'textDetector' | 'textRecognizers' | 'inpainter'> = {
  textDetector: {
    ...base,
    name: 'fake-detector',
    async detect({ pictures, signal }) {
      await Promise.resolve();
      signal.throwIfAborted();
      return { regions: pictures.map(brightLines), warnings: [] };
    },
  },
  textRecognizers: [
    {
      ...base,
      name: 'fake-recognizer',
      reads: (language) => ['en', 'de'].includes(language),
      async recognize({ lines, signal }) {
        await Promise.resolve();
        signal.throwIfAborted();
        const texts = lines.map((line) => ({ text: drawnTexts[isYellow(line) ? 'yellow' : 'white'], confidence: 0.9 }));
        return { texts, warnings: [] };
      },
    },
  ],
  inpainter: {
    ...base,
    name: 'fake-inpainter',
    async inpaint({ picture, mask, signal }) {
      await Promise.resolve();
      signal.throwIfAborted();
      const isHole = (at: number) => mask.data[Math.floor(at / 3)] !== 0;
      const means = [0, 1, 2].map((channel) => meanOf(picture.data, (at) => at % 3 === channel && !isHole(at)));
      const data = picture.data.map((value, at) => (isHole(at) ? (means[at % 3] ?? 0) : value));
      return { picture: { ...picture, data }, warnings: [] };
    },
  },
};

function brightLines(picture: Picture): TextRegion[] {
  const { width, height, data } = picture;
  const isBright = (row: number) =>
    data.subarray(3 * row * width, 3 * (row + 1) * width).some((v) => v > MIN_LETTER_LEVEL);
  const rows = Array.from({ length: height }, (_, row) => row).filter(isBright);
  const starts = rows.filter((row, at) => row - (rows[at - 1] ?? Number.NEGATIVE_INFINITY) > MAX_GAP_ROWS);
  return starts.flatMap((top, at) => brightLine(picture, top, starts[at + 1] ?? height) ?? []);
}

/** The line of bright pixels between two rows. */
function brightLine({ width, height, data }: Picture, top: number, bottom: number): TextRegion | undefined {
  const [xs, ys]: [number[], number[]] = [[], []];
  for (let at = top * width; at < bottom * width; at++) {
    if (Math.max(...data.subarray(3 * at, 3 * at + 3)) <= MIN_LETTER_LEVEL) continue;
    xs.push(at % width);
    ys.push(Math.floor(at / width));
  }
  if (xs.length === 0) return undefined;
  const smallest = (values: readonly number[]) => values.reduce((a, b) => Math.min(a, b)) - MARGIN_PIXELS;
  const largest = (values: readonly number[]) => values.reduce((a, b) => Math.max(a, b)) + 1 + MARGIN_PIXELS;
  const [left, right] = [Math.max(0, smallest(xs)), Math.min(width, largest(xs))];
  const [upper, lower] = [Math.max(0, smallest(ys)), Math.min(height, largest(ys))];
  const corners = [
    { x: left, y: upper },
    { x: right, y: upper },
    { x: right, y: lower },
    { x: left, y: lower },
  ] as const;
  return { corners, confidence: 0.9 };
}

/** Whether what is bright in a picture has little blue. */
function isYellow({ data }: Picture): boolean {
  const isBright = (at: number) => (data[at - 2] ?? 0) > MIN_LETTER_LEVEL;
  return meanOf(data, (at) => at % 3 === 2 && isBright(at)) < MIN_LETTER_LEVEL * 0.7;
}

/** Mean of the values at some places; 0 where there is none. */
function meanOf(data: Uint8Array, isCounted: (at: number) => boolean): number {
  let [sum, count] = [0, 0];
  for (let at = 0; at < data.length; at++) {
    if (!isCounted(at)) continue;
    sum += data[at] ?? 0;
    count += 1;
  }
  return count === 0 ? 0 : Math.round(sum / count);
}
