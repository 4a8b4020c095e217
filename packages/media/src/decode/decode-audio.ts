import { fileName, PolydubError } from '@polydub/contracts';
import { type ChannelLayout, channelCount } from '../audio/channel-layout.js';
import { ESTIMATED_DURATION } from '../probe/estimated-duration.js';
import type { AudioTrack, MediaInfo } from '../probe/media-info.js';
import { probe } from '../probe/probe.js';
import { requireAudio } from '../probe/require-track.js';
import { inputArguments, startFfmpeg } from '../process/ffmpeg.js';
import { keepClock } from '../process/keep-clock.js';
import { blocksOf, countBytes, cutBytes } from './byte-streams.js';
import { type CompiledSpan, compileSpan } from './span.js';
import { storedSound } from './stored-sound.js';

const BYTES_PER_SAMPLE = Float32Array.BYTES_PER_ELEMENT;
/** A track that ends this long before its declared end counts as cut off. */
const SHORTFALL_SECONDS = 1;

/** Options of {@link decodeAudio}. */
export interface DecodeAudioOptions {
  readonly sampleRateHz: number;
  /** Other channels are mixed into these; the mix is not made louder. */
  readonly layout: ChannelLayout;
  /** The track's real channel layout, for a file that declares it wrongly. */
  readonly trackLayout?: ChannelLayout;
  /** Which audio track, counted from 0; default: the one marked as default. */
  readonly track?: number;
  /** Default 0. */
  readonly startSeconds?: number;
  /** Exclusive; default: the end of the track. */
  readonly endSeconds?: number;
  /** Samples per channel in one block; default one second. */
  readonly blockSamples?: number;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Decodes sound into blocks of interleaved samples in −1…1, no faster than the caller reads them. Sample 0 lies exactly
 * at `startSeconds` of the media's clock: silence fills the time before a late track and the gaps in it. With
 * `endSeconds` there are exactly round(end × rate) − round(start × rate) samples per channel. Throws `usage` (no file,
 * no such track), `no-audio` (no sound), `unreadable-media` (not media, damaged, or cut off: the track ends more than a
 * second before its declared end).
 */
export async function* decodeAudio(path: string, options: DecodeAudioOptions): AsyncGenerator<Float32Array> {
  const { sampleRateHz, layout, blockSamples = sampleRateHz } = options;
  const span = compileSpan(path, options, sampleRateHz);
  const frameBytes = channelCount(layout) * BYTES_PER_SAMPLE;
  const bytes = (await readStored(path, span, options)) ?? decodeBytes(path, span, options);
  for await (const block of blocksOf(bytes, blockSamples * frameBytes)) {
    yield new Float32Array(block.buffer, 0, block.length / BYTES_PER_SAMPLE);
  }
}

/** The span of a file that needs no decoder; undefined for any other. */
async function readStored(
  path: string,
  { seekSeconds, skipSamples, lengthSamples }: CompiledSpan,
  { sampleRateHz, layout, trackLayout, track = 0, signal }: DecodeAudioOptions,
): Promise<AsyncIterable<Uint8Array> | undefined> {
  if (layout !== 'mono' || trackLayout !== undefined || track !== 0) return undefined;
  const stored = await storedSound(path, { sampleRateHz, signal });
  const first = seekSeconds * sampleRateHz + skipSamples;
  return stored && cutBytes(stored.read(first, lengthSamples), 0, lengthSamples * BYTES_PER_SAMPLE);
}

async function* decodeBytes(path: string, span: CompiledSpan, options: DecodeAudioOptions): AsyncGenerator<Uint8Array> {
  const { sampleRateHz, layout, signal } = options;
  const info = await probe(path, { signal });
  const track = requireAudio(info, options.track);
  const program = await startFfmpeg(decodeArguments(info, track, span, options), {
    signal,
    failure: undecodable(path),
    work: { mediaSeconds: info.durationSeconds },
  });
  const frameBytes = channelCount(layout) * BYTES_PER_SAMPLE;
  let received = 0;
  const counted = countBytes(program.output, (bytes) => {
    received = bytes;
  });
  try {
    yield* cutBytes(checkedEnd(counted), span.skipSamples * frameBytes, span.lengthSamples * frameBytes);
  } finally {
    await program.stop();
  }

  async function* checkedEnd(chunks: AsyncIterable<Uint8Array>) {
    yield* chunks;
    await program.done;
    checkComplete(info, track, span, span.seekSeconds + received / frameBytes / sampleRateHz);
  }
}

function decodeArguments(
  info: MediaInfo,
  { index }: AudioTrack,
  { seekSeconds, endSeconds }: CompiledSpan,
  { sampleRateHz, layout, trackLayout }: DecodeAudioOptions,
): string[] {
  // Seeking to the start fails where the first packets have no times.
  const before = seekSeconds > 0 ? ['-ss', `${seekSeconds}`] : [];
  if (Number.isFinite(endSeconds)) before.push('-t', `${endSeconds - seekSeconds + SHORTFALL_SECONDS}`);
  // Without rematrix_maxval a mix of float channels comes out √2 times louder than one of integer channels.
  const resampler = [
    `aresample=${sampleRateHz}`,
    'async=1',
    'first_pts=0',
    `out_chlayout=${layout}`,
    'rematrix_maxval=1',
    'out_sample_fmt=flt',
  ].join(':');
  const filters = trackLayout === undefined ? resampler : `${renamed(trackLayout)},${resampler}`;
  const output = ['-map', `0:${index}`, '-af', filters, '-f', 'f32le', 'pipe:1'];
  return [...inputArguments(info.path, before), ...output, ...keepClock(info, [index])];
}

/** A filter that assigns channels by their number and ignores their names. */
function renamed(layout: ChannelLayout): string {
  const channels = Array.from({ length: channelCount(layout) }, (_, channel) => channel);
  return `channelmap=map=${channels.join('|')}:channel_layout=${layout}`;
}

function checkComplete(info: MediaInfo, track: AudioTrack, { endSeconds }: CompiledSpan, reachedSeconds: number): void {
  if (track.durationSeconds === undefined || ESTIMATED_DURATION.test(info.container)) return;
  const expectedSeconds = Math.min(endSeconds, track.startSeconds + track.durationSeconds);
  if (reachedSeconds >= expectedSeconds - SHORTFALL_SECONDS) return;
  throw new PolydubError('unreadable-media', {
    message:
      `${fileName(info.path)} is damaged: its sound should reach ${expectedSeconds.toFixed(2)} s ` +
      `and breaks off at ${reachedSeconds.toFixed(2)} s.`,
    remedy: 'Copy or export the file again.',
  });
}

function undecodable(path: string) {
  return {
    kind: 'unreadable-media',
    message: `The sound of ${fileName(path)} cannot be decoded`,
    remedy: 'Check that it plays; export it again as MP4, MKV, WAV, MP3 or FLAC.',
  } as const;
}
