import { z } from 'zod';
import type { RequestedLanguages } from '../families/requested-languages.js';
import { translateFamily } from '../families/translate.js';
import { languagePart } from '../languages.js';

/** For each source language (language part): the target languages that can be made of it. */
const languageTableSchema = z.record(z.string(), z.array(z.string()));
/** For each source language (language part): the target languages that can be made of it. */
export type LanguageTable = z.infer<typeof languageTableSchema>;

const partsSchema = z.array(z.string());

/** What a host's engines can do, as far as it decides which tasks it can conduct. */
export const hostAbilitiesSchema = z.object({
  /** Families whose tasks it conducts. */
  families: z.array(z.string()),
  /** For dubs: what it can translate into and speak. */
  languages: languageTableSchema,
  /** The same for the other families, by their names. Absent in records of older versions. */
  languagesByFamily: z.record(z.string(), languageTableSchema).optional(),
  /** Language parts in which an engine that speaks takes wishes to its style. Absent in records of older versions. */
  styledLanguages: partsSchema.optional(),
  /** Language parts in which voices are cloned. Absent in records of older versions. */
  clonedLanguages: partsSchema.optional(),
  /** Language parts that are read in a picture. Absent in records of older versions. */
  readLanguages: partsSchema.optional(),
});
/** What a host's engines can do, as far as it decides which tasks it can conduct. */
export type HostAbilities = z.infer<typeof hostAbilitiesSchema>;

/** A host as it is remembered when it is gone. */
export const knownHostSchema = hostAbilitiesSchema.extend({
  hostName: z.string(),
  /** When it was last there. */
  seenAtMs: z.number().int(),
});
/** A host as it is remembered when it is gone. */
export type KnownHost = z.infer<typeof knownHostSchema>;

/** What a host can make in a family. */
export function languageTableOf(family: string, { languages, languagesByFamily }: HostAbilities): LanguageTable {
  return family === translateFamily.name ? languages : (languagesByFamily?.[family] ?? {});
}

/** Whether the target language can be made of the source. */
export function canMake(wanted: RequestedLanguages, table: LanguageTable): boolean {
  const { source, target, isTranslated } = wanted;
  if (isTranslated) return makes(wanted, table);
  if (source === 'auto') return makesFromAnother(wanted, table);
  return table[languagePart(source)]?.includes(languagePart(target)) ?? false;
}

/** Whether anything can be made of the source language. */
export function takes({ source }: RequestedLanguages, table: LanguageTable): boolean {
  return source === 'auto' || (table[languagePart(source)]?.length ?? 0) > 0;
}

/** Whether the target language can be made of any. */
export function makes({ target }: RequestedLanguages, table: LanguageTable): boolean {
  return Object.values(table).some((targets) => targets.includes(languagePart(target)));
}

/** That a language can be spoken is not enough where nobody knows yet which one is translated into it. */
function makesFromAnother({ target }: RequestedLanguages, table: LanguageTable): boolean {
  const wanted = languagePart(target);
  return Object.entries(table).some(([source, targets]) => source !== wanted && targets.includes(wanted));
}

/** How well a host's engines fit a task. */
export interface Fit {
  /** Whether it can do the task at all. */
  readonly canDo: boolean;
  /** The greater, the more of the task it can do. */
  readonly worth: number;
}

/** How well a host's engines fit a task of a family: whether they make the languages, read the picture, and clone. */
export function fitOf(wanted: RequestedLanguages, family: string, host: HostAbilities): Fit {
  const canDo = canMake(wanted, languageTableOf(family, host)) && reads(wanted, host);
  const clones = !wanted.isCloned || (host.clonedLanguages?.includes(languagePart(wanted.target)) ?? false);
  return { canDo, worth: (canDo ? 2 : 0) + (clones ? 1 : 0) };
}

/** What an older version reads is not known, so it may be all. */
function reads({ isRead, source }: RequestedLanguages, { readLanguages }: HostAbilities): boolean {
  if (!isRead || !readLanguages) return true;
  return source === 'auto' ? readLanguages.length > 0 : readLanguages.includes(languagePart(source));
}
