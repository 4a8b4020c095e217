import type { TranscriptSegment } from '@polydub/contracts';
import { FRAMES_PER_POSITION, FRAMES_PER_SECOND } from './constants.js';
import { decodeWithFallback, type JudgedText } from './fallback.js';
import type { WhisperModel } from './model.js';
import { type LogMel, melWindow } from './preprocess.js';
import { cutAtTimestamps, type TokenSegment } from './segments.js';
import { tidyWords, typicalWordSeconds } from './tidy-words.js';
import { trimSilence } from './trim-silence.js';
import { type PlacedWord, placeWords } from './word-times.js';

/** What is transcribed, and in which of the model's languages. */
export interface TranscribeJob {
  readonly mel: LogMel;
  readonly language: string;
  readonly signal: AbortSignal;
}

/** The text of one window, in seconds from the start of the sound. */
export interface TranscribedWindow {
  readonly segments: readonly TranscriptSegment[];
  readonly verdict: JudgedText['verdict'];
}

/** Shorter remains than this hold no word. */
const MIN_WINDOW_FRAMES = FRAMES_PER_SECOND / 10;
/** What a window that reaches the end of the sound left without text is looked at again only if it is this long. */
const MIN_SECOND_LOOK_FRAMES = FRAMES_PER_SECOND;

/** Transcribes sound of any length, window by window; each begins where the text of the one before came to an end. */
export async function* transcribeWindows(model: WhisperModel, job: TranscribeJob): AsyncGenerator<TranscribedWindow> {
  const { audioPositions } = model.description.dimensions;
  const windowSize = audioPositions * FRAMES_PER_POSITION;
  const prompt = promptOf(model, job.language);
  let [frame, lastSpeechSeconds] = [0, 0];
  while (job.mel.frames - frame >= MIN_WINDOW_FRAMES) {
    job.signal.throwIfAborted();
    const windowFrames = Math.min(windowSize, job.mel.frames - frame);
    const window = await model.encode(melWindow(job.mel, frame, windowFrames, windowSize));
    const text = await decodeWithFallback(model, window, { prompt, signal: job.signal });
    const startSeconds = frame / FRAMES_PER_SECOND;
    const read = readWindow(model, text, {
      mel: job.mel,
      startFrame: frame,
      language: job.language,
      windowFrames,
      startSeconds,
      lastSpeechSeconds,
    });
    lastSpeechSeconds = read.segments.at(-1)?.endSeconds ?? lastSpeechSeconds;
    yield { segments: read.segments, verdict: text.verdict };
    const seenFrame = frame + windowFrames;
    frame += read.framesDone;
    if (seenFrame === job.mel.frames && job.mel.frames - frame < MIN_SECOND_LOOK_FRAMES) return;
  }
}

/** Start, language and task. */
export function promptOf({ tokenizer }: WhisperModel, language: string): number[] {
  const { startOfTranscript, languages, transcribe } = tokenizer.special;
  const token = languages.get(language);
  return token === undefined ? [startOfTranscript] : [startOfTranscript, token, transcribe];
}

interface WindowPlace {
  readonly mel: LogMel;
  readonly startFrame: number;
  readonly language: string;
  readonly windowFrames: number;
  readonly startSeconds: number;
  readonly lastSpeechSeconds: number;
}

function readWindow(
  model: WhisperModel,
  text: JudgedText,
  place: WindowPlace,
): { segments: TranscriptSegment[]; framesDone: number } {
  if (text.verdict === 'silent') return { segments: [], framesDone: place.windowFrames };
  const { tokenizer, description } = model;
  const cut = cutAtTimestamps(tokenizer, text.tokens, place.windowFrames);
  const { audioPositions } = description.dimensions;
  const placed = placeWords(tokenizer, { ...place, text, audioPositions });
  const words = trimSilence(placed, place.mel, place.startFrame, place.windowFrames);
  const typicalSeconds = typicalWordSeconds(words);
  let lastSpeechSeconds = place.lastSpeechSeconds;
  const segments = cut.segments.flatMap((segment) => {
    const made = makeSegment(model, text, segment, words, { ...place, lastSpeechSeconds }, typicalSeconds);
    lastSpeechSeconds = made[0]?.endSeconds ?? lastSpeechSeconds;
    return made;
  });
  return { segments, framesDone: nextWindow(cut.complete, cut.framesDone, segments, place) };
}

/** After an unfinished text the next window begins where the last whole word ended; it always gets ahead. */
function nextWindow(
  complete: boolean,
  framesDone: number,
  segments: readonly TranscriptSegment[],
  place: WindowPlace,
): number {
  const lastSeconds = segments.at(-1)?.endSeconds;
  const frames =
    complete || lastSeconds === undefined
      ? framesDone
      : Math.round((lastSeconds - place.startSeconds) * FRAMES_PER_SECOND);
  return frames >= MIN_WINDOW_FRAMES ? Math.min(frames, place.windowFrames) : place.windowFrames;
}

function makeSegment(
  { tokenizer }: WhisperModel,
  text: JudgedText,
  segment: TokenSegment,
  words: readonly PlacedWord[],
  place: WindowPlace,
  typicalSeconds: number,
): TranscriptSegment[] {
  const written = tokenizer.decode(segment.tokens.map(({ token }) => token)).trim();
  if (written === '') return [];
  const lastToken = segment.firstToken + segment.tokens.length;
  const own = words.filter(({ firstToken }) => firstToken >= segment.firstToken && firstToken < lastToken);
  const timed = {
    startSeconds: place.startSeconds + segment.startSeconds,
    endSeconds: place.startSeconds + segment.endSeconds,
    words: own.map(({ firstToken: _, ...word }) => ({
      ...word,
      startSeconds: place.startSeconds + word.startSeconds,
      endSeconds: place.startSeconds + word.endSeconds,
    })),
  };
  const { averageLogProbability, noSpeechProbability } = text;
  const tidy = tidyWords(timed, typicalSeconds, place.lastSpeechSeconds);
  // Words that found no sound to stand on were not said: they are what the model goes on to write after the end of the speech.
  if (tidy.endSeconds <= tidy.startSeconds) return [];
  return [{ ...tidy, text: written, averageLogProbability, noSpeechProbability }];
}
