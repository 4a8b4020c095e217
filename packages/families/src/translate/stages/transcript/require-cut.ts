import { PolydubError, type Transcript } from '@polydub/contracts';
import { isMixed, uncutLines } from '@polydub/speech';

/**
 * Throws `PolydubError` `mixed-languages` for recognized text in several languages that could not be cut into lines: nobody
 * could translate or speak it. Text in one language stays as it is, however long its lines are.
 */
export function requireCut({ lines }: Transcript): void {
  const [uncut] = uncutLines(lines);
  if (!uncut || !isMixed(lines.map(({ text }) => text).join(' '))) return;
  throw new PolydubError('mixed-languages', {
    message: `several languages are spoken, and what was recognized at ${uncut.startSeconds.toFixed(1)} s cannot be cut into lines`,
    remedy: 'Give the script with --subtitles (subtitle_url), or a recording in one language.',
  });
}
