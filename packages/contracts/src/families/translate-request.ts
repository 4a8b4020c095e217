import { z } from 'zod';
import { languageList, sourceLanguages, targetLanguages } from '../languages.js';
import {
  MAX_GLOSSARIES,
  MAX_ID_LENGTH,
  MAX_INPUT_BYTES,
  MAX_INPUT_SECONDS,
  MAX_LINE_CHARACTERS,
  MAX_LINES,
  MAX_PROMPT_LENGTH,
  MAX_SUBTITLES_BYTES,
} from '../limits.js';
import { voiceModelSchema } from '../voice-model.js';
import { LANGUAGE_CODE, languageCode, webUrl } from './request-fields.js';

const unit = z.number().min(0).max(1);
/** Region of on-screen text in normalized coordinates, origin at the top left (specification 2.4). */
export const ocrTextBoxSchema = z.object({
  x: unit.describe('Left edge, in widths of the picture: 0 is its left, 1 its right.'),
  y: unit.describe('Top edge, in heights of the picture: 0 is its top, 1 its bottom.'),
  width: unit.describe('In widths of the picture.'),
  height: unit.describe('In heights of the picture.'),
});

/** Region of on-screen text. */
export type OcrTextBox = z.infer<typeof ocrTextBoxSchema>;

const speakers = z.number().int().min(1).max(35);

/** Range of the number of speakers (specification 2.5). */
export const speakerNumberSchema = z
  .object({
    min: speakers.optional().describe('At least so many people speak; not above max.'),
    max: speakers.optional().describe('At most so many people speak; not below min.'),
  })
  .refine(({ min, max }) => min === undefined || max === undefined || min <= max, {
    message: 'no more than max',
    path: ['min'],
  });

