import { z } from 'zod';

const unit = z.number().min(0).max(1);
/** `z.url` alone would drop control characters and go on; a URL with a line break in it is somebody's attempt at something. */
const webUrl = z
  .string()
  .regex(/^\P{Cc}*$/u)
  .pipe(z.url());

/**
 * The specification's pattern, and what else is in its table of languages (2.7): languages of three letters (`fil-PH`),
 * regions (`zh-CN-sichuan`) and scripts (`iu-CANS-CA`).
 */
const languageCode = '[a-z]{2,3}(-[A-Za-z]{2}(-[A-Za-z]{5,8})?|-[A-Za-z]{4}-[A-Za-z]{2})?';

/** Region of on-screen text in normalized coordinates, origin at the top left (specification 2.4). */
export const ocrTextBoxSchema = z.object({ x: unit, y: unit, width: unit, height: unit });

/** Range of the number of speakers (specification 2.5). */
export const speakerNumberSchema = z
  .object({ min: z.number().int().min(1).max(35).optional(), max: z.number().int().min(1).max(35).optional() })
  .refine(({ min, max }) => min === undefined || max === undefined || min <= max, {
    message: 'min must not be above max',
    path: ['min'],
  });

/** Body of POST /v1/media/translate (specification 2.1), with the defaults of the product. */
export const translateRequestSchema = z
  .object({
    media_type: z.enum(['video', 'audio']),
    media_url: webUrl,
    subtitle_url: webUrl.optional(),
    subtitle_usage_type: z.enum(['original', 'final_translated']).default('original'),
    subtitle_mode: z.enum(['none', 'add', 'replace']).default('none'),
    subtitle_style_id: z.string().optional(),
    subtitle_position_y: unit.optional(),
    ocr_text_box: ocrTextBoxSchema.optional(),
    source_language: z.string().regex(new RegExp(`^(auto|${languageCode})$`)),
    target_language: z.string().regex(new RegExp(`^${languageCode}$`)),
    project_mode: z.enum(['none', 'editable']).default('none'),
    speaker_number: speakerNumberSchema.optional(),
    glossary_ids: z.array(z.string()).max(3).default([]),
    align_video: z.boolean().default(false),
    enable_proofreading: z.boolean().default(false),
    voice_model: z.enum(['auto', 'real', 'native']).default('auto'),
    user_prompt: z.string().optional(),
    export_type: z.enum(['auto', 'video', 'audio', 'all']).default('auto'),
    callback_url: webUrl.optional(),
  })
  .refine((request) => !(request.subtitle_url && request.ocr_text_box), {
    message: 'give subtitle_url or ocr_text_box, not both',
    path: ['ocr_text_box'],
  })
  .refine((request) => !(request.ocr_text_box && request.media_type === 'audio'), {
    message: 'only applies when media_type is video',
    path: ['ocr_text_box'],
  })
  .refine((request) => !(request.media_type === 'audio' && ['video', 'all'].includes(request.export_type)), {
    message: 'must be auto or audio when media_type is audio',
    path: ['export_type'],
  });
/** A checked translate request with its defaults filled in. */
export type TranslateRequest = z.infer<typeof translateRequestSchema>;
