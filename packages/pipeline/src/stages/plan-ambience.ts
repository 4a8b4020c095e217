import { join } from 'node:path';
import {
  type Artifact,
  artifactSchema,
  type TimeSpan,
  timeSpanSchema,
  transcriptSchema,
  type Warning,
} from '@polydub/contracts';
import { decodeAudio, encodeAudio } from '@polydub/media';
import { hushedSpans, RoomToneFinder } from '@polydub/timing';
import { z } from 'zod';
import { defineStage, type StageTools } from '../kitchen/stage.js';
import { ANALYSIS_SAMPLE_RATE_HZ } from './prepare.js';
import { ambienceSchema, type SourceInfo, sourceInfoSchema } from './schemas.js';

/**
 * Plans what is heard besides the dub: the source's own sound where nobody speaks in it, so that breaths, laughs and the
 * room stay, and where somebody does, the separated background or else a stretch of room tone carried on. Takes the source's
 * own sound out of the media, because few containers can be read from any sample on.
 */
export const planAmbience = defineStage({
  name: 'plan-ambience',
  version: 2,
  state: 'dubbing',
  input: z.object({
    media: artifactSchema,
    source: sourceInfoSchema,
    /** The media's sound as the other stages hear it. */
    audio: artifactSchema,
    /** Where the voice activity detector hears speech. */
    speech: z.array(timeSpanSchema),
    transcript: transcriptSchema,
    background: artifactSchema.optional(),
  }),
  /** Absent where there is neither a background nor room tone: the source's sound in the gaps alone would come and go. */
  output: z.object({ ambience: ambienceSchema.optional() }),
  uses: [],
  async work({ media, source, audio, speech, transcript, background }, tools) {
    const { store, signal, warn } = tools;
    const hushed = hushedSpans([
      ...speech,
      ...transcript.lines.map(({ startSeconds, endSeconds }) => ({ startSeconds, endSeconds })),
    ]);
    if (background) return { ambience: { original: await originalOf(media, source, tools), background, hushed } };
    const path = await store.localPath(audio);
    const roomTone = await findRoomTone(
      decodeAudio(path, { sampleRateHz: ANALYSIS_SAMPLE_RATE_HZ, layout: 'mono', signal }),
      hushed,
    );
    if (roomTone) return { ambience: { original: await originalOf(media, source, tools), hushed, roomTone } };
    warn(noRoomTone);
    return {};
  },
});

/** The source's own sound in a file that can be read from any sample on. */
async function originalOf(media: Artifact, source: SourceInfo, { store, scratchFolder, signal }: StageTools) {
  const { sampleRateHz, layout, durationSeconds } = source;
  const out = join(scratchFolder, 'original.flac');
  const whole = { startSeconds: 0, endSeconds: durationSeconds };
  const sound = decodeAudio(await store.localPath(media), { sampleRateHz, layout, signal, ...whole });
  await encodeAudio(sound, { path: out, sampleRateHz, layout, signal });
  return store.add(out, '.flac');
}

async function findRoomTone(
  audio: AsyncIterable<Float32Array>,
  hushed: readonly TimeSpan[],
): Promise<TimeSpan | undefined> {
  const finder = new RoomToneFinder(ANALYSIS_SAMPLE_RATE_HZ);
  for await (const block of audio) finder.push(block);
  return finder.find(hushed);
}

const noRoomTone: Warning = {
  code: 'no-room-tone',
  message:
    'It is silent between the dubbed lines: the source has no background of its own and no steady pause to fill them with.',
};
