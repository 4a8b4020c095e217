import path from 'node:path';
import { PolydubError } from '@polydub/contracts';
import { LINE_FORMATS, type LineFormat } from '@polydub/families';

/** The format that is asked for, or that the extension of the file stands for; SRT where nothing says it. */
export function lineFormat(out: string | undefined, wanted: LineFormat | undefined): LineFormat {
  if (wanted !== undefined) return wanted;
  if (out === undefined || out === '-') return 'srt';
  const extension = path.extname(out).slice(1).toLowerCase();
  const format = LINE_FORMATS.find((each) => each === extension);
  if (format) return format;
  throw new PolydubError('usage', {
    message: `--out ${out}: its extension names no format of text`,
    remedy: `Use one of ${LINE_FORMATS.map((each) => `.${each}`).join(' ')}, or add --format.`,
  });
}
