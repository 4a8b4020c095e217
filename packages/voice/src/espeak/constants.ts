/** espeak-ng's normal speed, words per minute. */
export const wordsPerMinute = 175;

/** A variant of a voice: formants of one of espeak-ng's variant files, at a pitch of 0…99. */
export interface EspeakVariant {
  readonly id: string;
  readonly file: string;
  readonly pitch: number;
  readonly gender: 'female' | 'male';
}

/** Three men and three women for every language. */
export const variants: readonly EspeakVariant[] = [
  { id: 'm3', file: 'm3', pitch: 50, gender: 'male' },
  { id: 'm7-low', file: 'm7', pitch: 30, gender: 'male' },
  { id: 'm1-high', file: 'm1', pitch: 65, gender: 'male' },
  { id: 'f2', file: 'f2', pitch: 50, gender: 'female' },
  { id: 'f4-low', file: 'f4', pitch: 35, gender: 'female' },
  { id: 'f3-high', file: 'f3', pitch: 65, gender: 'female' },
];
