import type { TimeSpan } from '@polydub/contracts';
import { createFourierTransform } from '@polydub/signal';

/** How a dub's bed differs from the room that it stands for; levels in dB, bed less room. */
export interface RoomFigures {
  /** While nobody speaks; null where there is no such time. */
  readonly betweenDb: number | null;
  /** While somebody speaks. */
  readonly underDb: number;
  /** The same in bands of a third of an octave, as root mean square over the bands that can be heard. */
  readonly bandsDb: number;
  /** The same in half seconds, as mean of the absolute differences: whether slow changes are followed. */
  readonly halfSecondsDb: number;
  /** By how much the bed's level jumps where a sentence begins or ends, more than the room's does: the mean jump, as it goes into a sentence. */
  readonly edgesDb: number | null;
  /** By how much the bed repeats itself after 0.1 to 3 s more than the room does: 1 is a loop. */
  readonly repeats: number;
}

const FRAME_SAMPLES = 2048;
/** Echoes and late words; not measured on either side. */
const INSET_SECONDS = 0.1;
const OUTSET_SECONDS = 0.3;
const LONGEST_LAG_SECONDS = 3;
const SHORTEST_LAG_SECONDS = 0.1;
/** Bands are a third of an octave wide, between these. */
const BANDS_HZ = { from: 80, to: 10_000 } as const;
/** Bands that are this much quieter than the loudest are not heard beside it. */
const HEARD_DB = 40;
const EDGE_SECONDS = 0.3;
/** Silence counts as this. */
const SILENCE_DB = -120;

/** Two recordings of the same length, one channel each, and when somebody speaks. */
export interface Compared {
  readonly bed: Float32Array;
  readonly room: Float32Array;
  readonly sentences: readonly TimeSpan[];
  readonly sampleRateHz: number;
}

/** Measures a bed against the known room. */
export function roomFigures(compared: Compared): RoomFigures {
  const { bed, room, sentences, sampleRateHz } = compared;
  const inside = sentences
    .map(({ startSeconds, endSeconds }) => ({
      startSeconds: startSeconds + INSET_SECONDS,
      endSeconds: endSeconds - INSET_SECONDS,
    }))
    .filter(({ startSeconds, endSeconds }) => endSeconds - startSeconds > INSET_SECONDS);
  const outside = pausesBetween(sentences, room.length / sampleRateHz);
  const piecesOf = (sound: Float32Array, spans: readonly TimeSpan[]) =>
    spans.map(({ startSeconds, endSeconds }) =>
      sound.subarray(Math.round(startSeconds * sampleRateHz), Math.round(endSeconds * sampleRateHz)),
    );
  const differenceDb = (spans: readonly TimeSpan[]) => levelDb(piecesOf(bed, spans)) - levelDb(piecesOf(room, spans));
  const halves = inside.flatMap((span) => halfSecondsOf(span)).map((span) => Math.abs(differenceDb([span])));
  const jumps = edgesOf(sentences, outside).map(
    ([within, without]) => differenceDb([within]) - differenceDb([without]),
  );
  return {
    betweenDb: outside.length === 0 ? null : differenceDb(outside),
    underDb: differenceDb(inside),
    bandsDb: bandDifferenceDb(piecesOf(bed, inside), piecesOf(room, inside), sampleRateHz),
    halfSecondsDb: mean(halves),
    edgesDb: jumps.length === 0 ? null : mean(jumps),
    repeats: Math.max(
      0,
      repetition(piecesOf(bed, inside), sampleRateHz) - repetition(piecesOf(room, inside), sampleRateHz),
    ),
  };
}

/** The time well away from all sentences. */
function pausesBetween(sentences: readonly TimeSpan[], durationSeconds: number): TimeSpan[] {
  const starts = [0, ...sentences.map(({ endSeconds }) => endSeconds + OUTSET_SECONDS)];
  const ends = [...sentences.map(({ startSeconds }) => startSeconds - OUTSET_SECONDS), durationSeconds];
  return starts
    .map((startSeconds, index) => ({ startSeconds, endSeconds: ends[index] as number }))
    .filter(({ startSeconds, endSeconds }) => endSeconds - startSeconds >= INSET_SECONDS);
}

function halfSecondsOf({ startSeconds, endSeconds }: TimeSpan): TimeSpan[] {
  return Array.from({ length: Math.floor(2 * (endSeconds - startSeconds)) }, (_, index) => ({
    startSeconds: startSeconds + index / 2,
    endSeconds: startSeconds + (index + 1) / 2,
  }));
}

