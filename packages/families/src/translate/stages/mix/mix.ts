import { join } from 'node:path';
import { artifactSchema, type TimeSpan } from '@polydub/contracts';
import { channelCount, encodeAudio, readWav, voiceGains } from '@polydub/media';
import { defineStage, type StageTools } from '@polydub/pipeline';
import { gating, LoudnessMeter, layUnder, limitTruePeak, renderCanvas, TruePeakMeter } from '@polydub/timing';
import { z } from 'zod';
import { ofLine } from '../lines.js';
import { type SourceInfo, sourceInfoSchema } from '../schemas.js';
import { MIN_POINT_SECONDS, WaveformPeakMeter } from '../waveform/peaks.js';
import { CANVAS_SAMPLE_RATE_HZ, canvasSampleAt } from './fit.js';
import { cut, lineCeilingDbtp, metered, openAmbience, spread } from './mixing.js';
import { type Stretch, spokenSpan, stretchSchema } from './plan-mix.js';
import { finite, keptPowers, soundLevelsSchema } from './sound-levels.js';

/**
 * Sound that is mixed before and after a stretch and then cut off, so that limiting and fades have already settled at
 * its edges.
 */
const LEAD_SECONDS = 1;

const inputSchema = z.object({ source: sourceInfoSchema, stretch: stretchSchema });
/** The finished sound of a stretch: its true peak, and how loud the dub speaks in it. */
export const mixedSchema = soundLevelsSchema.extend({ mix: artifactSchema });
/** With waveform peaks, one point for every {@link MIN_POINT_SECONDS}. */
const drawnSchema = mixedSchema.extend({ peaks: z.array(z.number()) });

/**
 * Puts the lines of a stretch at their places in the source's channels, adds the ambience under them, and limits true
 * peaks. Neighbouring stretches join without an audible seam.
 */
export const mix = defineStage({
  name: 'mix',
  version: 7,
  input: inputSchema,
  output: drawnSchema,
  uses: [],
  part: { list: 'stretches', item: 'stretch', results: 'mixed' },
  isLight: true,
  async work({ source, stretch }, tools) {
    const { layout } = source;
    const format = { sampleRateHz: CANVAS_SAMPLE_RATE_HZ, channelCount: channelCount(layout) };
    const led = withLeads(stretch, source);
    const loudness = new LoudnessMeter({ sampleRateHz: CANVAS_SAMPLE_RATE_HZ, channelCount: 1 });
    const speech = metered(speechIn({ source, stretch, led }, tools), loudness);
    const sum = limitTruePeak(await layUnderSpeech(speech, { source, stretch, led }, tools), format);
    // Measured with the leads: a cut at the stretch's edge would look like a peak.
    const peak = new TruePeakMeter(format.channelCount);
    const samplesPerPoint = MIN_POINT_SECONDS * CANVAS_SAMPLE_RATE_HZ;
    const waveform = new WaveformPeakMeter({ samplesPerPoint, channelCount: format.channelCount });
    const wanted = metered(cut(metered(sum, peak), { from: led, to: stretch, ...format }), waveform);
    const out = join(tools.scratchFolder, 'mix.flac');
    const { signal } = tools;
    await encodeAudio(wanted, { path: out, sampleRateHz: CANVAS_SAMPLE_RATE_HZ, layout, signal });
    return {
      mix: await tools.store.add(out, '.flac'),
      truePeakDbtp: finite(peak.truePeakDbtp()),
      blockPowers: powersWithin(stretch, led, loudness),
      peaks: waveform.peaks(),
    };
  },
});

function withLeads({ startSeconds, endSeconds }: TimeSpan, { durationSeconds }: SourceInfo): TimeSpan {
  return {
    startSeconds: Math.max(0, startSeconds - LEAD_SECONDS),
    endSeconds: Math.min(durationSeconds, endSeconds + LEAD_SECONDS),
  };
}

interface Layers {
  readonly source: SourceInfo;
  readonly stretch: Stretch;
  /** The stretch extended by its leads. */
  readonly led: TimeSpan;
}

/** The powers of the gating blocks that begin in the stretch. */
function powersWithin(stretch: TimeSpan, led: TimeSpan, meter: LoudnessMeter): number[] {
  const [from, to] = [stretch.startSeconds - led.startSeconds, stretch.endSeconds - led.startSeconds];
  return keptPowers(meter, from, to + gating.blockSeconds - gating.hopSeconds);
}

/** Speech with the ambience added; the sum may be louder than either of them. */
async function layUnderSpeech(
  speech: AsyncIterable<Float32Array>,
  { source, stretch, led }: Layers,
  tools: StageTools,
): Promise<AsyncIterable<Float32Array>> {
  const format = {
    sampleRateHz: CANVAS_SAMPLE_RATE_HZ,
    voiceGains: voiceGains(source.layout),
    startFrame: canvasSampleAt(led.startSeconds),
  };
  if (!stretch.ambience) return spread(speech, format.voiceGains);
  const sounds = { ambience: stretch.ambience, spoken: stretch.lines.map(spokenSpan) };
  return layUnder(speech, await openAmbience(sounds, { source, span: led }, tools), format);
}

/** The lines at their places, in one channel. */
function speechIn({ source, stretch, led }: Layers, { store }: StageTools): AsyncIterable<Float32Array> {
  const { gainDb, lines } = stretch;
  const fromSample = canvasSampleAt(led.startSeconds);
  const audioOf = new Map(lines.map(({ lineId, audio }) => [lineId, audio]));
  const canvas = {
    sampleRateHz: CANVAS_SAMPLE_RATE_HZ,
    durationSamples: canvasSampleAt(led.endSeconds) - fromSample,
    load: async (lineId: string) => readWav(await store.localPath(ofLine(audioOf, lineId, 'sound'))),
  };
  const items = lines.map((line) => ({ ...line, startSample: line.startSample - fromSample, gainDb }));
  return limitTruePeak(renderCanvas(items, canvas), {
    ...{ sampleRateHz: CANVAS_SAMPLE_RATE_HZ, channelCount: 1 },
    ceilingDbtp: lineCeilingDbtp(source),
  });
}
