/** The log of a worker; never media text, never keys. */
export interface WorkerLog {
  info(message: string, fields: Readonly<Record<string, unknown>>): void;
  /** For problems that may go away by themselves. */
  warn(message: string, fields: Readonly<Record<string, unknown>>): void;
  error(message: string, fields: Readonly<Record<string, unknown>>): void;
}
