import { fileURLToPath } from 'node:url';

/** The built command line, which benches run as a person would. */
export const polydubProgram = fileURLToPath(new URL('../../cli/bin/polydub.mjs', import.meta.url));
