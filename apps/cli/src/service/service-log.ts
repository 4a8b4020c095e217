import { readLogSettings } from '../config.js';

/** Log of a long-running process; never media text, never keys. */
export interface ServiceLog {
  info(message: string, fields: Readonly<Record<string, unknown>>): void;
  warn(message: string, fields: Readonly<Record<string, unknown>>): void;
  error(message: string, fields: Readonly<Record<string, unknown>>): void;
}

/** From the one that is told least often. */
const LEVELS = ['error', 'warn', 'info'] as const;
type Level = (typeof LEVELS)[number];

/**
 * When nobody reads the log any more, as in `polydub up 2>&1 | head`, or the disk is full, the work goes on without a
 * log.
 */
const ignoreLoss = (): void => {};

/**
 * Lines on stderr such as `2026-01-31T12:00:00.000Z info gateway task settled taskId="…"`, or the same as JSON, as the
 * environment says. Throws `PolydubError` usage when it says something else.
 */
export function serviceLog(piece: string): ServiceLog {
  const { leastLevel, json } = readLogSettings();
  const asLine = json ? jsonLine : textLine;
  process.stderr.off('error', ignoreLoss).on('error', ignoreLoss);
  const say = (level: Level) => {
    if (LEVELS.indexOf(level) > LEVELS.indexOf(leastLevel)) return () => {};
    return (message: string, fields: Readonly<Record<string, unknown>>) => {
      const head = { time: new Date().toISOString(), level, piece, message };
      process.stderr.write(`${asLine(head, fields)}\n`);
    };
  };
  return { info: say('info'), warn: say('warn'), error: say('error') };
}

interface Head {
  readonly time: string;
  readonly level: Level;
  readonly piece: string;
  readonly message: string;
}

function textLine({ time, level, piece, message }: Head, fields: Readonly<Record<string, unknown>>): string {
  const told = Object.entries(fields).map(([name, value]) => ` ${name}=${JSON.stringify(value)}`);
  return `${time} ${level} ${piece} ${message}${told.join('')}`;
}

/** The head comes first, and no field takes the place of one of its members. */
function jsonLine(head: Head, fields: Readonly<Record<string, unknown>>): string {
  return JSON.stringify({ ...head, ...fields, ...head });
}