/** For each pause: the time just inside of the sentence on either side, and the pause. */
function edgesOf(sentences: readonly TimeSpan[], pauses: readonly TimeSpan[]): [within: TimeSpan, without: TimeSpan][] {
  const near = (one: number, other: number) => Math.abs(one - other) < OUTSET_SECONDS + INSET_SECONDS;
  return pauses.flatMap((pause) =>
    sentences.flatMap((sentence): [TimeSpan, TimeSpan][] => {
      if (near(sentence.endSeconds, pause.startSeconds))
        return [[{ startSeconds: sentence.endSeconds - EDGE_SECONDS, endSeconds: sentence.endSeconds }, pause]];
      if (near(pause.endSeconds, sentence.startSeconds))
        return [[{ startSeconds: sentence.startSeconds, endSeconds: sentence.startSeconds + EDGE_SECONDS }, pause]];
      return [];
    }),
  );
}

function levelDb(pieces: readonly Float32Array[]): number {
  const power = pieces.reduce((sum, piece) => sum + piece.reduce((part, sample) => part + sample ** 2, 0), 0);
  const samples = pieces.reduce((sum, { length }) => sum + length, 0);
  return Math.max(SILENCE_DB, 10 * Math.log10(power / Math.max(1, samples)));
}

function bandDifferenceDb(bed: readonly Float32Array[], room: readonly Float32Array[], sampleRateHz: number): number {
  const [ours, theirs] = [bandLevelsDb(bed, sampleRateHz), bandLevelsDb(room, sampleRateHz)];
  const loudest = Math.max(...theirs);
  const heard = theirs.map((_, band) => band).filter((band) => (theirs[band] as number) > loudest - HEARD_DB);
  return Math.sqrt(mean(heard.map((band) => ((ours[band] as number) - (theirs[band] as number)) ** 2)));
}

function bandLevelsDb(pieces: readonly Float32Array[], sampleRateHz: number): number[] {
  const powers = meanSpectrum(pieces);
  const count = Math.floor(3 * Math.log2(BANDS_HZ.to / BANDS_HZ.from));
  const binOf = (hertz: number) => Math.round((hertz * FRAME_SAMPLES) / sampleRateHz);
  return Array.from({ length: count }, (_, band) => {
    const from = binOf(BANDS_HZ.from * 2 ** (band / 3));
    const to = Math.max(from + 1, binOf(BANDS_HZ.from * 2 ** ((band + 1) / 3)));
    const power = powers.subarray(from, to).reduce((sum, value) => sum + value, 0);
    return Math.max(SILENCE_DB, 10 * Math.log10(power));
  });
}

function meanSpectrum(pieces: readonly Float32Array[]): Float64Array {
  const transform = createFourierTransform(FRAME_SAMPLES);
  const powers = new Float64Array(FRAME_SAMPLES / 2);
  let frames = 0;
  for (const piece of pieces) {
    for (let from = 0; from + FRAME_SAMPLES <= piece.length; from += FRAME_SAMPLES / 2) {
      const re = Float64Array.from(
        { length: FRAME_SAMPLES },
        (_, at) => (piece[from + at] as number) * Math.sin((Math.PI * (at + 0.5)) / FRAME_SAMPLES) ** 2,
      );
      const im = new Float64Array(FRAME_SAMPLES);
      transform(re, im);
      for (let bin = 0; bin < powers.length; bin++)
        powers[bin] =
          (powers[bin] as number) + ((re[bin] as number) ** 2 + (im[bin] as number) ** 2) / FRAME_SAMPLES ** 2;
      frames += 1;
    }
  }
  return powers.map((power) => power / Math.max(1, frames));
}

/** The highest correlation of a sound with itself somewhat later, the whole spectrum made equally loud: 1 for a loop. */
function repetition(pieces: readonly Float32Array[], sampleRateHz: number): number {
  return Math.max(0, ...pieces.map((piece) => ownRepetition(piece, sampleRateHz)));
}

function ownRepetition(piece: Float32Array, sampleRateHz: number): number {
  const [shortest, longest] = [SHORTEST_LAG_SECONDS, LONGEST_LAG_SECONDS].map((seconds) =>
    Math.round(seconds * sampleRateHz),
  ) as [number, number];
  if (piece.length < 2 * shortest) return 0;
  const size = 2 ** Math.ceil(Math.log2(2 * piece.length));
  const transform = createFourierTransform(size);
  const [re, im] = [new Float64Array(size), new Float64Array(size)];
  // Differences: what is loud in the lowest tones alone would be alike after any time.
  for (let at = 1; at < piece.length; at++) re[at] = (piece[at] as number) - (piece[at - 1] as number);
  transform(re, im);
  for (let bin = 0; bin < size; bin++) {
    re[bin] = (re[bin] as number) ** 2 + (im[bin] as number) ** 2;
    im[bin] = 0;
  }
  transform(re, im);
  const own = re[0] as number;
  if (!(own > 0)) return 0;
  let most = 0;
  for (let lag = shortest; lag < Math.min(longest, piece.length / 2); lag++)
    most = Math.max(most, (re[lag] as number) / own / (1 - lag / piece.length));
  return most;
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
