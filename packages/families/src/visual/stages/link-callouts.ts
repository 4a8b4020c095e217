import {
  type CandidateCallout,
  candidateCalloutSchema,
  followSpanSchema,
  followSpans,
  isInLanguage,
  isScore,
  keptApart,
  linkSightings,
} from '@polydub/callouts';
import { languageName, type OtherText, otherTextSchema, PolydubError, type Warning } from '@polydub/contracts';
import { defineStage } from '@polydub/pipeline';
import { z } from 'zod';
import { readRangeSchema } from './read-range.js';
import { pictureInfoSchema } from './schemas.js';

/**
 * Joins what was read in single frames to callouts, and plans the stretches in which they are followed frame by frame.
 * Text in another language than the source's, or without words, such as a score, is no callout: it only keeps its room. Throws `no-callouts` when nothing is left.
 */
export const linkCallouts = defineStage({
  name: 'link-callouts',
  version: 30,
  failsAs: 'callout-matching-failed',
  input: z.object({
    readings: z.array(readRangeSchema),
    sourceLanguage: z.string(),
    picture: pictureInfoSchema,
  }),
  output: z.object({
    candidates: z.array(candidateCalloutSchema),
    spans: z.array(followSpanSchema),
    otherTexts: z.array(otherTextSchema),
  }),
  uses: [],
  async work({ readings, sourceLanguage, picture }, { warn }) {
    const { candidates: found, crawlCount } = linkSightings(
      readings.map(({ reading }) => reading),
      picture,
    );
    const all = keptApart(found);
    const candidates = all.filter(({ text }) => isInLanguage(text, sourceLanguage) && !isScore(text, sourceLanguage));
    if (candidates.length === 0) throw noCallouts({ others: all.length, crawls: crawlCount }, sourceLanguage);
    if (readings.some(({ hasLostFrames }) => hasLostFrames)) warn(FRAMES_LOST);
    if (crawlCount > 0) warn(crawlsLeft(crawlCount));
    const others = all.filter((candidate) => !candidates.includes(candidate));
    const wordless = others.filter(({ text }) => !/\p{L}{2}/u.test(text) || isScore(text, sourceLanguage));
    const foreign = others.filter((candidate) => !wordless.includes(candidate));
    if (foreign.length > 0) warn(otherLanguage(foreign, sourceLanguage));
    if (wordless.some(isSeenAgain)) warn(withoutWords(wordless.filter(isSeenAgain)));
    return {
      candidates,
      spans: followSpans(candidates, picture.width),
      otherTexts: others.filter(isSeenAgain).map(otherTextOf),
    };
  },
});

/** Single letters and digits that are read in one sample alone are mostly misread. */
function isSeenAgain({ firstSeenSeconds, lastSeenSeconds }: CandidateCallout): boolean {
  return lastSeenSeconds > firstSeenSeconds;
}

function otherTextOf(candidate: CandidateCallout): OtherText {
  const { text, firstSeenSeconds, lastSeenSeconds, box, rotationDegrees } = candidate;
  return { text, firstSeenSeconds, lastSeenSeconds, box, rotationDegrees };
}

function noCallouts(left: { readonly others: number; readonly crawls: number }, language: string): PolydubError {
  const name = languageName(language);
  const others =
    left.others > 0 ? `${left.others} texts were read in the picture, but none of them in ${name}` : undefined;
  const crawls = left.crawls > 0 ? crawlsLeft(left.crawls).message : undefined;
  return new PolydubError('no-callouts', {
    message: others ?? crawls ?? 'no text was found in the picture',
    remedy: `Check that the video shows text in ${name}, large and long enough to be read.`,
  });
}

const FRAMES_LOST: Warning = {
  code: 'frames-lost',
  message:
    'The file is damaged: frames of the picture cannot be decoded. They were not read, and are missing where the picture was changed.',
};

function crawlsLeft(count: number) {
  const message =
    count === 1
      ? 'A text runs through the picture and is never seen as a whole; it stays as it is.'
      : `${count} texts run through the picture and are never seen as a whole; they stay as they are.`;
  return { code: 'crawl-left', message };
}

/** Longer lists are for nobody to read. */
const MAX_NAMED = 5;

function otherLanguage(others: readonly CandidateCallout[], language: string): Warning {
  const message = `Text in the picture that is not in ${languageName(language)} stays as it is: ${namesOf(others)}.`;
  return { code: 'text-in-another-language', message };
}

function withoutWords(others: readonly CandidateCallout[]): Warning {
  const message = `Numbers, scores and single letters in the picture stay as they are: ${namesOf(others)}.`;
  return { code: 'text-without-words', message };
}

function namesOf(others: readonly CandidateCallout[]): string {
  const named = others
    .slice(0, MAX_NAMED)
    .map(({ text, firstSeenSeconds }) => `${JSON.stringify(text)} (${firstSeenSeconds.toFixed(1)} s)`);
  const rest = others.length > MAX_NAMED ? ` and ${others.length - MAX_NAMED} more` : '';
  return named.join(', ') + rest;
}
