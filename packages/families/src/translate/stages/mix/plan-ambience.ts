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
import {
  ducking,
  floorNoise,
  joinSpans,
  mutedSpans,
  type NoiseFloor,
  NoiseFloorMeter,
  roomNoise,
} from '@polydub/timing';
import { z } from 'zod';
import { ambienceSchema, type SourceInfo, sourceInfoSchema } from '../schemas.js';

/** Shorter pieces of the source's own sound between dubbed lines over silence would only flicker. */
const MIN_GAP_SECONDS = 1;

/**
 * Plans the sound under the dub. Where nobody speaks it is the source's own sound, so that breaths, laughs and the room
 * stay. Where somebody speaks it is the separated background, with noise that makes up for what the separator took off a steady
 * room; or that noise alone; or else noise like the quietest moments of the source. The source's own sound is extracted from the media, because few containers can be read from an exact sample.
 */
export const planAmbience = defineStage({
  name: 'plan-ambience',
  version: 8,
  input: z.object({
    media: artifactSchema,
    source: sourceInfoSchema,
    /** Where the voice activity detector finds speech. */
    speech: z.array(timeSpanSchema),
    transcript: transcriptSchema,
    background: artifactSchema.optional(),
    /** The sound of the room without the speech, where there is no background. */
    room: artifactSchema.optional(),
  }),
  output: z.object({ ambience: ambienceSchema }),
  uses: [],
  deadlineSeconds: ({ source }) => mediaDeadlineSeconds(source.durationSeconds),
  async work({ media, source, speech, transcript, background, room }, tools) {
    const muted = mutedSpans([
      ...speech,
      ...transcript.lines.map(({ startSeconds, endSeconds }) => ({ startSeconds, endSeconds })),
    ]);
    const original = await originalOf(media, source, tools);
    if (background) {
      const floor = await roomLike({ original, residual: background, residualShare: DUCKED_SHARE }, source, tools);
      return { ambience: { original, background, muted, ...(floor && { floor }) } };
    }
    if (room) {
      const floor = await roomLike({ original, residual: room, residualShare: 0 }, source, tools);
      if (floor) return { ambience: { original, muted, floor } };
    }
    const { levels, isSilentBetween } = await measured(original, { source, muted }, tools);
    const floor = await floorLike(levels, source, tools);
    if (floor) return { ambience: { original, muted, floor } };
    if (!isSilentBetween) tools.warn(noRoomTone);
    return { ambience: { original, muted: joinSpans(muted, { gapSeconds: MIN_GAP_SECONDS }) } };
  },
});

/** A floor below this level is not heard; one above the other is no room, but music or a machine, of which only a hiss would be made. */
const [MIN_FLOOR_DB, MAX_FLOOR_DB] = [-80, -35];

/** Less time without speech than this tells nothing of a room. */
const MIN_PAUSE_SECONDS = 0.4;

/** Of its power this is left of a background while the dub speaks. */
const DUCKED_SHARE = 10 ** (-ducking.depthDb / 10);

interface Room {
  readonly original: Artifact;
  /** What a separator left of it without speech. */
  readonly residual: Artifact;
  readonly residualShare: number;
}

/** Noise that makes what is heard of the residual as loud as the room; undefined where nothing of it would be heard. */
async function roomLike(
  { original, residual, residualShare }: Room,
  { sampleRateHz, layout }: SourceInfo,
  { store, scratchFolder, signal }: StageTools,
): Promise<Artifact | undefined> {
  const format = { sampleRateHz, layout, signal };
  const [sound, left] = await Promise.all([original, residual].map((each) => store.localPath(each)));
  const out = join(scratchFolder, 'room.flac');
  const sounds = { original: decodeAudio(sound as string, format), residual: decodeAudio(left as string, format) };
  const noise = roomNoise(sounds, { sampleRateHz, channelCount: channelCount(layout), residualShare });
  let [power, samples] = [0, 0];
  async function* metered() {
    for await (const block of noise) {
      for (const sample of block) power += sample * sample;
      samples += block.length;
      yield block;
    }
  }
  await encodeAudio(metered(), { path: out, ...format });
  return 10 * Math.log10(power / samples) < MIN_FLOOR_DB ? undefined : store.add(out, '.flac');
}

/** Noise like the floor of the source, as long as the source; undefined where there is none that could be a room's. */
async function floorLike(
  levels: NoiseFloor,
  { sampleRateHz, layout, durationSeconds }: SourceInfo,
  { store, scratchFolder, signal }: StageTools,
): Promise<Artifact | undefined> {
  if (levels.levelDb < MIN_FLOOR_DB || levels.levelDb > MAX_FLOOR_DB) return undefined;
  const out = join(scratchFolder, 'floor.flac');
  const frames = Math.round(durationSeconds * sampleRateHz);
  const noise = floorNoise(levels, { sampleRateHz, channelCount: channelCount(layout) }, frames);
  await encodeAudio(streamed(noise), { path: out, sampleRateHz, layout, signal });
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

/** The floor of the source, and whether it is silent itself in its pauses, so that nothing is missing under the lines. */
async function measured(
  original: Artifact,
  { source: { sampleRateHz, layout }, muted }: { readonly source: SourceInfo; readonly muted: readonly TimeSpan[] },
  { store, signal }: StageTools,
): Promise<{ readonly levels: NoiseFloor; readonly isSilentBetween: boolean }> {
  const meter = new NoiseFloorMeter({ sampleRateHz, channelCount: channelCount(layout) });
  const samplesPerSecond = sampleRateHz * channelCount(layout);
  let [at, power, samples, span] = [0, 0, 0, 0];
  for await (const block of decodeAudio(await store.localPath(original), { sampleRateHz, layout, signal })) {
    meter.push(block);
    for (const sample of block) {
      const seconds = at / samplesPerSecond;
      at += 1;
      while ((muted[span]?.endSeconds ?? seconds) < seconds) span += 1;
      if ((muted[span]?.startSeconds ?? Number.POSITIVE_INFINITY) <= seconds) continue;
      power += sample * sample;
      samples += 1;
    }
  }
  const isSilentBetween =
    samples > MIN_PAUSE_SECONDS * samplesPerSecond && 10 * Math.log10(power / samples) < MIN_FLOOR_DB;
  return { levels: meter.floor(), isSilentBetween };
}

const noRoomTone: Warning = {
  code: 'no-room-tone',
  message:
    'It is silent under the dubbed lines: the source has no background that can be kept and no steady noise of a room.',
};
