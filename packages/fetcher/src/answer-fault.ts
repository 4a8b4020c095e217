import { printable } from './check-url.js';

const MAX_QUOTED_CHARACTERS = 60;

/** Codes of Node's HTTP parser for a connection that ended, as opposed to wrong data from the server. */
const CONNECTION_ENDED: readonly string[] = ['HPE_INVALID_EOF_STATE'];

/** An error of Node's HTTP parser. */
interface ParserError extends Error {
  readonly code: string;
  /** The parser's own description. */
  readonly reason?: string;
  /** The data that was being parsed. */
  readonly rawPacket?: Uint8Array;
}

/** Describes what is wrong with an answer that is not valid HTTP, with a part of it; undefined for any other error. */
export function answerFault(error: unknown): string | undefined {
  if (!isParserError(error)) return undefined;
  const sent = Buffer.from(error.rawPacket ?? []).toString('latin1');
  switch (error.code) {
    case 'HPE_HEADER_OVERFLOW':
      return 'the server sent more headers than are accepted';
    case 'HPE_INVALID_CONTENT_LENGTH':
    case 'HPE_UNEXPECTED_CONTENT_LENGTH':
      return `the server sent a length that cannot be used: ${lengthsIn(sent)}`;
    case 'HPE_INVALID_CONSTANT':
      return `the server sent something that is not HTTP: ${quoted(sent)}`;
    default:
      return `the server sent something that is not right as HTTP (${error.reason ?? error.code})`;
  }
}

function isParserError(error: unknown): error is ParserError {
  if (!(error instanceof Error && 'code' in error && typeof error.code === 'string')) return false;
  return error.code.startsWith('HPE_') && !CONNECTION_ENDED.includes(error.code);
}

/** The headers that state the length of the body, or contradict each other about it. */
function lengthsIn(sent: string): string {
  const [head = ''] = sent.split('\r\n\r\n');
  const lines = head.split('\r\n').filter((line) => /^(content-length|transfer-encoding)[ \t]*:/i.test(line));
  return lines.map(quoted).join(', ');
}

function quoted(sent: string): string {
  const start = printable(sent.slice(0, MAX_QUOTED_CHARACTERS).trim());
  return sent.length > MAX_QUOTED_CHARACTERS ? `"${start}…"` : `"${start}"`;
}
