import type { BackgroundSpec, Half, PhotographBackground, Scenario, TextSpec, TextStyle } from './scenario.js';

/** Size and length of a clip. */
export interface Shape {
  readonly width: number;
  readonly height: number;
  readonly framesPerSecond: number;
  readonly frameCount: number;
}

/** 640 × 360, two seconds. */
export const small: Shape = { width: 640, height: 360, framesPerSecond: 25, frameCount: 50 };
/** 1280 × 720, two and a half seconds. */
export const large: Shape = { width: 1280, height: 720, framesPerSecond: 24, frameCount: 60 };
/** 1280 × 720, twenty seconds: for speed. */
export const long: Shape = { width: 1280, height: 720, framesPerSecond: 25, frameCount: 500 };

/** What a clip shows besides its texts, by name. */
export type ClipSpec = Pick<Scenario, 'name' | 'language'> & {
  readonly shape?: Shape;
  readonly background: BackgroundSpec;
  readonly texts: readonly TextOfClip[];
};

/** A text with what most texts have alike left out: an explanatory one in the clip's language, shown in every frame. */
export type TextOfClip = Pick<TextSpec, 'lines' | 'centre' | 'style'> & Partial<Omit<TextSpec, 'id'>>;

/** Fills in what most clips have alike. */
export function scenarioOf(half: Half, { name, language, shape = small, background, texts }: ClipSpec): Scenario {
  const complete = texts.map((text, index) => ({
    id: `${name}-${index + 1}`,
    ...{ kind: 'explanatory' as const, language, startFrame: 0, endFrame: shape.frameCount },
    ...text,
  }));
  const targetLanguage = language === 'en' ? 'es' : 'en';
  return { name, half, language, targetLanguage, ...shape, background, texts: complete };
}

/** A noise picture over which the camera moves, with a little grain. */
export function photograph(
  subject: PhotographBackground['subject'],
  seed: number,
  more: Partial<PhotographBackground> = {},
): PhotographBackground {
  return { kind: 'photograph', subject, seed, grain: 0.07, ...more };
}

/** White letters with a black outline. */
export function outlined(fontSizePixels: number, more: Partial<TextStyle> = {}): TextStyle {
  const widthPixels = Math.max(1.5, fontSizePixels / 14);
  return { colour: '#ffffff', fontSizePixels, outline: { colour: '#000000', widthPixels }, ...more };
}

/** White letters with a soft black shadow. */
export function shadowed(fontSizePixels: number, more: Partial<TextStyle> = {}): TextStyle {
  const offset = Math.max(1, fontSizePixels / 16);
  const shadow = { colour: '#000000', offsetX: offset, offsetY: offset, blurPixels: offset * 1.5 };
  return { colour: '#ffffff', fontSizePixels, shadow, ...more };
}

/** White letters on a plate. */
export function onPlate(
  fontSizePixels: number,
  plate: NonNullable<TextStyle['plate']>,
  more: Partial<TextStyle> = {},
): TextStyle {
  return { colour: '#ffffff', fontSizePixels, plate, ...more };
}
