import { join } from 'node:path';
import { artifactSchema, type Warning } from '@polydub/contracts';
import { encodeAudio, readWav } from '@polydub/media';
import { type CanvasOptions, gainToMatch, layUnder, limitTruePeak, renderCanvas } from '@polydub/timing';
import { z } from 'zod';
import { defineStage, type StageTools } from '../kitchen/stage.js';
import { CANVAS_SAMPLE_RATE_HZ } from './fit.js';
import { finite } from './measure-levels.js';
import { deliveredChannels, LevelMeter, openAmbience, spread } from './mixing.js';
import { placementSchema } from './place.js';
import { the } from './scene.js';
import { ambienceSchema, sourceInfoSchema } from './schemas.js';

/** A difference in loudness that people notice when they compare. */
const AUDIBLE_LU = 1;

const inputSchema = z.object({
  source: sourceInfoSchema,
  placements: z.array(placementSchema),
  fitted: z.array(z.object({ audio: artifactSchema })),
  sourceSpeechLufs: z.number().nullable(),
  /** Without it the dub stands alone, over silence. */
  ambience: ambienceSchema.optional(),
});
type MixInput = z.infer<typeof inputSchema>;

/**
 * Puts all fitted lines on one canvas as long as the media, brings the whole to the loudness of the source's speech, lays under
 * it what else sounds, and limits true peaks. Everything streams in blocks of a second.
 */
export const mix = defineStage({
  name: 'mix',
  version: 2,
  state: 'rendering',
  input: inputSchema,
  output: z.object({ mix: artifactSchema, dubSpeechLufs: z.number().nullable(), truePeakDbtp: z.number().nullable() }),
  uses: [],
  async work(input, tools) {
    const channels = deliveredChannels(input.source);
    const [speech, whole] = [new LevelMeter(1), new LevelMeter(channels)];
    const mixed = await withAmbience(speech.metered(await levelledSpeech(input, tools)), input, tools);
    const out = join(tools.scratchFolder, 'mix.flac');
    await encodeAudio(whole.metered(mixed), {
      path: out,
      sampleRateHz: CANVAS_SAMPLE_RATE_HZ,
      channels,
      signal: tools.signal,
    });
    return {
      mix: await tools.store.add(out, '.flac'),
      dubSpeechLufs: finite(speech.lufs),
      truePeakDbtp: finite(whole.dbtp),
    };
  },
});

/** All lines at their places, in one channel, as loud together as the source's. */
async function levelledSpeech(input: MixInput, tools: StageTools): Promise<AsyncIterable<Float32Array>> {
  const { placements, sourceSpeechLufs } = input;
  const canvas = canvasOf(input, tools);
  const asFitted = new LevelMeter(1);
  for await (const _ of asFitted.metered(renderCanvas(placements, canvas))) tools.signal.throwIfAborted();
  const { gainDb, shortfallLu } = gainToMatch(sourceSpeechLufs ?? Number.NaN, asFitted.lufs, asFitted.dbtp);
  if (shortfallLu > AUDIBLE_LU) tools.warn(tooQuiet(shortfallLu));
  const items = placements.map((placement) => ({ ...placement, gainDb }));
  return limitTruePeak(renderCanvas(items, canvas), { ...canvas, channelCount: 1 });
}

function canvasOf({ source, placements, fitted }: MixInput, { store }: StageTools): CanvasOptions {
  const soundOf = new Map(placements.map(({ lineId }, index) => [lineId, the(fitted[index], `line ${lineId}`).audio]));
  return {
    sampleRateHz: CANVAS_SAMPLE_RATE_HZ,
    durationSamples: Math.round(source.durationSeconds * CANVAS_SAMPLE_RATE_HZ),
    load: async (lineId) => readWav(await store.localPath(the(soundOf.get(lineId), `the sound of line ${lineId}`))),
  };
}

/** The sum may peak where neither part does, so it is limited again. */
async function withAmbience(
  speech: AsyncIterable<Float32Array>,
  { ambience, ...input }: MixInput,
  tools: StageTools,
): Promise<AsyncIterable<Float32Array>> {
  const channelCount = deliveredChannels(input.source);
  if (!ambience) return spread(speech, channelCount);
  const format = { sampleRateHz: CANVAS_SAMPLE_RATE_HZ, channelCount };
  return limitTruePeak(layUnder(speech, await openAmbience(ambience, input, tools), format), format);
}

function tooQuiet(shortfallLu: number): Warning {
  return {
    code: 'quiet-dub',
    message: `The dub is ${shortfallLu.toFixed(1)} LU quieter than the source: louder would distort.`,
  };
}
