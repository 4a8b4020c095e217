// @ts-check
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of the checkout. */
export const rootFolder = fileURLToPath(new URL('../../', import.meta.url));

/** Where the bootstrap remembers what it has done; never in git. */
export const stampFolder = path.join(rootFolder, '.bootstrap');
