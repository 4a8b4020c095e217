import {
  candidateCalloutSchema,
  followSpanSchema,
  followSpans,
  isInLanguage,
  linkSightings,
  readingSchema,
} from '@polydub/callouts';
import { languageName, PolydubError } from '@polydub/contracts';
import { defineStage } from '@polydub/pipeline';
import { z } from 'zod';
import { pictureInfoSchema } from './schemas.js';

/**
 * Joins what was read in single frames to callouts, and plans the stretches in which they are followed frame by frame.
 * Text in another language than the source's is left out. Throws `no-callouts` when nothing is left.
 */
export const linkCallouts = defineStage({
  name: 'link-callouts',
  version: 4,
  failsAs: 'callout-matching-failed',
  input: z.object({
    readings: z.array(z.object({ reading: readingSchema })),
    sourceLanguage: z.string(),
    picture: pictureInfoSchema,
  }),
  output: z.object({ candidates: z.array(candidateCalloutSchema), spans: z.array(followSpanSchema) }),
  uses: [],
  async work({ readings, sourceLanguage, picture }, { warn }) {
    const all = linkSightings(
      readings.map(({ reading }) => reading),
      picture,
    );
    const candidates = all.filter(({ text }) => isInLanguage(text, sourceLanguage));
    if (candidates.length === 0) throw noCallouts(all.length, sourceLanguage);
    if (candidates.length < all.length) warn(otherLanguage(all.length - candidates.length, sourceLanguage));
    return { candidates, spans: followSpans(candidates) };
  },
});

function noCallouts(otherCount: number, language: string): PolydubError {
  const name = languageName(language);
  return new PolydubError('no-callouts', {
    message:
      otherCount > 0
        ? `${otherCount} texts were read in the picture, but none of them in ${name}`
        : 'no text was found in the picture',
    remedy: `Check that the video shows text in ${name}, large and long enough to be read.`,
  });
}

function otherLanguage(count: number, language: string) {
  const message = `${count} texts in the picture are not in ${languageName(language)}, or without words; they stay as they are.`;
  return { code: 'text-in-another-language', message };
}
