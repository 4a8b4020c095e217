import type { TimeSpan } from '@polydub/contracts';
import { innerProduct, meanDirection } from '@polydub/signal';
import type { VoiceCount } from '../clustering/cluster-voices.js';
import { type MergeRules, mergeVoices } from '../clustering/merge-voices.js';
import { Activity } from './activity.js';
import {
  DOUBTFUL_ONENESS,
  DOUBTFUL_SHARE,
  HEARD_SECONDS,
  LOCAL_SPEAKERS,
  MIN_CLUSTERED_SECONDS,
  rules,
  STEP_SECONDS,
  WINDOW_SECONDS,
} from './constants.js';
import { FIRST_FRAME_SECONDS, FRAME_SECONDS } from './postprocess.js';

/** A piece of speech in which one of its window's speakers speaks alone. */
export interface Piece extends TimeSpan {
  readonly speaker: number;
  readonly vector: Float32Array;
}

/** One window after its judgement. */
export interface JudgedWindow {
  readonly startSeconds: number;
  /** Who of its own speakers speaks, as bits, frame by frame. */
  readonly frames: Uint8Array;
  readonly pieces: readonly Piece[];
}

/** Who speaks when in all windows. */
export interface JoinedWindows {
  readonly turns: readonly (TimeSpan & { readonly voice: number })[];
  /** Where several speak. */
  readonly overlaps: readonly TimeSpan[];
  /** Whether one voice was found where more were allowed, and it is not sure that it is one. */
  readonly isOneDoubtful: boolean;
}

/** Calls the speakers of all windows by common voices and gathers who speaks when. */
export function joinWindows(windows: readonly JudgedWindow[], count: VoiceCount): JoinedWindows {
  const pieces = windows.flatMap((window) => window.pieces);
  const long = pieces.filter((piece) => lengthOf(piece) >= MIN_CLUSTERED_SECONDS);
  const clustered = long.length > 0 ? long : pieces;
  const labels = clusterPieces(clustered, count);
  const voices = voiceOfEach(pieces, clustered, labels);
  const activity = new Activity();
  for (const window of windows) activity.add(window.startSeconds, heardIn(window, voices));
  const isOne = new Set(labels).size === 1 && (count.max ?? 2) > 1;
  return { ...activity.turns(), isOneDoubtful: isOne && (manySoundLikeTwo(windows) || isSplit(clustered)) };
}

function clusterPieces(pieces: readonly Piece[], count: VoiceCount, by: MergeRules = rules): number[] {
  return mergeVoices(pieces.map(vectorOf), pieces.map(ownSeconds), count, by);
}

/** The voice (0, 1 …) of each piece: those that were not clustered go to the voice that they are most like. */
function voiceOfEach(
  pieces: readonly Piece[],
  clustered: readonly Piece[],
  labels: readonly number[],
): ReadonlyMap<Piece, number> {
  const means = [...new Set(labels)].map((label) => ({
    label,
    mean: meanDirection(clustered.filter((_, index) => labels[index] === label).map(vectorOf)),
  }));
  const voices = new Map(clustered.map((piece, index) => [piece, labels[index] ?? 0]));
  for (const piece of pieces) {
    if (voices.has(piece)) continue;
    const likeness = means.map(({ mean }) => innerProduct(mean, piece.vector));
    voices.set(piece, means[likeness.indexOf(Math.max(...likeness))]?.label ?? 0);
  }
  return voices;
}

/** The voices that speak in each frame of a window: those of its speakers' nearest pieces. */
function heardIn({ startSeconds, frames, pieces }: JudgedWindow, voices: ReadonlyMap<Piece, number>): number[][] {
  const local = piecesBySpeaker(pieces);
  return [...frames].map((bits, frame) => {
    const at = startSeconds + FIRST_FRAME_SECONDS + frame * FRAME_SECONDS;
    const speaking = local.filter((own, speaker) => (bits & (1 << speaker)) !== 0 && own.length > 0);
    return [...new Set(speaking.map((own) => voices.get(nearest(own, at)) ?? 0))];
  });
}

/** Whether two people were told apart within many of the windows, whatever their voices. */
function manySoundLikeTwo(windows: readonly JudgedWindow[]): boolean {
  const spoken = windows.filter(({ pieces }) => pieces.length > 0);
  const likeTwo = spoken.filter(({ pieces }) => {
    const seconds = piecesBySpeaker(pieces).map((own) => own.reduce((sum, piece) => sum + lengthOf(piece), 0));
    return seconds.filter((each) => each >= HEARD_SECONDS).length > 1;
  });
  return likeTwo.length > 0 && likeTwo.length >= DOUBTFUL_SHARE * spoken.length;
}

/** Whether they would be several voices if these had to be a little less unlike. */
function isSplit(pieces: readonly Piece[]): boolean {
  const laxer: MergeRules = { ...rules, oneness: (one, other) => rules.oneness(one, other) / DOUBTFUL_ONENESS };
  return new Set(clusterPieces(pieces, {}, laxer)).size > 1;
}

function piecesBySpeaker(pieces: readonly Piece[]): Piece[][] {
  return Array.from({ length: LOCAL_SPEAKERS }, (_, speaker) => pieces.filter((piece) => piece.speaker === speaker));
}

function nearest(pieces: readonly Piece[], at: number): Piece {
  const distance = ({ startSeconds, endSeconds }: Piece): number => Math.max(startSeconds - at, at - endSeconds);
  return pieces.reduce((best, piece) => (distance(piece) < distance(best) ? piece : best));
}

function vectorOf({ vector }: Piece): Float32Array {
  return vector;
}

function lengthOf({ startSeconds, endSeconds }: TimeSpan): number {
  return endSeconds - startSeconds;
}

/** Speech that a piece stands for: other windows hear the same sound. */
function ownSeconds(piece: Piece): number {
  return (lengthOf(piece) * STEP_SECONDS) / WINDOW_SECONDS;
}
