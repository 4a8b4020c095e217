import { type Artifact, artifactSchema, type TimeSpan, transcriptSchema, type Warning } from '@polydub/contracts';
import { channelCount, decodeAudio, loudnessWeights, voiceSpreadLu } from '@polydub/media';
import { defineStage, mediaDeadlineSeconds, type StageTools } from '@polydub/pipeline';
import { gatedLoudness, LoudnessMeter, targetLevels } from '@polydub/timing';
import { z } from 'zod';
import { lineLevelSchema, type SourceInfo, sourceInfoSchema } from '../schemas.js';
import { ANALYSIS_SAMPLE_RATE_HZ } from '../source/prepare.js';
import { finite } from './sound-levels.js';

/**
 * Measures how loud the source's speech is, over all its lines and in each line (ITU-R BS.1770), and plans the loudness of
 * each dubbed line. All are those of one channel which, spread over the source's channels as dubbed voices are, is as loud
 * as the source's speech. That is what the media has more than its background: separated speech would be measured too
 * quiet, because a separator takes a part of its power away.
 */
export const measureLevels = defineStage({
  name: 'measure-levels',
  version: 5,
  input: z.object({
    media: artifactSchema,
    source: sourceInfoSchema,
    transcript: transcriptSchema,
    background: artifactSchema.optional(),
  }),
  output: z.object({ sourceSpeechLufs: z.number().nullable(), targetLevels: z.array(lineLevelSchema) }),
  uses: [],
  deadlineSeconds: ({ source }) => mediaDeadlineSeconds(source.durationSeconds),
  async work({ media, background, transcript: { lines }, source }, tools) {
    const whole = await metered(media, source, tools);
    const behind = background && (await metered(background, source, tools));
    const spreadLu = voiceSpreadLu(source.layout);
    const lufsOf = (spans: readonly TimeSpan[]) => {
      const behindPowers = behind?.blockPowers(spans) ?? [];
      const powers = whole.blockPowers(spans).map((power, at) => Math.max(0, power - (behindPowers[at] ?? 0)));
      return finite(gatedLoudness(powers) - spreadLu);
    };
    const levels = lines.map((line) => ({ lineId: line.id, lufs: lufsOf([line]) }));
    const sourceSpeechLufs = lufsOf(lines);
    if (sourceSpeechLufs !== null && sourceSpeechLufs + spreadLu < QUIET_LUFS)
      tools.warn(quietSource(sourceSpeechLufs + spreadLu));
    return { sourceSpeechLufs, targetLevels: targetLevels(lines, levels) };
  },
});

/** Speech this quiet is hardly heard at a usual volume; television has -23 LUFS (EBU R 128). */
const QUIET_LUFS = -40;

function quietSource(lufs: number): Warning {
  return {
    code: 'quiet-source',
    message: `The speech of the source is very quiet (${lufs.toFixed(0)} LUFS), and so is the dub. For a louder one, make the sound of the media louder, to about -20 LUFS, and dub it again.`,
  };
}

/** The loudness of a sound over all channels of the source. */
async function metered(
  sound: Artifact,
  { layout }: SourceInfo,
  { store, signal }: Pick<StageTools, 'store' | 'signal'>,
): Promise<LoudnessMeter> {
  const format = { sampleRateHz: ANALYSIS_SAMPLE_RATE_HZ, layout };
  const meter = new LoudnessMeter({ ...format, channelCount: channelCount(layout), weights: loudnessWeights(layout) });
  for await (const block of decodeAudio(await store.localPath(sound), { ...format, signal })) meter.push(block);
  return meter;
}
