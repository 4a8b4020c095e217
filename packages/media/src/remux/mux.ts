import { fileName, PolydubError } from '@polydub/contracts';
import { channelCount, layoutOf } from '../audio/channel-layout.js';
import { type AudioCodec, carriedLayout, encoderArguments, keptSampleRateHz } from '../encode/audio-codecs.js';
import type { AudioTrack } from '../probe/media-info.js';
import { probe } from '../probe/probe.js';
import { requireAudio, requireVideo } from '../probe/require-track.js';
import { inputArguments, type OnProgress } from '../process/ffmpeg.js';
import { checkInputFile, fileAddress, subtitleGuards } from '../process/input-file.js';
import { keepClock } from '../process/keep-clock.js';
import { audioCodecFor, checkRotation, containerForExtension, noSubtitles } from './containers.js';
import { languageLabels } from './language-labels.js';
import { writeMedia } from './write-media.js';

/** A file whose sound or text becomes one track. */
export interface TrackFile {
  readonly path: string;
  /** BCP 47 code, for the track's language tag and title. */
  readonly language?: string;
}

/** The files that {@link mux} combines. */
export interface MuxTracks {
  /** File whose picture is copied. */
  readonly video?: string;
  /** Files whose default audio track is used; the first becomes the default track. */
  readonly audio?: readonly TrackFile[];
  /** SRT, WebVTT or ASS files in UTF-8. */
  readonly subtitles?: readonly TrackFile[];
}

/** Options of {@link mux}. */
export interface MuxOptions {
  /** Frames and sound that begin later are left out, but for frames that earlier ones need. Default: all is kept. */
  readonly endSeconds?: number;
  readonly onProgress?: OnProgress | undefined;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Combines picture, sound and subtitles of several files; the first moment of each file falls on second 0. The picture
 * is copied bit for bit; sound is copied if the container holds its codec, else encoded; subtitles are converted to the
 * container's format. Throws `usage` (no files given, no such file, a container without subtitles or rotation),
 * `no-video`, `no-audio`, `media-processing-failed` and `storage-full`.
 */
export async function mux(tracks: MuxTracks, out: string, { endSeconds, ...options }: MuxOptions = {}): Promise<void> {
  const { muxerArguments } = containerForExtension(out);
  const inputs = [
    ...(tracks.video === undefined ? [] : [await videoInput(tracks.video, out, options.signal)]),
    ...(await Promise.all((tracks.audio ?? []).map((track, place) => audioInput(track, place, out, options.signal)))),
    ...(await Promise.all((tracks.subtitles ?? []).map((track, place) => subtitleInput(track, place, out)))),
  ];
  if (inputs.length === 0) throw nothingGiven(out);
  const args = [
    ...inputs.flatMap(({ open }) => open),
    ...inputs.flatMap(({ clock }, index) => clock?.(index) ?? []),
    ...inputs.flatMap(({ stream }, index) => ['-map', `${index}:${stream}`]),
    ...inputs.flatMap(({ coding }) => coding),
    ...(endSeconds === undefined ? [] : ['-t', endSeconds.toFixed(6)]),
    ...['-map_metadata', '-1', ...muxerArguments],
  ];
  const failure = {
    kind: 'media-processing-failed',
    message: `The tracks could not be put together into ${fileName(out)}`,
    remedy: 'Choose .mkv as the output, which holds every codec.',
  } as const;
  const durationSeconds = Math.max(...inputs.map((input) => input.durationSeconds));
  await writeMedia(out, args, { failure, durationSeconds, ...options });
}

interface Input {
  readonly open: readonly string[];
  /** What keeps the file's clock where it is input number `index`, see `keepClock`. */
  readonly clock?: (index: number) => readonly string[];
  /** ffmpeg's name of the stream within the input. */
  readonly stream: string;
  readonly coding: readonly string[];
  readonly durationSeconds: number;
}

async function videoInput(path: string, out: string, signal?: AbortSignal): Promise<Input> {
  const info = await probe(path, { signal });
  const picture = requireVideo(info);
  checkRotation(containerForExtension(out), picture, out);
  return {
    open: inputArguments(path),
    clock: (input) => keepClock(info, [picture.index], input),
    stream: `${picture.index}`,
    coding: ['-c:v', 'copy'],
    durationSeconds: info.durationSeconds,
  };
}

async function audioInput(track: TrackFile, place: number, out: string, signal?: AbortSignal): Promise<Input> {
  const { path, language } = track;
  const info = await probe(path, { signal });
  const { index, codec, ...sound } = requireAudio(info);
  const wanted = audioCodecFor(containerForExtension(out), codec);
  const coding = wanted === codec ? ['-c:a', 'copy'] : newSound(wanted, sound);
  return {
    open: inputArguments(path),
    clock: (input) => keepClock(info, [index], input),
    stream: `${index}`,
    coding: [...forTrack(coding, 'a', place), ...labels('a', place, language, out)],
    durationSeconds: info.durationSeconds,
  };
}

/** Encodes a track in its own layout and rate as far as the codec has them. */
function newSound(codec: AudioCodec, track: Pick<AudioTrack, 'sampleRateHz' | 'channels' | 'channelLayout'>): string[] {
  const layout = carriedLayout(codec, layoutOf(track));
  const sampleRateHz = keptSampleRateHz(codec, track.sampleRateHz);
  const filter = `aresample=${sampleRateHz}:out_chlayout=${layout}:rematrix_maxval=1`;
  return ['-filter:a', filter, ...encoderArguments(codec, { channels: channelCount(layout), sampleRateHz })];
}

async function subtitleInput({ path, language }: TrackFile, place: number, out: string): Promise<Input> {
  await checkInputFile(path);
  const codec = containerForExtension(out).textSubtitles;
  if (codec === undefined) throw noSubtitles(out);
  const coding = [`-c:s:${place}`, codec, ...labels('s', place, language, out)];
  return { open: [...subtitleGuards(), '-i', fileAddress(path)], stream: 's:0', coding, durationSeconds: 0 };
}

/** Makes options for all tracks of a kind, such as `-c:a`, apply to one of them only. */
function forTrack(args: readonly string[], kind: 'a' | 's', place: number): string[] {
  return args.map((arg) => (arg.startsWith('-') && arg.endsWith(`:${kind}`) ? `${arg}:${place}` : arg));
}

function labels(kind: 'a' | 's', place: number, language: string | undefined, out: string): string[] {
  const disposition = [`-disposition:${kind}:${place}`, kind === 'a' && place === 0 ? 'default' : '0'];
  if (language === undefined) return disposition;
  return [...disposition, ...languageLabels(kind, place, language, out)];
}

function nothingGiven(out: string): PolydubError {
  return new PolydubError('usage', {
    message: `There is nothing to put into ${fileName(out)}.`,
    remedy: 'Name a picture, sound or subtitles.',
  });
}
