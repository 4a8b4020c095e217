import type { ZodObject, ZodType } from 'zod';
import { PolydubError } from '../polydub-error.js';
import type { Lane } from '../service/ledger.js';
import type { FamilyFailures } from './family-failures.js';
import type { AcceptedFormats } from './file-format.js';
import type { ModelSpec } from './model-spec.js';
import type { ProjectSpec } from './project-spec.js';
import type { RequestedLanguages } from './requested-languages.js';

/** Fields that the request of every family may have. */
export type TaskRequest = Readonly<Record<string, unknown>> & { readonly callback_url?: string | undefined };

/** How clients see a phase of a recipe. */
export interface PhaseSpec {
  /** The task's state during the phase. */
  readonly state: string;
  /** Share of a typical task's work that is done when the phase begins, 0…1. */
  readonly beginsAt: number;
}

/** A file that a request names by URL; it is fetched before the recipe begins. */
export interface InputSpec {
  /** Field of the request that holds the URL. */
  readonly field: string;
  readonly maxBytes: number;
  readonly timeoutMs: number;
  /** What the file must be, for messages. Default: the formats that it accepts; where that is open, video or sound. */
  readonly expected?: string;
  /** Which files are accepted, by their content. Default: the recipe looks for itself. */
  accepts?(request: TaskRequest): AcceptedFormats;
}

/** A result file of a finished task. */
export interface ResultSpec {
  /** Name of the downloaded file, without its extension. */
  readonly fileName: string;
  /** Field of the status answer, and of a project's files, with the link to the file. */
  readonly field?: string;
  /** Field of a project's files with the link, for a file to which no status answer links. */
  readonly projectField?: string;
  /** What the file holds, for the OpenAPI document. */
  readonly holds?: string;
  /** Set when the field is beside the answer's `result` object, not in it. */
  readonly isBesideResult?: true;
}

/** What a task's price depends on, apart from its request. */
export interface Billing {
  /** Duration of the input media. */
  readonly durationSeconds: number;
  /** Fields of the request that had no effect. */
  readonly withoutEffect?: readonly string[] | undefined;
}

/** What the engines of a service can do, as far as it decides which fields have an effect. */
export interface ServiceAbilities {
  /** Language parts in which an engine that speaks takes wishes to its style; undefined where that is not known. */
  readonly styledLanguages?: readonly string[] | undefined;
}

/** A field of a request that has no effect beside the others. */
export interface FieldWithoutEffect {
  readonly field: string;
  /** What the result has instead, for people. */
  readonly instead: string;
}

/**
 * Everything about a family of tasks except its recipe. Endpoints, OpenAPI, scopes, points, callbacks, lists, status,
 * bus topics, workers and command line all read this row.
 */
export interface FamilySpec<Request extends TaskRequest = TaskRequest> {
  /** Its name in records, topics, metrics and folders: kebab-case. */
  readonly name: string;
  /** Its name for people. */
  readonly title: string;
  /** What a request asks for: one sentence in the imperative. */
  readonly summary: string;
  /** Path to which requests are posted. */
  readonly path: string;
  /**
   * Path on which its tasks are listed, queried and cancelled; default: {@link FamilySpec.path}. Families may share it.
   */
  readonly tasksPath?: string;
  /** Part of the names of its operations in the OpenAPI document: `create<operation>`, `get<operation>` … */
  readonly operation: string;
  /** The scope that an API key needs for it. */
  readonly scope: string;
  /** The tasks of all families in this lane count together towards a key's concurrency. */
  readonly lane: Lane;
  /** Schema of new requests. */
  readonly request: ZodObject & ZodType<Request>;
  /**
   * Schema of stored requests, which an earlier version may have accepted: without rules that became stricter since.
   */
  readonly accepted: ZodType<Request>;
  /** In the order in which a task passes them: the first is the waiting state, the last two are `done` and `failed`. */
  readonly states: readonly string[];
  /** Phases by the names that the recipe uses. */
  readonly phases: Readonly<Record<string, PhaseSpec>>;
  /** Inputs by role. The duration of `media` is limited and decides the price. */
  readonly inputs: Readonly<Record<string, InputSpec>>;
  /** Longest `media` that is accepted, in seconds. */
  readonly maxInputSeconds: number;
  /** Result files by role. */
  readonly results: Readonly<Record<string, ResultSpec>>;
  /** How failures are reported to clients. */
  readonly failures: FamilyFailures;
  /**
   * The languages of a request, in its fields `source_language` and `target_language`. They are refused when they are
   * not in the tables, or when workers are there and none can speak or translate them. Default: nothing is checked.
   */
  languages?(request: Request): RequestedLanguages;
  /** How its tasks become projects, which their owner can edit and export again. Default: they do not. */
  readonly project?: ProjectSpec<Request>;
  /** How its finished tasks become models that later tasks use. Default: they do not. */
  readonly models?: ModelSpec<Request>;
  /**
   * Set when its requests name a model in the field `model_id`. Recipes get the model's files beside the inputs, under
   * the roles of its {@link ModelSpec.files}.
   */
  readonly usesModel?: true;
  /**
   * The fields of a request that have no effect, such as wishes for a picture where none is made. They are named in the
   * answer to the request and in the status. Default: every field has one.
   */
  withoutEffect?(request: Request, abilities: ServiceAbilities): readonly FieldWithoutEffect[];
  /**
   * Fields of the status answer with what its recipe finds out, such as the language that is spoken. One that is a field
   * of the request, too, shows what its value came to. Default: none.
   */
  readonly findings?: ZodObject;
  /** What {@link FamilySpec.price} is, in a sentence for people. Default: nothing is said. */
  readonly costs?: string;
  /** Whole points that a finished task costs (specification 8). */
  price(request: Request, billing: Billing): number;
}

/** The families that a service knows, by name. */
export type Families = Readonly<Record<string, FamilySpec>>;

/**
 * Most states that a family may have. The callbacks queue keeps messages for a day per state, see `layout.ts` of the
 * bus.
 */
export const MAX_FAMILY_STATES = 12;

/** Returns the row; lets TypeScript infer the request's type from its schemas. */
export function defineFamily<const Spec extends FamilySpec>(spec: Spec): Spec {
  return spec;
}

/** The states from which a task may enter a state: all earlier ones, as a task never goes back. */
export function statesBefore({ states }: Pick<FamilySpec, 'states'>, state: string): readonly string[] {
  return states.slice(0, Math.max(0, states.indexOf(state)));
}

/** The row of a family. Throws `PolydubError` `internal` for a name that is not in the table. */
export function specOf(families: Families, name: string): FamilySpec {
  const spec = Object.hasOwn(families, name) ? families[name] : undefined;
  if (spec) return spec;
  const known = Object.keys(families).join(', ');
  throw new PolydubError('internal', { message: `no family is called ${name}; there are: ${known}` });
}

/** The state in which a family's tasks begin. */
export function firstState({ states }: Pick<FamilySpec, 'states'>): string {
  return states[0] ?? 'queuing';
}

/** Where a family's tasks are listed, queried and cancelled. */
export function tasksPathOf({ path, tasksPath = path }: Pick<FamilySpec, 'path' | 'tasksPath'>): string {
  return tasksPath;
}

/**
 * Minutes that have begun: 0 s → 0, 60 s → 1, 60.001 s → 2. Rounds to milliseconds first: smaller differences are
 * measuring errors.
 */
export function startedMinutes(seconds: number): number {
  return Math.ceil(Math.round(seconds * 1000) / 60_000);
}
