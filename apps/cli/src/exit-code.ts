/** How the program ends. */
export const ExitCode = { done: 0, failed: 1, usage: 2, missingDependency: 3, interrupted: 130 } as const;
/** How the program ends. */
export type ExitCode = (typeof ExitCode)[keyof typeof ExitCode];
