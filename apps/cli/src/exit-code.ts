/** Exit codes of the program. */
export const ExitCode = { done: 0, failed: 1, usage: 2, missingDependency: 3, interrupted: 130 } as const;
/** An exit code of the program. */
export type ExitCode = (typeof ExitCode)[keyof typeof ExitCode];
