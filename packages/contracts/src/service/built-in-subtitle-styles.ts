import { type SubtitleStyleContent, subtitleStyleContentSchema } from './subtitle-style.js';

const style = (name: string, changes: Partial<SubtitleStyleContent> = {}) =>
  subtitleStyleContentSchema.parse({ name, ...changes });

/** The default style of subtitles; its id is `classic`. */
export const defaultSubtitleStyle: SubtitleStyleContent = style('Classic: white with a black outline');

/** Subtitle styles that every account has, by their ids. */
export const builtInSubtitleStyles: Readonly<Record<string, SubtitleStyleContent>> = {
  classic: defaultSubtitleStyle,
  boxed: style('Boxed: white on a dark box', { outline_width: 0, background_color: '#000000B0' }),
  cinema: style('Cinema: yellow with outline and shadow', { color: '#FFE94D', shadow_offset: 0.04 }),
  bold: style('Bold: large and heavy, for small screens', { bold: true, font_size: 0.06, outline_width: 0.09 }),
  soft: style('Soft: white with a shadow', { outline_width: 0.03, outline_color: '#00000099', shadow_offset: 0.05 }),
};

/** The built-in style with this id, if there is one. */
export function builtInSubtitleStyle(id: string): SubtitleStyleContent | undefined {
  return Object.hasOwn(builtInSubtitleStyles, id) ? builtInSubtitleStyles[id] : undefined;
}
