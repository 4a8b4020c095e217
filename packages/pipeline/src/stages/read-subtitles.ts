import { readFile } from 'node:fs/promises';
import { artifactSchema, PolydubError, transcriptSchema } from '@polydub/contracts';
import { parseSrt, validateCues } from '@polydub/srt';
import { z } from 'zod';
import { defineStage } from '../kitchen/stage.js';
import { ONLY_SPEAKER } from './lay-out-lines.js';
import { sourceInfoSchema } from './schemas.js';

/** Takes the lines from a subtitle file that the user gave, one line per cue. */
export const readSubtitles = defineStage({
  name: 'read-subtitles',
  version: 1,
  state: 'preprocessing',
  input: z.object({ subtitles: artifactSchema, subtitlesLanguage: z.string(), source: sourceInfoSchema }),
  output: z.object({ transcript: transcriptSchema }),
  uses: [],
  async work({ subtitles, subtitlesLanguage, source }, { store }) {
    const { cues, problems } = parseSrt(await readFile(await store.localPath(subtitles), 'utf8'));
    const found = [...problems, ...validateCues(cues, { durationSeconds: source.durationSeconds })];
    if (found.length > 0) throw badSubtitles(found.map(({ message }) => message));
    const lines = cues.map((cue, index) => ({
      id: `L${String(index + 1).padStart(4, '0')}`,
      speaker: ONLY_SPEAKER,
      startSeconds: cue.startSeconds,
      endSeconds: cue.endSeconds,
      text: plainText(cue.text),
      words: [],
    }));
    const spoken = lines.filter((line) => line.text !== '');
    if (spoken.length === 0) throw badSubtitles(['the file holds no text']);
    return { transcript: { language: subtitlesLanguage, lines: spoken } };
  },
});

/** What is read aloud: without tags such as `<i>` or `{\an8}`, on one row. */
function plainText(text: string): string {
  return text
    .replace(/<[^>]*>|\{[^}]*\}/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

function badSubtitles(problems: readonly string[]): PolydubError {
  return new PolydubError('10034', {
    message: `the subtitle file cannot be used: ${problems.slice(0, 5).join('; ')}${problems.length > 5 ? `; and ${problems.length - 5} more` : ''}`,
    remedy: 'Mend these cues; cues must not overlap, must not end before they start, and must lie within the media.',
  });
}
