import { join } from 'node:path';
import { artifactSchema, type Warning } from '@polydub/contracts';
import { encodeAudio, readWav } from '@polydub/media';
import {
  type CanvasOptions,
  gainToMatch,
  LoudnessMeter,
  layUnder,
  limitTruePeak,
  renderCanvas,
  TruePeakMeter,
} from '@polydub/timing';
import { z } from 'zod';
import { defineStage, type StageTools } from '../kitchen/stage.js';
import { CANVAS_SAMPLE_RATE_HZ } from './fit.js';
import { finite } from './measure-levels.js';
import { deliveredChannels, metered, openAmbience, spread } from './mixing.js';
import { placementSchema } from './place.js';
import { the } from './scene.js';
import { ambienceSchema, sourceInfoSchema } from './schemas.js';

const ONE_CHANNEL = { sampleRateHz: CANVAS_SAMPLE_RATE_HZ, channelCount: 1 } as const;
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
    const loudness = new LoudnessMeter(ONE_CHANNEL);
    const peak = new TruePeakMeter(channels);
    const mixed = await withAmbience(metered(await levelledSpeech(input, tools), loudness), input, tools);
    const out = join(tools.scratchFolder, 'mix.flac');
    await encodeAudio(metered(mixed, peak), {
      path: out,
      sampleRateHz: CANVAS_SAMPLE_RATE_HZ,
      channels,
      signal: tools.signal,
    });
    return {
      mix: await tools.store.add(out, '.flac'),
      dubSpeechLufs: finite(loudness.integratedLufs()),
      truePeakDbtp: finite(peak.truePeakDbtp()),
    };
  },
});

/** All lines at their places, in one channel, as loud together as the source's. */
async function levelledSpeech(input: MixInput, tools: StageTools): Promise<AsyncIterable<Float32Array>> {
  const { placements, sourceSpeechLufs } = input;
  const canvas = canvasOf(input, tools);
  const [loudness, peak] = [new LoudnessMeter(ONE_CHANNEL), new TruePeakMeter(1)];
  for await (const _ of metered(renderCanvas(placements, canvas), loudness, peak)) tools.signal.throwIfAborted();
  const asFitted = [loudness.integratedLufs(), peak.truePeakDbtp()] as const;
  const { gainDb, shortfallLu } = gainToMatch(sourceSpeechLufs ?? Number.NaN, ...asFitted);
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
