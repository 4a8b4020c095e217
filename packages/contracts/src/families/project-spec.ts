import { type ZodObject, z } from 'zod';
import type { TimeSpan } from '../audio.js';

/** `editable`: the task made its results; `proofreading`: nothing is made before the first export. */
export const projectKindSchema = z.enum(['editable', 'proofreading']);
/** Kind of a project. */
export type ProjectKind = z.infer<typeof projectKindSchema>;

/** What a line of every project has, as clients see it; families add fields. Times in seconds on the media's clock. */
export interface ProjectLine extends Readonly<Record<string, unknown>> {
  /** Unique in its project. */
  readonly id: string;
  readonly start_seconds: number;
  readonly end_seconds: number;
}

/** A line of a project with its edits. */
export interface EditedLine extends ProjectLine {
  /** Revision of the project that the line's latest edit made; 1 when nobody edited it. */
  readonly revision: number;
}

/** An edit that an export holds. */
export interface ExportedEdit extends TimeSpan {
  /** Id of the line. */
  readonly id: string;
  /** Revision of the edit. */
  readonly revision: number;
}

/** What the task of a project made, read from its file; see {@link ProjectSpec.linesFrom}. */
export interface ProjectSource {
  /** Absent in families whose requests name no languages. */
  readonly sourceLanguage?: string | undefined;
  /** Language of the lines where it is not the source language: that of a given script. */
  readonly linesLanguage?: string | undefined;
  /** Absent in families whose requests name no languages. */
  readonly targetLanguage?: string | undefined;
  /** Fields of the request that all exports keep, as {@link ProjectSpec.settings} describes them. */
  readonly settings: Readonly<Record<string, unknown>>;
  /** The lines without edits. */
  readonly lines: readonly ProjectLine[];
  /**
   * Files of an export, as JSON by the role of the input. `otherLanguage` is set for an export into another language
   * than the project's.
   */
  exportFiles(lines: readonly EditedLine[], otherLanguage: string | undefined): Readonly<Record<string, unknown>>;
  /** The edits in the file {@link ProjectSpec.editsIn} of an export into the project's own language. */
  editsOf(exported: unknown): readonly ExportedEdit[];
}

/** How tasks of a family become projects, which their owner edits and exports again as new tasks. */
export interface ProjectSpec<Request> {
  /** The kind of project that a request asks for; undefined for none. */
  kindOf(request: Request): ProjectKind | undefined;
  /** Role of the result, a JSON file, that {@link ProjectSpec.open} reads. */
  readonly linesFrom: string;
  /** Files of the first task that an export has as inputs under the same roles. */
  readonly exportsWith: { readonly inputs: readonly string[]; readonly results: readonly string[] };
  /** Role of the input of an export that holds its edits. */
  readonly editsIn: string;
  /** A line as clients see it. */
  readonly line: ZodObject;
  /**
   * What may be edited of a line: a JSON Merge Patch (RFC 7396), so that `null` takes a value away. Rules that every
   * line keeps are in {@link ProjectSpec.line}.
   */
  readonly edit: ZodObject;
  /** Field of a line with the text that its speaker says in the result. Default: lines are not spoken. */
  readonly spoken?: string;
  /** Whether a finished task cloned voices, from its findings. Default: none does. */
  hasCloned?(found: Readonly<Record<string, unknown>>): boolean;
  /** Whether a line has its words for an export into the project's own language. Default: every line has. */
  isWorded?(line: EditedLine): boolean;
  /** Fields of the request that all exports keep, such as what `auto` came to. */
  readonly settings?: ZodObject;
  /** Reads the file {@link ProjectSpec.linesFrom}. */
  open(file: unknown): ProjectSource;
  /** The request of an export: it makes no project. */
  exportRequest(request: Request): Request;
  /** Seconds that an export is charged for, from the times of the edited lines that are not paid for yet. */
  chargedSeconds(edits: readonly TimeSpan[]): number;
}