/** The fields of a translate request, each checked alone; {@link translateRequestSchema} checks them together. */
export const translateFieldsSchema = z.object({
  media_type: z.enum(['video', 'audio']).describe('What media_url leads to.'),
  media_url: webUrl.describe(
    `The input, by http or https or the url of an upload: at most ${MAX_INPUT_SECONDS / 3600} hours and ${MAX_INPUT_BYTES / 2 ** 30} GiB.`,
  ),
  subtitle_url: webUrl
    .optional()
    .describe(
      `An SRT file, by http or https or the url of an upload, at most ${MAX_SUBTITLES_BYTES / 1e6} MB: cues within the media's duration that do not end before they start and do not ` +
        `overlap, at most ${MAX_LINES} of them with ${MAX_LINE_CHARACTERS} characters each, in UTF-8, marked UTF-16, or an older encoding that its letters tell for certain. ` +
        'Not together with ocr_text_box.',
    ),
  subtitle_usage_type: z
    .enum(['original', 'final_translated'])
    .default('original')
    .describe('What subtitle_url holds: the script in the language that is spoken, or its final translation.'),
  subtitle_mode: z
    .enum(['none', 'add', 'replace'])
    .default('none')
    .describe(
      'add: draw the translated subtitles into the video. replace: erase those that are in the picture first, found in ' +
        'ocr_text_box or, without one, by their look, and draw the translated ones in their place; where none are found the ' +
        'job is done as with add, warns of it, and the point a minute that is held for erasing is given back. ' +
        'Without a video (media_type or export_type audio) both have no effect.',
    ),
  subtitle_style_id: z
    .string()
    .max(MAX_ID_LENGTH)
    .optional()
    .describe(
      'How subtitles look: the id of a subtitle style of the account, or classic, boxed, cinema, bold or soft. Default: classic.',
    ),
  subtitle_position_y: unit
    .optional()
    .describe(
      'Where subtitles stand, in heights of the picture: 0 is the top, 1 the bottom. Default with subtitle_mode add: 0.9, and ' +
        '0.75 in pictures that are higher than wide; with replace: where the erased ones stood.',
    ),
  ocr_text_box: ocrTextBoxSchema
    .optional()
    .describe(
      'Where the picture shows subtitles in the language that is spoken: they are read, and are the script like one of ' +
        'subtitle_url. Only with media_type video, and not together with subtitle_url. A box without such text fails the job ' +
        '(10032), a language that cannot be read too (10033).',
    ),
  source_language: z
    .string()
    .regex(new RegExp(`^(auto|${LANGUAGE_CODE})$`), 'auto or a language code such as en or en-US')
    .describe(
      `Language that is spoken, such as en or en-US; auto listens first. One of ${languageList(sourceLanguages)}; a region has to be one ` +
        'of those in brackets.',
    ),
  target_language: languageCode.describe(
    `Language to dub into, such as es or pt-BR. One of ${languageList(targetLanguages)}; any region is taken, those in brackets are known. ` +
      'Refused (5) when no host that is ready has the engines for the pair; while none is ready those that were there within 7 days ' +
      'count, and where none is known the job waits, and says so in waiting_for.',
  ),
  project_mode: z
    .enum(['none', 'editable'])
    .default('none')
    .describe(
      'editable: also make a project whose lines can be edited and exported. Ignored with enable_proofreading.',
    ),
  speaker_number: speakerNumberSchema
    .optional()
    .describe('How many people speak, 1 to 35; min is not above max. Default: as many as are heard apart.'),
  glossary_ids: z
    .array(z.string().max(MAX_ID_LENGTH))
    .max(MAX_GLOSSARIES)
    .default([])
    .describe(
      `Glossaries of the account, at most ${MAX_GLOSSARIES}; where they contradict each other the first has priority.`,
    ),
  align_video: z
    .boolean()
    .default(false)
    .describe('Slow and quicken the picture where the dub needs the time. No effect where no video is made.'),
  enable_proofreading: z
    .boolean()
    .default(false)
    .describe(
      'Stop before anything is spoken and make a project to proofread; export_type and project_mode are then ignored.',
    ),
  voice_model: z
    .enum(['auto', 'real', 'native'])
    .default('auto')
    .describe(
      "real: the speakers' own voices, cloned with their accents and emotions. native: the speakers' own voices with the natural " +
        'accent of the target language. auto: their own voices where every speaker can be cloned well (real, or native where the ' +
        'cloning engine has no other accent), else stock voices; its choice is that of all exports of a project. ' +
        '`voice_model_used` of the status is what is heard. It differs from real or native, and a warning says so, where the ' +
        'cloning engine cannot be asked for the accent (accent-not-chosen), and where no engine clones voices in the language ' +
        '(no-cloning-engine): stock voices near the speakers are used then, unless the operator lets real fail (10040).',
    ),
  user_prompt: z
    .string()
    .max(MAX_PROMPT_LENGTH)
    .optional()
    .describe(
      'Wishes to the translator in your own words, such as a tone or an audience. An engine that takes wishes to its style (speech and ' +
        'cloning servers) speaks by them, too. Where nothing is translated and no such engine speaks, it has no effect.',
    ),
  export_type: z
    .enum(['auto', 'video', 'audio', 'all'])
    .default('auto')
    .describe(
      'Media to make; auto: of the kind that the input is; all: both. With media_type audio only auto and audio. Ignored with ' +
        'enable_proofreading.',
    ),
  callback_url: webUrl
    .optional()
    .describe('Gets the status answer, signed, at every change of status; must answer a challenge first.'),
});

/** Body of POST /v1/media/translate (specification 2.1), with Polydub's defaults. */
export const translateRequestSchema = translateFieldsSchema
  .refine((request) => !(request.subtitle_url && request.ocr_text_box), {
    message: 'either subtitle_url or ocr_text_box, not both',
    path: ['ocr_text_box'],
  })
  .refine((request) => !(request.ocr_text_box && request.media_type === 'audio'), {
    message: 'no box unless media_type is video',
    path: ['ocr_text_box'],
  })
  .refine((request) => !(request.media_type === 'audio' && ['video', 'all'].includes(request.export_type)), {
    message: 'auto or audio when media_type is audio',
    path: ['export_type'],
  });
/**
 * A translate request in a stored task. The rules on its texts were checked at acceptance, maybe by an earlier version:
 * a rule that becomes stricter must not make stored tasks unreadable.
 */
export const acceptedRequestSchema = translateFieldsSchema.extend({
  media_url: z.string(),
  subtitle_url: z.string().optional(),
  callback_url: z.string().optional(),
  subtitle_style_id: z.string().optional(),
  glossary_ids: z.array(z.string()).default([]),
  user_prompt: z.string().optional(),
  /** Exports of a project may ask for `stock`, as requests of clients may not. */
  voice_model: z.enum(['auto', ...voiceModelSchema.options]),
});

/** A checked translate request with its defaults filled in. */
export type TranslateRequest = z.infer<typeof acceptedRequestSchema>;
