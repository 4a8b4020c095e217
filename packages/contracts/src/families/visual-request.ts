import { z } from 'zod';
import { MAX_GLOSSARIES, MAX_ID_LENGTH, MAX_PROMPT_LENGTH, MAX_VISUAL_MINUTES } from '../limits.js';
import { languageCode, webUrl } from './request-fields.js';

/** Body of POST /v1/media/frame_translate (specification 4.7). */
export const visualRequestSchema = z.object({
  video_url: webUrl.describe(
    `The video whose text is translated, by http or https or the url of an upload: at most ${MAX_VISUAL_MINUTES} minutes.`,
  ),
  source_language: languageCode.describe('Language of the text in the picture, such as en or zh-CN; not auto.'),
  target_language: languageCode.describe('Language to translate into, such as es or zh-CN.'),
  glossary_ids: z
    .array(z.string().max(MAX_ID_LENGTH))
    .max(MAX_GLOSSARIES)
    .default([])
    .describe('Glossaries of the account; their terms are translated as they say.'),
  user_prompt: z.string().max(MAX_PROMPT_LENGTH).optional().describe('Instructions for the translation.'),
  project_mode: z
    .enum(['none', 'editable'])
    .default('none')
    .describe('editable: also make a project whose texts can be edited and exported.'),
  callback_url: webUrl.optional().describe('Every change of status is POSTed there, by http or https.'),
});

/** A request for visual translation. */
export type VisualRequest = z.infer<typeof visualRequestSchema>;
