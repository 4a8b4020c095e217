import { join } from 'node:path';
import { artifactSchema, type FailureKind, PolydubError, type SpeechSeparator, type Warning } from '@polydub/contracts';
import { type ChannelLayout, channelCount, channelGroups, decodeAudio, encodeAudio } from '@polydub/media';
import { defineStage, mediaDeadlineSeconds } from '@polydub/pipeline';
import {
  backgroundOf,
  checkSeparation,
  judgeSeparation,
  judgeVoices,
  SeparationMeter,
  voicesHeard,
} from '@polydub/separation';
import { z } from 'zod';
import { finite } from '../mix/sound-levels.js';
import { sourceInfoSchema } from '../schemas.js';
import { ANALYSIS_SAMPLE_RATE_HZ, CLONING_SAMPLE_RATE_HZ } from './prepare.js';

const level = z.number().nullable();

/**
 * Separates speech from background. `audio`, which the later stages analyse, becomes the speech alone; `background` is
 * the source's sound without it, at the source's sample rate, in its channels, aligned to the sample. When separation
 * would not help, `audio` stays unchanged and there is no background.
 */
export const separate = defineStage({
  name: 'separate',
  version: 10,
  failsAs: 'separation-failed',
  input: z.object({ media: artifactSchema, source: sourceInfoSchema, audio: artifactSchema }),
  output: z.object({
    audio: artifactSchema,
    /** The speech in one channel, at the rate for voice cloning; FLAC. */
    clearSpeech: artifactSchema.optional(),
    background: artifactSchema.optional(),
    /** What is left without the speech where that is no more than the room. */
    room: artifactSchema.optional(),
    separation: z.object({
      engine: z.string(),
      helps: z.boolean(),
      reason: z.enum(['background', 'no-speech', 'no-background', 'speech-left']),
      /** Level of the separated speech while somebody speaks, in dB; null for silence. */
      speechDb: level,
      /** Level of the background while nobody speaks, in dB; null for silence. */
      backgroundDb: level,
    }),
  }),
  uses: ['separator', 'voiceActivity'],
  deadlineSeconds: ({ source }) => mediaDeadlineSeconds(source.durationSeconds),
  async work({ media, source, audio }, { engines, store, scratchFolder, signal, warn }) {
    const { separator, voiceActivity } = engines;
    const path = await store.localPath(media);
    const { layout } = source;
    const inScratch = (name: string) => join(scratchFolder, name);
    const files = {
      speech: inScratch('speech.wav'),
      audio: inScratch('audio.wav'),
      background: inScratch('background.flac'),
      clearSpeech: inScratch('clear-speech.flac'),
    };

    await writeSpeech(path, files.speech, { separator, layout, signal, warn });
    const heard = { sampleRateHz: ANALYSIS_SAMPLE_RATE_HZ, layout: 'mono', signal } as const;
    await encodeAudio(decodeAudio(files.speech, heard), { path: files.audio, codec: 'pcm-float', ...heard });
    const { speech } = await voiceActivity.detect({ audio: decodeAudio(files.audio, heard), signal });

    const format = { sampleRateHz: source.sampleRateHz, layout, channels: channelCount(layout), signal };
    const meter = new SeparationMeter(format);
    const background = backgroundOf(decodeAudio(path, format), decodeAudio(files.speech, format), format, meter);
    await encodeAudio(background, { path: files.background, ...format });
    const evidence = meter.evidence(speech);
    checkSeparation(evidence, separator.name);

    const byLevels = judgeSeparation(evidence);
    const listen = () => voiceActivity.detect({ audio: decodeAudio(files.background, heard), signal });
    const verdict = byLevels.helps
      ? judgeVoices(voicesHeard((await listen()).speech, speech, source.durationSeconds))
      : byLevels;
    const separation = {
      engine: separator.name,
      ...verdict,
      speechDb: finite(evidence.speechDb),
      backgroundDb: finite(evidence.backgroundOutsideDb),
    };
    if (verdict.reason === 'speech-left') warn(backgroundLeftOut);
    if (verdict.reason === 'no-background')
      return { audio, separation, room: await store.add(files.background, '.flac') };
    if (!verdict.helps) return { audio, separation };
    const clear = { sampleRateHz: CLONING_SAMPLE_RATE_HZ, layout: 'mono', signal } as const;
    await encodeAudio(decodeAudio(files.speech, clear), { path: files.clearSpeech, ...clear });
    return {
      audio: await store.add(files.audio, '.wav'),
      clearSpeech: await store.add(files.clearSpeech, '.flac'),
      background: await store.add(files.background, '.flac'),
      separation,
    };
  },
});

const backgroundLeftOut: Warning = {
  code: 'background-left-out',
  message: 'What sounds behind the speech is not in the dub: the original voice could still be heard in it.',
};

interface Separation {
  readonly separator: SpeechSeparator;
  readonly layout: ChannelLayout;
  readonly signal: AbortSignal;
  warn(warning: { readonly code: string; readonly message: string }): void;
}

/**
 * Writes the speech of a file as floats at the engine's rate. A failure of the engine itself becomes
 * `separation-failed`.
 */
async function writeSpeech(path: string, out: string, { separator, layout, signal, warn }: Separation): Promise<void> {
  const format = { sampleRateHz: separator.sampleRateHz, layout, signal };
  const audio = decodeAudio(path, format);
  await encodeAudio(failingAsSeparation(speechFrom(), separator.name, signal), {
    path: out,
    codec: 'pcm-float',
    ...format,
  });

  async function* speechFrom(): AsyncGenerator<Float32Array> {
    const { speech, warnings } = await separator.separate({
      ...{ audio, signal, channels: channelCount(layout), groups: channelGroups(layout) },
    });
    for (const warning of warnings) warn(warning);
    yield* speech;
  }
}

/** Kinds of failures that come from an engine itself. */
const OWN_KINDS: ReadonlySet<FailureKind> = new Set(['internal', 'model-failed']);

/**
 * Passes the sound on. An error of the engine becomes `separation-failed`; errors of the media, the store or a missing
 * model stay.
 */
async function* failingAsSeparation(
  speech: AsyncIterable<Float32Array>,
  engine: string,
  signal: AbortSignal,
): AsyncGenerator<Float32Array> {
  try {
    yield* speech;
  } catch (cause) {
    const isOwn = cause instanceof PolydubError ? OWN_KINDS.has(cause.kind) : !signal.aborted;
    if (!isOwn) throw cause;
    throw new PolydubError('separation-failed', { message: `${engine} failed: ${(cause as Error).message}`, cause });
  }
}
