import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ocrTextBoxSchema, PolydubError, voiceModelSchema } from '@polydub/contracts';
import { EDITABLE_FILES, type EditableFile, MADE_FOLDER } from '@polydub/families';
import { z } from 'zod';
import { isAddress } from './fetch-input.js';

/** Options of `polydub dub` as commander passes them. */
const optionsSchema = z.object({
  to: z.string(),
  from: z.string(),
  out: z.string().optional(),
  subtitles: z.string().optional(),
  subtitlesAre: z.enum(['original', 'translated']).optional(),
  /** True when it was given without a value. */
  subtitlesFromPicture: z.union([ocrTextBoxSchema, z.literal(true)]).optional(),
  transcript: z.string().optional(),
  translation: z.string().optional(),
  glossary: z.array(z.string()),
  prompt: z.string().optional(),
  export: z.enum(['auto', 'video', 'audio', 'all']),
  speakers: z.object({ min: z.number(), max: z.number() }).optional(),
  voices: z.enum(['auto', ...voiceModelSchema.options]),
  /** Ids of stock voices by speaker. */
  voice: z.record(z.string(), z.string()).optional(),
  alignVideo: z.boolean(),
  showSubtitles: z.enum(['none', 'burned', 'replaced', 'tracks']),
  bilingual: z.boolean().default(false),
  subtitleStyle: z.string().optional(),
  subtitlePosition: z.number().optional(),
  /** True when it was given without a value. */
  lipSync: z.union([z.enum(['standard', 'precision']), z.literal(true)]).optional(),
  keepWork: z.boolean(),
  json: z.boolean(),
});
/** Options of `polydub dub` as commander passes them. */
export type DubCommandOptions = z.infer<typeof optionsSchema>;

const recordSchema = z.object({
  /** Absolute path or address of the input. */
  input: z.string(),
  /** The options of the dub, with absolute paths of files. */
  options: optionsSchema,
  /** Absolute paths of the files that said what is spoken. */
  files: z.array(z.string()),
  /** Files of the folder that a person changed, before this dub or an earlier one. */
  edited: z.array(z.enum(EDITABLE_FILES)).default([]),
});
/** How the dub in a folder was made, so that it can be made again. */
export type DubRecord = z.infer<typeof recordSchema>;

/** The record of a dub with the given options and edits. */
export function recordOf(input: string, options: DubCommandOptions, edited: readonly EditableFile[] = []): DubRecord {
  const { subtitles, transcript, translation, glossary, out, ...rest } = options;
  const given = { subtitles, transcript, translation };
  const files = Object.entries(given).flatMap(([name, file]) =>
    file === undefined ? [] : [[name, path.resolve(file)] as const],
  );
  return {
    input: isAddress(input) ? input : path.resolve(input),
    options: { ...rest, ...Object.fromEntries(files), glossary: glossary.map((file) => path.resolve(file)) },
    files: files.map(([, file]) => file),
    edited: [...edited],
  };
}

const recordPath = (folder: string) => path.join(folder, MADE_FOLDER, 'dub.json');

/** Keeps in the out folder how its dub was made. */
export async function writeRecord(folder: string, record: DubRecord): Promise<void> {
  await writeFile(recordPath(folder), `${JSON.stringify(record, null, 2)}\n`);
}

/** How the dub in a folder was made; undefined where that is not known. */
export async function readRecord(folder: string): Promise<DubRecord | undefined> {
  const text = await readFile(recordPath(folder), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  try {
    return recordSchema.parse(JSON.parse(text));
  } catch {
    // A record that was damaged, or made by another version, tells nothing.
    return undefined;
  }
}

/** The same. Throws `PolydubError` usage where it is not known. */
export async function requireRecord(folder: string): Promise<DubRecord> {
  const record = await readRecord(folder);
  if (record) return record;
  throw new PolydubError('usage', {
    message: `${folder} holds no finished dub that can be made again`,
    remedy: 'Name the folder that polydub dub left its results in, such as dubbed/talk.es; or run polydub dub again.',
  });
}
