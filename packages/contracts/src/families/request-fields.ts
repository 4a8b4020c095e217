import { z } from 'zod';
import { MAX_URL_LENGTH } from '../limits.js';

/** `z.url` alone would accept a URL after dropping its control characters; a URL with a line break may be an attack. */
export const webUrl = z
  .string()
  .max(MAX_URL_LENGTH)
  .regex(/^\P{Cc}*$/u, 'text without control characters')
  .pipe(z.url());

/**
 * The specification's pattern of a language code, extended for the codes in its table of languages (2.7): languages of
 * three letters (`fil-PH`), regions (`zh-CN-sichuan`) and scripts (`iu-CANS-CA`).
 */
export const LANGUAGE_CODE = '[a-z]{2,3}(-[A-Za-z]{2}(-[A-Za-z]{5,8})?|-[A-Za-z]{4}-[A-Za-z]{2})?';

/** A language code of a request. */
export const languageCode = z.string().regex(new RegExp(`^${LANGUAGE_CODE}$`), 'a language code such as es or pt-BR');
