import { artifactSchema, timeSpanSchema } from '@polydub/contracts';
import { readWav } from '@polydub/media';
import { defineStage } from '@polydub/pipeline';
import { z } from 'zod';
import { segmentSchema } from '../schemas.js';

/** Recognizes the words of one window of the sound, with their times. */
export const transcribe = defineStage({
  name: 'transcribe',
  version: 1,
  failsAs: 'recognition-failed',
  input: z.object({ audio: artifactSchema, window: timeSpanSchema, sourceLanguage: z.string() }),
  output: z.object({ segments: z.array(segmentSchema) }),
  uses: ['transcriber'],
  part: { list: 'windows', item: 'window', results: 'passages' },
  async work({ audio, window, sourceLanguage }, { engines, store, signal, warn }) {
    const path = await store.localPath(audio);
    const sound = await readWav(path, window);
    const { segments, warnings } = await engines.transcriber.transcribe({
      audio: sound,
      language: sourceLanguage,
      signal,
    });
    warnings.forEach(warn);
    return { segments: segments.map((segment) => shifted(segment, window.startSeconds)) };
  },
});

type Segment = z.infer<typeof segmentSchema>;

/** The same segment on the media's clock instead of the window's. */
function shifted(
  segment: Readonly<Omit<Segment, 'words'>> & { readonly words: readonly Segment['words'][number][] },
  bySeconds: number,
): Segment {
  const move = <T extends { startSeconds: number; endSeconds: number }>(span: T): T => ({
    ...span,
    startSeconds: span.startSeconds + bySeconds,
    endSeconds: span.endSeconds + bySeconds,
  });
  return { ...move(segment), words: segment.words.map(move) };
}
