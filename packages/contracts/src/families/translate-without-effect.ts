import { languagePart } from '../languages.js';
import type { FieldWithoutEffect, ServiceAbilities } from './family-spec.js';
import type { TranslateRequest } from './translate-request.js';

interface Wish extends FieldWithoutEffect {
  isInVain(request: TranslateRequest, abilities: ServiceAbilities): boolean;
}

/** What becomes of glossaries of which nothing is looked up, for people. */
export const UNTRANSLATED = 'Nothing is translated.';
/** What becomes of a `user_prompt` that nothing reads, for people. */
export const UNREAD_PROMPT = 'Nothing is translated, and the engine that speaks takes no wishes to its style.';

const wishes: readonly Wish[] = [
  {
    field: 'subtitle_mode',
    isInVain: (request) => request.subtitle_mode !== 'none' && !hasPicture(request),
    instead: 'No video is made that they could be drawn into; the translated subtitles are a file of their own.',
  },
  {
    field: 'align_video',
    isInVain: (request) => request.align_video && !hasPicture(request),
    instead: 'No video is made; the dub keeps the clock of the input.',
  },
  ...(['subtitle_style_id', 'subtitle_position_y'] as const).map((field) => ({
    field,
    isInVain: (request: TranslateRequest) => request[field] !== undefined && !drawsSubtitles(request),
    instead: 'No subtitles are drawn.',
  })),
  {
    field: 'subtitle_usage_type',
    isInVain: ({ subtitle_usage_type: use, subtitle_url: url }) => use !== 'original' && url === undefined,
    instead: 'There is no subtitle_url; what is said is recognized and translated.',
  },
  {
    field: 'glossary_ids',
    isInVain: (request) => request.glossary_ids.length > 0 && !isTranslated(request),
    instead: UNTRANSLATED,
  },
  {
    field: 'user_prompt',
    isInVain: (request, abilities) =>
      request.user_prompt !== undefined && !isTranslated(request) && !isSpokenWithStyle(request, abilities),
    instead: UNREAD_PROMPT,
  },
  {
    field: 'project_mode',
    isInVain: (request) => request.project_mode === 'editable' && request.enable_proofreading,
    instead: 'A project for proofreading is made in any case.',
  },
];

/** Whether a video is made, by the task or by a later export of its project. */
function hasPicture({ media_type: type, export_type: wanted }: TranslateRequest): boolean {
  return type === 'video' && wanted !== 'audio';
}

function drawsSubtitles(request: TranslateRequest): boolean {
  return request.subtitle_mode !== 'none' && hasPicture(request);
}

function isTranslated(request: TranslateRequest): boolean {
  if (request.subtitle_url !== undefined && request.subtitle_usage_type === 'final_translated') return false;
  return languagePart(request.source_language) !== languagePart(request.target_language);
}

/** Where it is not known, it may be so. */
function isSpokenWithStyle(
  { target_language: target }: TranslateRequest,
  { styledLanguages }: ServiceAbilities,
): boolean {
  return styledLanguages?.includes(languagePart(target)) ?? true;
}

/** The fields of a translate request that have no effect beside its other fields. */
export function translateWithoutEffect(
  request: TranslateRequest,
  abilities: ServiceAbilities = {},
): FieldWithoutEffect[] {
  return wishes
    .filter(({ isInVain }) => isInVain(request, abilities))
    .map(({ field, instead }) => ({ field, instead }));
}
