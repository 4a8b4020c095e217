import { type Picture, PolydubError } from '@polydub/contracts';
import {
  float32Tensor,
  type OnnxSession,
  openSession,
  readOnnxMetadata,
  type SessionSettings,
} from '@polydub/inference';
import { DICTIONARY_KEY, LINE_HEIGHT_PIXELS } from './constants.js';
import { lineTensor } from './preprocess.js';

/** A loaded recognizer. */
export interface Recognizer {
  /** Character of each class of the model's answer; the class between letters has the empty one. */
  readonly characters: readonly string[];
  readonly session: OnnxSession;
  dispose(): Promise<void>;
}

/** Probabilities of one batch. */
export interface LineProbabilities {
  /** `steps × classes` numbers for each line, one line after another. */
  readonly data: Float32Array;
  readonly steps: number;
  readonly classes: number;
}

const INPUT = 'x';
const OUTPUT = 'fetch_name_0';

/** Opens the model with the dictionary that lies in its file. */
export async function openRecognizer(path: string, settings: SessionSettings): Promise<Recognizer> {
  const characters = await readDictionary(path);
  const session = await openSession({ path, ...settings });
  return { characters, session, dispose: () => session.dispose() };
}

/** The characters of the model's classes: the class between letters, those of the dictionary, the space. */
export async function readDictionary(path: string): Promise<readonly string[]> {
  const dictionary = (await readOnnxMetadata(path)).get(DICTIONARY_KEY);
  if (dictionary === undefined) {
    throw new PolydubError('model-failed', { message: 'the text recognizer has no dictionary in its file' });
  }
  return ['', ...dictionary.split('\n'), ' '];
}

/** Runs the model on lines padded to one width. */
export async function lineProbabilities(
  { session, characters }: Recognizer,
  lines: readonly Picture[],
  width: number,
): Promise<LineProbabilities> {
  const input = float32Tensor(lineTensor(lines, width), [lines.length, 3, LINE_HEIGHT_PIXELS, width]);
  const { [OUTPUT]: answer } = await session.run({ [INPUT]: input });
  const [, steps = 0, classes = 0] = answer?.dims ?? [];
  if (answer?.data instanceof Float32Array && classes === characters.length)
    return { data: answer.data, steps, classes };
  throw new PolydubError('model-failed', {
    message: `the text recognizer answered with ${classes} classes, but its dictionary has ${characters.length}`,
  });
}
