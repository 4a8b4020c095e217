/** Written by scripts/measure-voices.mjs. */
export const charactersPerSecond: Readonly<Record<string, number>> = { de: 14 };
/** Written by scripts/measure-voices.mjs. */
export const variantSound: Readonly<Record<string, { readonly pitchHz: number; readonly centroidHz: number }>> = {};
