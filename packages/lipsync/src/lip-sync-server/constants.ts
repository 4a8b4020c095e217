import type { FaceCropForm } from '@polydub/contracts';

/** Diffusion models need a quarter of an hour for a minute of video on an average graphics card. */
export const DEFAULT_TIMEOUT_MS = 1_800_000;
/** Far above a minute of crops, nearly without loss. */
export const MAX_ANSWER_BYTES = 512 * 2 ** 20;

/** The whole head with some ground around it: most models look for the face themselves. */
export const CROP: FaceCropForm = { sidePixels: 512, widthCm: 24, topCm: 11.5, bottomCm: -12.5 };
