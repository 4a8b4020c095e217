import type { ZodType } from 'zod';
import { PolydubError } from '../polydub-error.js';
import type { Lane } from '../service/ledger.js';
import type { FamilyFailures } from './family-failures.js';

/** What every request for a task may hold, whatever else its family asks for. */
export type TaskRequest = Readonly<Record<string, unknown>> & { readonly callback_url?: string | undefined };

/** How a phase of a recipe is shown to clients. */
export interface PhaseSpec {
  /** The task's state while it lasts. */
  readonly state: string;
  /** Share of a typical task's work that is done when it begins, 0…1. */
  readonly beginsAt: number;
}

/** A file that a request names by URL, and that is fetched before the recipe begins. */
export interface InputSpec {
  /** Field of the request that holds the URL. */
  readonly field: string;
  readonly maxBytes: number;
  readonly timeoutMs: number;
}

/** A file that a finished task leaves. */
export interface ResultSpec {
  /** Name of the file that is downloaded, without its extension. */
  readonly fileName: string;
  /** Field of the status answer that links to it; absent where only a project does. */
  readonly field?: string;
  /** Whether the field is in the answer's `result` object or beside it. Default `result`. */
  readonly isBesideResult?: true;
}

/** What a task's price depends on besides its request. */
export interface Billing {
  /** Of the input's media. */
  readonly durationSeconds: number;
  /** Fields of the request that had no effect. */
  readonly withoutEffect?: readonly string[] | undefined;
}

/**
 * A family of tasks, whole: endpoints, OpenAPI, scopes, points, callbacks, lists, status, bus topics, workers and command line
 * read this row, and nothing of a family is written anywhere else but its recipe.
 */
export interface FamilySpec<Request extends TaskRequest = TaskRequest> {
  /** Its one name, in records, topics, metrics and folders: kebab-case. */
  readonly name: string;
  /** Its name for people. */
  readonly title: string;
  /** One sentence in the imperative: what a request asks for. */
  readonly summary: string;
  /** Where requests are posted. */
  readonly path: string;
  /** Where its tasks are listed, queried and cancelled; default: {@link FamilySpec.path}. Families may share it. */
  readonly tasksPath?: string;
  /** Part of the names of its operations in the OpenAPI document: `create<operation>`, `get<operation>` … */
  readonly operation: string;
  /** What an API key must be allowed. */
  readonly scope: string;
  /** Its tasks are counted together with all others of this lane. */
  readonly lane: Lane;
  /** Absent while there is no recipe for it: every request is then refused. */
  readonly isOffered?: true;
  /** A request as it may be made now. */
  readonly request: ZodType<Request>;
  /** A request as it may have been accepted by an earlier version: with no rule that was made stricter since. */
  readonly accepted: ZodType<Request>;
  /** In the order in which they are passed; the first is the waiting one, the last two are `done` and `failed`. */
  readonly states: readonly string[];
  /** By the name that the recipe calls them. */
  readonly phases: Readonly<Record<string, PhaseSpec>>;
  /** By role. `media` is what is timed: its duration is limited and priced. */
  readonly inputs: Readonly<Record<string, InputSpec>>;
  /** Longest `media`, in seconds. */
  readonly maxInputSeconds: number;
  /** By role. */
  readonly results: Readonly<Record<string, ResultSpec>>;
  /** The codes that clients are shown when a task fails. */
  readonly failures: FamilyFailures;
  /** Whether a request asks for a project that its owner goes on with. Default: none does. */
  makesProject?(request: Request): boolean;
  /** Whole points that a finished task costs (specification 8). */
  price(request: Request, billing: Billing): number;
}

/** The families that a service knows, by name. */
export type Families = Readonly<Record<string, FamilySpec>>;

/** Most states that a family may have: news of a task may wait a day for each. */
export const MAX_FAMILY_STATES = 12;

/** Names the type of a row from its schemas. */
export function defineFamily<const Spec extends FamilySpec>(spec: Spec): Spec {
  return spec;
}

/** The states from which a task may go on to a state: it only moves forward. */
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

/** Minutes begun: 0 s → 0, 60 s → 1, 60.001 s → 2. Less than a millisecond is measuring error. */
export function startedMinutes(seconds: number): number {
  return Math.ceil(Math.round(seconds * 1000) / 60_000);
}
