import { join } from 'node:path';
import { transcriptSchema } from '@polydub/contracts';
import { readWav, writeWav } from '@polydub/media';
import { defineStage, type StageTools } from '@polydub/pipeline';
import { keepPauses as keep, sourcePauses } from '@polydub/timing';
import { z } from 'zod';
import { type SpokenLine, spokenLineSchema } from '../line-schemas.js';
import { ofLine } from '../lines.js';
import type { Take } from './speak.js';

/** Gives a dubbed line the pauses that its speaker makes in the source. */
export const keepPauses = defineStage({
  name: 'keep-pauses',
  version: 2,
  input: z.object({ transcript: transcriptSchema, lines: z.array(spokenLineSchema) }),
  output: z.object({ lines: z.array(spokenLineSchema) }),
  uses: [],
  async work({ transcript, lines }, tools) {
    const wordsOf = new Map(transcript.lines.map(({ id, words }) => [id, words]));
    const kept: SpokenLine[] = [];
    for (const [index, line] of lines.entries()) {
      const pauses = sourcePauses(ofLine(wordsOf, line.slot.lineId, 'words'));
      const out = join(tools.scratchFolder, `take-${index}.wav`);
      kept.push(pauses.length > 0 ? { ...line, take: await withPauses(line, { pauses, out }, tools) } : line);
    }
    return { lines: kept };
  },
});

/** The take with as many of the pauses as its slot has room for; the same take when there is no room. */
async function withPauses(
  { slot, utterance: { text }, take }: SpokenLine,
  { pauses, out }: { readonly pauses: ReturnType<typeof sourcePauses>; readonly out: string },
  { store }: StageTools,
): Promise<Take> {
  const audio = await readWav(await store.localPath(take.audio));
  const paused = keep(audio, { pauses, text, roomSeconds: slot.limitSeconds - slot.startSeconds });
  if (paused === audio) return take;
  await writeWav(out, paused);
  return { audio: await store.add(out, '.wav'), durationSeconds: paused.samples.length / paused.sampleRateHz };
}
