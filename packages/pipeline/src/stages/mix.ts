import { join } from 'node:path';
import { artifactSchema } from '@polydub/contracts';
import { encodeAudio, readWav } from '@polydub/media';
import {
  type CanvasOptions,
  gainToMatch,
  LoudnessMeter,
  limitTruePeak,
  renderCanvas,
  TruePeakMeter,
} from '@polydub/timing';
import { z } from 'zod';
import { defineStage } from '../kitchen/stage.js';
import { CANVAS_SAMPLE_RATE_HZ } from './fit.js';
import { placementSchema } from './place.js';
import { the } from './scene.js';
import { sourceInfoSchema } from './schemas.js';

/** The canvas has one channel; it is put on as many as the source has when it is written. */
const FORMAT = { sampleRateHz: CANVAS_SAMPLE_RATE_HZ, channelCount: 1 } as const;
/** A difference in loudness that people notice when they compare. */
const AUDIBLE_LU = 1;

/**
 * Puts all fitted lines on one canvas as long as the media, brings it to the loudness of the source's speech and limits its
 * true peaks. The kept background is to be added here.
 */
export const mix = defineStage({
  name: 'mix',
  version: 1,
  state: 'rendering',
  input: z.object({
    source: sourceInfoSchema,
    placements: z.array(placementSchema),
    fitted: z.array(z.object({ audio: artifactSchema })),
    sourceSpeechLufs: z.number().nullable(),
  }),
  output: z.object({ mix: artifactSchema, dubSpeechLufs: z.number().nullable(), truePeakDbtp: z.number().nullable() }),
  uses: [],
  async work({ source, placements, fitted, sourceSpeechLufs }, { store, scratchFolder, signal, warn }) {
    const soundOf = new Map(
      placements.map(({ lineId }, index) => [lineId, the(fitted[index], `line ${lineId}`).audio]),
    );
    const canvas: CanvasOptions = {
      sampleRateHz: CANVAS_SAMPLE_RATE_HZ,
      durationSamples: Math.round(source.durationSeconds * CANVAS_SAMPLE_RATE_HZ),
      load: async (lineId) => readWav(await store.localPath(the(soundOf.get(lineId), `the sound of line ${lineId}`))),
    };
    const asSpoken = new Meter();
    for await (const block of renderCanvas(placements, canvas)) asSpoken.push(block);
    const { gainDb, shortfallLu } = gainToMatch(sourceSpeechLufs ?? Number.NaN, asSpoken.lufs, asSpoken.dbtp);
    if (shortfallLu > AUDIBLE_LU) warn(tooQuiet(shortfallLu));

    const heard = new Meter();
    const items = placements.map((placement) => ({ ...placement, gainDb }));
    const limited = limitTruePeak(renderCanvas(items, canvas), FORMAT);
    const out = join(scratchFolder, 'mix.flac');
    const channels = source.channels > 1 ? 2 : 1;
    await encodeAudio(spread(limited, channels, heard), {
      path: out,
      sampleRateHz: CANVAS_SAMPLE_RATE_HZ,
      channels,
      signal,
    });
    return { mix: await store.add(out, '.flac'), dubSpeechLufs: finite(heard.lufs), truePeakDbtp: finite(heard.dbtp) };
  },
});

/** Loudness and true peak of one channel that streams by. */
class Meter {
  readonly #loudness = new LoudnessMeter(FORMAT);
  readonly #peak = new TruePeakMeter(FORMAT.channelCount);

  push(block: Float32Array): void {
    this.#loudness.push(block);
    this.#peak.push(block);
  }

  get lufs(): number {
    return this.#loudness.integratedLufs();
  }

  get dbtp(): number {
    return this.#peak.truePeakDbtp();
  }
}

/** Measures one channel as it goes by and puts it on as many channels as the source has. */
async function* spread(
  blocks: AsyncIterable<Float32Array>,
  channels: 1 | 2,
  meter: Meter,
): AsyncGenerator<Float32Array> {
  for await (const block of blocks) {
    meter.push(block);
    yield channels === 1 ? block : doubled(block);
  }
}

function doubled(block: Float32Array): Float32Array {
  const stereo = new Float32Array(block.length * 2);
  for (const [index, sample] of block.entries()) {
    stereo[2 * index] = sample;
    stereo[2 * index + 1] = sample;
  }
  return stereo;
}

function finite(level: number): number | null {
  return Number.isFinite(level) ? level : null;
}

function tooQuiet(shortfallLu: number) {
  return {
    code: 'quiet-dub',
    message: `The dub is ${shortfallLu.toFixed(1)} LU quieter than the source: louder would distort.`,
  };
}
