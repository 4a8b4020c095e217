import type { Box } from '@polydub/contracts';
import type { Sighting } from '../reading/reading.js';
import { textSimilarity } from '../text-distance.js';
import type { CandidateCallout } from './candidate.js';
import { type Strip, sidesOf, stripsOf } from './crawl-strip.js';
import type { Samples } from './line-track.js';
import { type StitchedCharacter, stitchText } from './stitch-text.js';
import { type MovedSample, runsOf } from './strip-motion.js';

/** What is found of texts that run through the picture sideways. */
export interface StitchedCrawls {
  /** Those whose beginning and end were seen, each as one text; without an id. */
  readonly candidates: readonly Omit<CandidateCallout, 'id'>[];
  /** How many begin or end outside of the video, or were not read surely. */
  readonly leftCount: number;
  /** All sightings that are parts of them. */
  readonly taken: ReadonlySet<Sighting>;
}

/** A wider gap, in heights of the line, is between two texts. */
const MIN_GAP_HEIGHTS = 2.5;
/** A beginning or end is seen where a line begins or ends there, to this, and is so far from the picture's side; in heights. */
const MAX_MISS_HEIGHTS = 1;
const MIN_FREE_HEIGHTS = 0.3;
/** With less agreement between samples, or less sure readings, a text is not known. */
const MIN_AGREEMENT = 0.75;
const MIN_CONFIDENCE = 0.7;
/** So many samples show a text that is too fast, each one that is no more like the one before than this. */
const MIN_RACING_SAMPLES = 3;
const MAX_RACING_SIMILARITY = 0.5;
/** A text's look is told by a part that takes no more than this share of the picture's width. */
const SAMPLE_SHARE = 0.4;
/** Space around the letters in a line's box, in its heights. */
const BOX_MARGIN_HEIGHTS = 0.25;

/** Puts together the texts that run through a picture so many pixels wide and of which samples show parts. */
export function stitchCrawls(sightings: readonly Sighting[], samples: Samples, pictureWidth: number): StitchedCrawls {
  const strips = stripsOf(sightings, pictureWidth);
  const runs = strips.flatMap((strip) => runsOf(strip).map((run) => ({ strip, run })));
  const racing = strips.filter((strip) => isRacing(strip, pictureWidth) && !runs.some((one) => one.strip === strip));
  const items = runs.flatMap(({ strip, run }) =>
    itemsOf(stitchText(run, strip.characterPixels), strip).map((characters) => ({ strip, run, characters })),
  );
  const known = items.filter((item) => isKnown(item, pictureWidth));
  return {
    candidates: known.map((item) => candidateOf(item, samples, pictureWidth)),
    leftCount: items.length - known.length + racing.length,
    taken: new Set(
      [...runs.map(({ run }) => run), ...racing.map(({ samples: all }) => all)]
        .flat()
        .flatMap((sample) => sample.sightings),
    ),
  };
}

/** Whether another text reaches from side to side in each sample: one that runs too fast for its parts to be put together. */
function isRacing({ samples }: Strip, pictureWidth: number): boolean {
  const full = samples.filter(({ shownFrom, shownTo }) => shownFrom > 0 && shownTo < pictureWidth);
  const texts = full.map(({ characters }) => characters.map(({ text }) => text).join(''));
  const others = texts.filter((text, at) => textSimilarity(text, texts[at - 1] ?? '') < MAX_RACING_SIMILARITY);
  return full.length >= MIN_RACING_SAMPLES && others.length > full.length / 2;
}

interface Item {
  readonly strip: Strip;
  readonly run: readonly MovedSample[];
  readonly characters: readonly StitchedCharacter[];
}

/** The texts of a strip: what wide gaps divide. */
function itemsOf(characters: readonly StitchedCharacter[], { height, characterPixels }: Strip): StitchedCharacter[][] {
  const items: StitchedCharacter[][] = [];
  for (const character of characters) {
    const last = items.at(-1)?.at(-1);
    if (last && character.x - last.x <= MIN_GAP_HEIGHTS * height + characterPixels) items.at(-1)?.push(character);
    else items.push([character]);
  }
  return items.filter((item) => item.some(({ text }) => /[\p{L}\p{N}]/u.test(text)));
}

