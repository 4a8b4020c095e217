/** Log of a long-running process; never media text, never keys. */
export interface ServiceLog {
  info(message: string, fields: Readonly<Record<string, unknown>>): void;
  warn(message: string, fields: Readonly<Record<string, unknown>>): void;
  error(message: string, fields: Readonly<Record<string, unknown>>): void;
}

/**
 * When nobody reads the log any more, as in `polydub up 2>&1 | head`, or the disk is full, the work goes on without a
 * log.
 */
const ignoreLoss = (): void => {};

/** Lines on stderr such as `2026-01-31T12:00:00.000Z info gateway task settled taskId="…"`. */
export function serviceLog(piece: string): ServiceLog {
  process.stderr.off('error', ignoreLoss).on('error', ignoreLoss);
  const say = (level: string, message: string, fields: Readonly<Record<string, unknown>>) => {
    const told = Object.entries(fields).map(([name, value]) => ` ${name}=${JSON.stringify(value)}`);
    process.stderr.write(`${new Date().toISOString()} ${level} ${piece} ${message}${told.join('')}\n`);
  };
  return {
    info: (message, fields) => say('info', message, fields),
    warn: (message, fields) => say('warn', message, fields),
    error: (message, fields) => say('error', message, fields),
  };
}
