import { artifactSchema, transcriptSchema } from '@polydub/contracts';
import { probe, requireVideo } from '@polydub/media';
import { defineStage } from '@polydub/pipeline';
import {
  layOutBilingualCues,
  layOutCues,
  readingSpeed,
  roomColumns,
  type SubtitleCue,
  subtitleLook,
  subtitleRules,
} from '@polydub/subtitles';
import { z } from 'zod';
import { placementSchema } from '../mix/place.js';
import { sourceInfoSchema } from '../schemas.js';
import { utteranceSchema } from '../speech/speak.js';
import { pictureSizeSchema, subtitleCueSchema, subtitleWishSchema } from './subtitle-schemas.js';

/** Picture size assumed for subtitles when there is no picture. */
const USUAL_PICTURE = { width: 1920, height: 1080 };
/** A cue this many times faster than the rules' reading speed causes a warning. */
const HASTE = 1.3;

/**
 * Makes cues of the dub's words at the times at which they are spoken, and of the original script at its own times. The
 * dub's words are also laid out in rows that fit across this picture. When the picture was retimed, everything is on
 * the output's clock.
 */
export const layOutSubtitles = defineStage({
  name: 'lay-out-subtitles',
  version: 2,
  input: z.object({
    media: artifactSchema,
    source: sourceInfoSchema,
    transcript: transcriptSchema,
    lines: z.array(z.object({ placement: placementSchema, utterance: utteranceSchema })),
    targetLanguage: z.string(),
    subtitleStyle: subtitleWishSchema.shape.subtitleStyle,
    /** Whether cues of both languages are made, too, and drawn into the picture. */
    isBilingual: z.literal(true).optional(),
  }),
  output: z.object({
    translatedCues: z.array(subtitleCueSchema),
    originalCues: z.array(subtitleCueSchema),
    bilingualCues: z.array(subtitleCueSchema).optional(),
    pictureCues: z.array(subtitleCueSchema),
    picture: pictureSizeSchema,
  }),
  uses: [],
  failsAs: 'subtitling-failed',
  async work(input, { store, signal, warn }) {
    const { media, source, transcript, lines, targetLanguage, subtitleStyle, isBilingual } = input;
    const picture = source.hasVideo ? await pictureSize(await store.localPath(media), signal) : USUAL_PICTURE;
    const spoken = lines.map(({ placement: { lineId, startSeconds, spokenSeconds }, utterance: { text } }) => {
      return { lineId, startSeconds, endSeconds: startSeconds + spokenSeconds, text };
    });
    const { durationSeconds } = source;
    const look = subtitleLook({ style: subtitleStyle, language: targetLanguage, picture });
    const layOut = (roomForColumns?: number) =>
      layOutCues(spoken, {
        durationSeconds,
        language: targetLanguage,
        rules: subtitleRules(targetLanguage, roomForColumns),
      });
    const translatedCues = layOut();
    const texts = new Map(transcript.lines.map(({ id, text }) => [id, text]));
    const both = spoken.map((line) => ({ ...line, original: texts.get(line.lineId) ?? '' }));
    const layOutBoth = (roomForColumns?: number) =>
      layOutBilingualCues(both, {
        ...{ durationSeconds, roomColumns: roomForColumns },
        ...{ language: targetLanguage, originalLanguage: transcript.language },
      });
    const bilingualCues = isBilingual && layOutBoth();
    warnOfHaste(bilingualCues ?? translatedCues, targetLanguage, warn);
    const lastEnd = Math.max(durationSeconds, ...transcript.lines.map(({ endSeconds }) => endSeconds));
    const written = transcript.lines.map(({ id: lineId, ...line }) => ({ lineId, ...line }));
    return {
      translatedCues,
      originalCues: layOutCues(written, { language: transcript.language, durationSeconds: lastEnd }),
      ...(bilingualCues && { bilingualCues }),
      pictureCues: (isBilingual ? layOutBoth : layOut)(roomColumns(look)),
      picture,
    };
  },
});

async function pictureSize(path: string, signal: AbortSignal) {
  const { displayWidth: width, displayHeight: height } = requireVideo(await probe(path, { signal }));
  return { width, height };
}

function warnOfHaste(
  cues: readonly SubtitleCue[],
  language: string,
  warn: (warning: { code: string; message: string }) => void,
): void {
  const limit = subtitleRules(language).columnsPerSecond * HASTE;
  const hasty = cues.filter((cue) => readingSpeed(cue) > limit).length;
  if (hasty === 0) return;
  const message = `${hasty} of ${cues.length} subtitles are shown for less time than most people need to read them.`;
  warn({ code: 'hasty-subtitles', message });
}
