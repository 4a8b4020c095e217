import { DistinctLines, type IdentifiedLanguage, identifyLanguage } from '@polydub/callouts';
import { artifactSchema, languageName, PolydubError, type Warning } from '@polydub/contracts';
import { decodeFramesAt } from '@polydub/media';
import { defineStage, mediaDeadlineSeconds, type StageTools } from '@polydub/pipeline';
import { z } from 'zod';
import { pictureInfoSchema } from './schemas.js';

/** Frames that are looked at, evenly spread; the later rounds only where those before showed little text. */
const ROUNDS = [
  { count: 12, offset: 0.5 },
  { count: 12, offset: 0 },
  { count: 24, offset: 0.5 },
] as const;
/** Enough to tell a language by, about four short titles. */
const ENOUGH_LETTERS = 60;
/** More lines would only cost time; those of a page that is full of text are alike in their language. */
const MAX_LINES = 30;

/** Tells the language of the text in a picture from some of its frames; warns where another one is about as likely. */
export const identifyPictureLanguage = defineStage({
  name: 'identify-picture-language',
  version: 2,
  failsAs: 'ocr-failed',
  input: z.object({ media: artifactSchema, picture: pictureInfoSchema }),
  output: z.object({ sourceLanguage: z.string() }),
  uses: ['textDetector', 'textRecognizers'],
  deadlineSeconds: ({ picture }) => mediaDeadlineSeconds(picture.durationSeconds),
  async work({ media, picture }, tools) {
    const { engines, store, signal, warn } = tools;
    const lines = await linesIn(await store.localPath(media), picture.durationSeconds, tools);
    if (lines.length === 0) throw noText();
    const identified = await identifyLanguage({ lines, recognizers: engines.textRecognizers, signal });
    if (!identified) throw untold();
    if (identified.alternative) warn(unsure(identified));
    return { sourceLanguage: identified.language };
  },
});

/** Lines of text of frames all over the video, of as many frames as it takes to find some. */
async function linesIn(
  path: string,
  durationSeconds: number,
  { engines, signal }: Pick<StageTools, 'engines' | 'signal'>,
) {
  const found = new DistinctLines();
  for (const round of roundsOf(durationSeconds)) {
    for await (const frame of decodeFramesAt(path, round, { signal })) {
      const { regions } = await engines.textDetector.detect({ pictures: [frame], signal });
      const places = (regions[0] ?? []).map(({ corners }) => corners);
      found.add(frame, places);
      if (found.lines.length >= MAX_LINES) return found.lines.slice(0, MAX_LINES);
    }
    if (found.letterCount >= ENOUGH_LETTERS) break;
  }
  return found.lines;
}

/** Times of the frames of each round, in seconds; later ones lie between the earlier ones. */
export function roundsOf(durationSeconds: number): number[][] {
  return ROUNDS.map(({ count, offset }) =>
    Array.from({ length: count }, (_, index) => (durationSeconds * (index + offset)) / count),
  );
}

function unsure({ language, alternative = '' }: IdentifiedLanguage): Warning {
  const message = `The text in the picture was taken to be ${languageName(language)}; it might as well be ${languageName(alternative)}. Name its language with --from if that is wrong.`;
  return { code: 'unsure-language', message };
}

const REMEDY = 'Name the language of the text in the picture with --from LANGUAGE, such as --from en.';

function noText(): PolydubError {
  return new PolydubError('no-callouts', {
    message: 'no text was found in the frames of the picture by which its language is told',
    remedy: `${REMEDY} All of the picture is then read.`,
  });
}

function untold(): PolydubError {
  return new PolydubError('ocr-failed', {
    message: 'the language of the text in the picture could not be told',
    remedy: REMEDY,
  });
}
