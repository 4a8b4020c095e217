import { join } from 'node:path';
import {
  type Artifact,
  artifactSchema,
  type TimeSpan,
  timeSpanSchema,
  transcriptSchema,
  type Warning,
} from '@polydub/contracts';
import { channelCount, decodeAudio, encodeAudio } from '@polydub/media';
import { defineStage, mediaDeadlineSeconds, type StageTools } from '@polydub/pipeline';
import { floorNoise, joinSpans, mutedSpans, NoiseFloorMeter, RoomToneFinder } from '@polydub/timing';
import { z } from 'zod';
import { ambienceSchema, type SourceInfo, sourceInfoSchema } from '../schemas.js';
import { ANALYSIS_SAMPLE_RATE_HZ } from '../source/prepare.js';

/** Shorter pieces of the source's own sound between dubbed lines over silence would only flicker. */
const MIN_GAP_SECONDS = 1;

/**
 * Plans the sound under the dub. Where nobody speaks it is the source's own sound, so that breaths, laughs and the room
 * stay. Where somebody speaks it is the separated background, or else an extended stretch of room tone, or else noise
 * like the source's own floor. The source's own sound is extracted from the media, because few containers can be read from an exact sample.
 */
export const planAmbience = defineStage({
  name: 'plan-ambience',
  version: 5,
  input: z.object({
    media: artifactSchema,
    source: sourceInfoSchema,
    /** The analysis audio, as the other stages use it. */
    audio: artifactSchema,
    /** Where the voice activity detector finds speech. */
    speech: z.array(timeSpanSchema),
    transcript: transcriptSchema,
    background: artifactSchema.optional(),
  }),
  output: z.object({ ambience: ambienceSchema }),
  uses: [],
  deadlineSeconds: ({ source }) => mediaDeadlineSeconds(source.durationSeconds),
  async work({ media, source, audio, speech, transcript, background }, tools) {
    const { store, signal, warn } = tools;
    const muted = mutedSpans([
      ...speech,
      ...transcript.lines.map(({ startSeconds, endSeconds }) => ({ startSeconds, endSeconds })),
    ]);
    const original = await originalOf(media, source, tools);
    if (background) return { ambience: { original, background, muted } };
    const path = await store.localPath(audio);
    const roomTone = await findRoomTone(
      decodeAudio(path, { sampleRateHz: ANALYSIS_SAMPLE_RATE_HZ, layout: 'mono', signal }),
      muted,
    );
    if (roomTone) return { ambience: { original, muted, roomTone } };
    const apart = joinSpans(muted, { gapSeconds: MIN_GAP_SECONDS });
    const floor = await floorLike(original, source, tools);
    if (floor) return { ambience: { original, muted: apart, floor } };
    warn(noRoomTone);
    return { ambience: { original, muted: apart } };
  },
});

/** A floor below this level is not heard; one above the other is no room, but music or a machine, of which only a hiss would be made. */
const [MIN_FLOOR_DB, MAX_FLOOR_DB] = [-80, -35];

/** Noise like the floor of the source, as long as the source; undefined where there is none that could be a room's. */
async function floorLike(
  original: Artifact,
  { sampleRateHz, layout, durationSeconds }: SourceInfo,
  { store, scratchFolder, signal }: StageTools,
): Promise<Artifact | undefined> {
  const format = { sampleRateHz, layout, signal };
  const meter = new NoiseFloorMeter({ sampleRateHz, channelCount: channelCount(layout) });
  for await (const block of decodeAudio(await store.localPath(original), format)) meter.push(block);
  const floor = meter.floor();
  if (floor.levelDb < MIN_FLOOR_DB || floor.levelDb > MAX_FLOOR_DB) return undefined;
  const out = join(scratchFolder, 'floor.flac');
  const frames = Math.round(durationSeconds * sampleRateHz);
  const noise = floorNoise(floor, { sampleRateHz, channelCount: channelCount(layout) }, frames);
  await encodeAudio(streamed(noise), { path: out, ...format });
  return store.add(out, '.flac');
}

async function* streamed<Item>(items: Iterable<Item>): AsyncGenerator<Item> {
  yield* items;
}

/** The source's own sound in a file that can be read from any sample. */
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
  muted: readonly TimeSpan[],
): Promise<TimeSpan | undefined> {
  const finder = new RoomToneFinder(ANALYSIS_SAMPLE_RATE_HZ);
  for await (const block of audio) finder.push(block);
  return finder.find(muted);
}

const noRoomTone: Warning = {
  code: 'no-room-tone',
  message:
    'It is silent under the dubbed lines: the source has no background that can be kept, no pause, and no steady noise of a room.',
};
