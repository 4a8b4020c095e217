import type { Picture, RecognizedText, TextRecognizer } from '@polydub/contracts';
import { cropLine } from '@polydub/vision';
import { besidePictographs } from './beside-pictographs.js';
import { letterTone } from './letter-tone.js';
import { cornersAsRead, lineCentre, lineSize, movedCorners } from './line-corners.js';
import { type LinePattern, linePattern, showsSameText } from './line-pattern.js';
import { isOwnGround } from './own-ground.js';
import type { Corners, Sighting } from './reading.js';

/** A text read with less certainty is read again, a few times: the next frame may show it better. */
const MIN_CONFIDENCE = 0.9;
const MAX_READS = 3;
/** Of the lines read before, so many of the nearest are compared with. */
const MAX_COMPARED = 3;
/** No text moves further from one sample to the next, in heights of its line. */
const MAX_MOVE_HEIGHTS = 4;

interface ReadLine {
  readonly corners: Corners;
  /** Its corners when its pattern was taken; detectors place those of the same line a little differently each time. */
  readonly patternCorners: Corners;
  readonly pattern: LinePattern;
  readonly text: string;
  readonly confidence: number;
  readonly tone: Pick<Sighting, 'isDark' | 'ground'>;
  readonly runs: RecognizedText['runs'];
  readonly letters: RecognizedText['letters'];
  /** How often it was read without a change of its pattern. */
  readonly reads: number;
}

/** A line of text between its corners. */
type ReadText = Omit<Sighting, 'timeSeconds'>;

/** Reads lines of text frame after frame; a line that looks as it did when it was last read is not read again. */
export class LineReader {
  readonly #recognizer: TextRecognizer;
  readonly #language: string;
  readonly #signal: AbortSignal;
  /** Lines of the frame before, each with the pattern in which it was last read. */
  #known: readonly ReadLine[] = [];

  constructor(options: {
    readonly recognizer: TextRecognizer;
    readonly language: string;
    readonly signal: AbortSignal;
  }) {
    this.#recognizer = options.recognizer;
    this.#language = options.language;
    this.#signal = options.signal;
  }

  /** The texts between these corners, each with its corners as it is read, without those in which nothing could be read. */
  async read(picture: Picture, places: readonly Corners[]): Promise<ReadText[]> {
    const lines = places.map((corners) => ({ corners, known: this.#find(picture, corners) }));
    const unread = lines.filter(({ known }) => !isSettled(known));
    const cut = new Map(unread.map(({ corners }) => [corners, cropLine(picture, corners)]));
    const texts = await this.#recognize([...cut.values()]);
    const fresh = new Map(unread.map(({ corners }, at) => [corners, texts[at]]));
    const tones = new Map(Array.from(cut, ([corners, line]) => [corners, toneIn(picture, corners, line)]));
    const read = lines.map(({ corners, known }): ReadLine => {
      const text = fresh.get(corners);
      if (known && !text) return { ...known, corners };
      const { text: said, confidence, runs, letters }: RecognizedText = text ?? { text: '', confidence: 0 };
      const reads = (known?.reads ?? 0) + 1;
      if (known && known.confidence > confidence) return { ...known, corners, reads };
      const pattern = linePattern(picture, corners, cut.get(corners));
      const line = { text: said.trim(), confidence, tone: tones.get(corners) ?? {}, runs, letters, reads };
      return { corners, patternCorners: corners, pattern, ...line };
    });
    this.#known = read;
    const written = read
      .filter(({ text }) => text !== '')
      .map(({ corners, runs, ...line }) => ({ ...line, corners: cornersAsRead(corners, runs) }));
    return besidePictographs(picture, written).map(({ corners, text, confidence, tone }) => ({
      ...{ corners, text, confidence },
      ...tone,
    }));
  }

  async #recognize(lines: readonly Picture[]) {
    if (lines.length === 0) return [];
    const { texts } = await this.#recognizer.recognize({ lines, language: this.#language, signal: this.#signal });
    return texts;
  }

  /** The line of the frame before that looks like this one. */
  #find(picture: Picture, corners: Corners): ReadLine | undefined {
    const centre = lineCentre(corners);
    const { height } = lineSize(corners);
    const near = this.#known
      .map((line) => {
        const [last, its] = [lineCentre(line.corners), lineCentre(line.patternCorners)];
        const by = { x: centre.x - its.x, y: centre.y - its.y };
        return { line, by, distance: Math.hypot(centre.x - last.x, centre.y - last.y) };
      })
      .filter(({ line, distance }) => distance < MAX_MOVE_HEIGHTS * height && isLikeSized(line.corners, corners))
      .toSorted((a, b) => a.distance - b.distance)
      .slice(0, MAX_COMPARED);
    return near.find(({ line, by }) =>
      showsSameText(line.pattern, linePattern(picture, movedCorners(line.patternCorners, by))),
    )?.line;
  }
}

function toneIn(picture: Picture, corners: Corners, line: Picture): ReadLine['tone'] {
  const tone = letterTone(line);
  if (!tone) return {};
  const { isDark, ground, letters } = tone;
  const isOwn = isOwnGround(picture, corners, ground);
  return { isDark, ground: { colour: [...ground], isOwn, letters: [...letters] } };
}

function isSettled(line: ReadLine | undefined): boolean {
  return line !== undefined && (line.confidence >= MIN_CONFIDENCE || line.reads >= MAX_READS);
}

function isLikeSized(one: Corners, other: Corners): boolean {
  const [a, b] = [lineSize(one), lineSize(other)];
  return Math.abs(a.height - b.height) < b.height / 4 && Math.abs(a.width - b.width) < b.height;
}
