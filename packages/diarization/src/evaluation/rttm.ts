import { PolydubError, type SpeakerTurn } from '@polydub/contracts';

const FIELDS = 8;

/**
 * Reads the turns of an RTTM file (Rich Transcription Time Marked, NIST RT-09 evaluation plan, appendix A): lines `SPEAKER file channel
 * start duration <NA> <NA> name …` in seconds. Other kinds of lines and comments (`;;`) are passed over. Turns come in order of start.
 * Throws `PolydubError` `usage` naming the line that is wrong.
 */
export function parseRttm(text: string): SpeakerTurn[] {
  const turns = text.split(/\r?\n/).flatMap((line, index) => {
    const fields = line.trim().split(/\s+/);
    return fields[0] === 'SPEAKER' ? [turnOf(fields, index + 1)] : [];
  });
  return turns.sort((one, other) => one.startSeconds - other.startSeconds);
}

function turnOf(fields: readonly string[], lineNumber: number): SpeakerTurn {
  const [startSeconds, durationSeconds] = [Number(fields[3]), Number(fields[4])];
  const speaker = fields[7];
  if (fields.length >= FIELDS && speaker && startSeconds >= 0 && durationSeconds >= 0)
    return { speaker, startSeconds, endSeconds: startSeconds + durationSeconds };
  throw new PolydubError('usage', {
    message: `RTTM line ${lineNumber} is "${fields.join(' ')}"; expected SPEAKER file channel start duration <NA> <NA> name`,
  });
}
