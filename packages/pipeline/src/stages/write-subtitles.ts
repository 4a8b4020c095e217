import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { artifactSchema, transcriptSchema } from '@polydub/contracts';
import { composeSrt } from '@polydub/srt';
import { z } from 'zod';
import { defineStage, type StageTools } from '../kitchen/stage.js';
import { placementSchema } from './place.js';
import { the } from './scene.js';
import { utteranceSchema } from './speak.js';

interface TimedText {
  readonly startSeconds: number;
  readonly endSeconds: number;
  readonly text: string;
}

/** Writes the dub's words with the times at which they are heard, and the original script with its own. */
export const writeSubtitles = defineStage({
  name: 'write-subtitles',
  version: 1,
  state: 'rendering',
  input: z.object({
    transcript: transcriptSchema,
    placements: z.array(placementSchema),
    utterances: z.array(utteranceSchema),
  }),
  output: z.object({ translatedSubtitles: artifactSchema, originalSubtitles: artifactSchema }),
  uses: [],
  async work({ transcript, placements, utterances }, tools) {
    const spoken = placements.map(({ lineId, startSeconds, spokenSeconds }, index) => ({
      startSeconds,
      endSeconds: startSeconds + spokenSeconds,
      text: the(utterances[index], `the text of line ${lineId}`).text,
    }));
    return {
      translatedSubtitles: await store(spoken, 'translated', tools),
      originalSubtitles: await store(transcript.lines, 'original', tools),
    };
  },
});

async function store(texts: readonly TimedText[], name: string, tools: StageTools) {
  const out = join(tools.scratchFolder, `${name}.srt`);
  await writeFile(out, composeSrt(cues(texts)));
  return tools.store.add(out, '.srt');
}

/** A cue that would reach into the next one ends where that starts: subtitle files must not overlap. */
function cues(texts: readonly TimedText[]) {
  const ordered = [...texts].sort((a, b) => a.startSeconds - b.startSeconds);
  return ordered.map(({ startSeconds, endSeconds, text }, index) => ({
    number: index + 1,
    startSeconds,
    endSeconds: Math.min(endSeconds, ordered[index + 1]?.startSeconds ?? endSeconds),
    text,
  }));
}
