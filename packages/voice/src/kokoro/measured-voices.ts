import type { Voice } from '@polydub/contracts';

/** What was measured on each voice's own speech. Written by scripts/measure-voices.mjs. */
export const measuredVoices: Readonly<
  Record<string, Required<Pick<Voice, 'pitchHz' | 'centroidHz' | 'charactersPerSecond'>>>
> = {};
