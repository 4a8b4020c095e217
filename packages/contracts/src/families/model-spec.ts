/** Where a finished task has a file: among the files that it was given, or among those that it made. */
export type TaskFilePlace = { readonly input: string } | { readonly result: string };

/**
 * How finished tasks of a family become models: what a task has worked out and later tasks use, without being given it
 * again (specification 2.6 and 3.4).
 */
export interface ModelSpec<Request> {
  /** Path on which models are made and listed. */
  readonly path: string;
  /** Part of the names of its operations in the OpenAPI document: `create<operation>`, `get<operation>` … */
  readonly operation: string;
  /** Whether a task of such a request can become a model. */
  isMadeBy(request: Request): boolean;
  /**
   * The files of a model by role, with where its task has them. All that a later task needs must be in these files: a
   * file that is only named inside another one is removed with the task. A task without one of them cannot become a
   * model.
   */
  readonly files: Readonly<Record<string, TaskFilePlace>>;
}
