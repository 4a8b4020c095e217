/** Where a worker says what it does; never media text, never keys. */
export interface WorkerLog {
  info(message: string, fields: Readonly<Record<string, unknown>>): void;
  /** What may pass by itself. */
  warn(message: string, fields: Readonly<Record<string, unknown>>): void;
  error(message: string, fields: Readonly<Record<string, unknown>>): void;
}