/** Whether a text was seen from its beginning to its end, and the samples agree on it. */
function isKnown({ strip, run, characters }: Item, pictureWidth: number): boolean {
  const { x, width } = boxIn(characters, strip);
  const [miss, free] = [MAX_MISS_HEIGHTS * strip.height, MIN_FREE_HEIGHTS * strip.height];
  const shows = (side: 'left' | 'right', at: number) =>
    run.some(({ sightings, offsetX }) =>
      sightings.some((sighting) => {
        const seen = sidesOf(sighting)[side];
        return seen > free && seen < pictureWidth - free && Math.abs(seen - at - offsetX) <= miss;
      }),
    );
  const agreement = characters.reduce((sum, character) => sum + character.agreement, 0) / characters.length;
  const isRead = agreement >= MIN_AGREEMENT && confidenceOf(run) >= MIN_CONFIDENCE;
  return isRead && shows('left', x) && shows('right', x + width);
}

function confidenceOf(run: readonly MovedSample[]): number {
  const all = run.flatMap(({ sightings }) => sightings);
  return all.reduce((sum, { confidence }) => sum + confidence, 0) / all.length;
}

/** Where a text was in the first sample of its run. */
function boxIn(characters: readonly StitchedCharacter[], { top, height, characterPixels }: Strip): Box {
  const margin = characterPixels / 2 + BOX_MARGIN_HEIGHTS * height;
  const [first, last] = [characters[0]?.x ?? 0, characters.at(-1)?.x ?? 0];
  return { x: first - margin, y: top, width: last - first + 2 * margin, height };
}

function candidateOf(item: Item, samples: Samples, pictureWidth: number): Omit<CandidateCallout, 'id'> {
  const { strip, run, characters } = item;
  const start = boxIn(characters, strip);
  const shown = run.filter(({ offsetX }) => start.x + offsetX < pictureWidth && start.x + start.width + offsetX > 0);
  const offCentre = ({ offsetX }: MovedSample) => Math.abs(start.x + offsetX + (start.width - pictureWidth) / 2);
  const best = shown.reduce((nearest, sample) => (offCentre(sample) < offCentre(nearest) ? sample : nearest));
  const [first, last] = [shown[0]?.timeSeconds ?? 0, shown.at(-1)?.timeSeconds ?? 0];
  const unseenBeforeSeconds = samples.sampledSeconds.findLast((time) => time < first) ?? first;
  const unseenAfterSeconds = samples.sampledSeconds.find((time) => time > last) ?? last;
  const box = { ...start, x: start.x + best.offsetX };
  return {
    text: textOf(characters),
    ...sampleOf(item, best.offsetX, pictureWidth),
    confidence: confidenceOf(run),
    ...{ box, lineBoxes: [box], rotationDegrees: 0, perspective: 0 },
    ...{ firstSeenSeconds: first, lastSeenSeconds: last, unseenBeforeSeconds, unseenAfterSeconds },
    ...{ firstClearSeconds: first, lastClearSeconds: last, bestSeconds: best.timeSeconds, isMoving: true },
    places: shown.map((sample) => ({
      timeSeconds: sample.timeSeconds,
      offsetX: sample.offsetX - best.offsetX,
      ...{ offsetY: 0, scale: 1, rotationDegrees: 0 },
    })),
    cutSeconds: samples.cutSeconds.filter((cut) => cut > unseenBeforeSeconds && cut <= unseenAfterSeconds),
  };
}

function textOf(characters: readonly StitchedCharacter[]): string {
  return characters.map(({ text, followsSpace }, at) => (followsSpace && at > 0 ? ` ${text}` : text)).join('');
}

/** The words around the middle of a text that have room in the picture beside one another. */
function sampleOf(
  { strip, characters }: Item,
  offsetX: number,
  pictureWidth: number,
): Pick<CandidateCallout, 'sample'> {
  if (boxIn(characters, strip).width <= pictureWidth) return {};
  const middle = ((characters[0]?.x ?? 0) + (characters.at(-1)?.x ?? 0)) / 2;
  const inside = characters.filter(({ x }) => Math.abs(x - middle) <= (SAMPLE_SHARE / 2) * pictureWidth);
  const starts = inside.flatMap(({ followsSpace }, at) => (followsSpace ? [at] : []));
  const [from, to] = starts.length > 1 ? [starts[0], starts.at(-1)] : [0, undefined];
  const part = inside.slice(from, to);
  const [first, last] = [part[0]?.x ?? 0, part.at(-1)?.x ?? 0];
  const left = first - strip.characterPixels / 2;
  const box = { x: left, y: strip.top, width: last + strip.characterPixels / 2 - left, height: strip.height };
  return { sample: { text: textOf(part), box: { ...box, x: box.x + offsetX } } };
}
