import type { TranslateRequest } from '@polydub/contracts';
import { type UnmetWish, unmetWish } from '../common/unmet-wish.js';

interface Wish {
  readonly field: string;
  isAsked(request: TranslateRequest): boolean;
  /** What the result has instead. */
  readonly instead: string;
}

/** Options that a request may ask for but the recipe does not support. */
const unmet: readonly Wish[] = [
  {
    field: 'subtitle_mode',
    isAsked: (request) => request.subtitle_mode !== 'none' && !hasPicture(request),
    instead: 'No video is made that they could be drawn into; the translated subtitles are a file of their own.',
  },
  {
    field: 'align_video',
    isAsked: (request) => request.align_video && !hasPicture(request),
    instead: 'No video is made; the dub keeps the clock of the input.',
  },
];

/** Whether a video is made, by this task or by a later export of its project. */
function hasPicture({ media_type: type, export_type: wanted }: TranslateRequest): boolean {
  return type === 'video' && wanted !== 'audio';
}

/** Every requested option that has no effect. */
export function unmetWishes(request: TranslateRequest): UnmetWish[] {
  return unmet.filter(({ isAsked }) => isAsked(request)).map(({ field, instead }) => unmetWish(field, instead));
}
