import { z } from 'zod';

/** Identifier of a task, account, key and so on: safe as part of a bus subject and of a URL. */
export const idSchema = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, '1 to 64 letters, digits, hyphens and underscores');
