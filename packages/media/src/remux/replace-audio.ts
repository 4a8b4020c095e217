import { fileName, type Warning } from '@polydub/contracts';
import { type ChannelLayout, channelCount, layoutOf } from '../audio/channel-layout.js';
import { type AudioCodec, carriedLayout, encoderArguments, keptSampleRateHz } from '../encode/audio-codecs.js';
import { probe } from '../probe/probe.js';
import { requireAudio, requireVideo } from '../probe/require-track.js';
import { inputArguments, type OnProgress } from '../process/ffmpeg.js';
import { keepClock } from '../process/keep-clock.js';
import { audioCodecFor, checkRotation, containerForExtension } from './containers.js';
import { keptSound, keptStreams } from './kept-streams.js';
import { languageLabels } from './language-labels.js';
import { writeMedia } from './write-media.js';

/** Options of {@link replaceAudio}. */
export interface ReplaceAudioOptions {
  /** Video file whose picture is kept. */
  readonly video: string;
  /** Audio file that replaces the default audio track; its first sample falls on second 0 of the media. */
  readonly audio: string;
  /** Where to write; the extension chooses the container. */
  readonly out: string;
  /** BCP 47 code of the new sound, for its language tag and title. */
  readonly language?: string;
  /** Codec (ffmpeg's name) to keep if the container holds it; default: that of the video file's own sound. */
  readonly sourceCodec?: string;
  /** Default: the rate of the new sound. */
  readonly sampleRateHz?: number;
  /** Writes only the beginning up to here; default: everything. */
  readonly endSeconds?: number;
  readonly onProgress?: OnProgress | undefined;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Replaces the sound of a video. The picture is copied bit for bit with its rotation. Chapters, metadata, and the other
 * audio tracks, subtitles and cover pictures that the container can hold are kept; warnings name the others. The sound
 * is padded or cut to the source's duration. It is encoded in the source's codec if the container holds that, else in
 * the container's usual codec (`soundTrackCodec`), in the new sound's layout as far as the codec supports it. Throws
 * `no-video` (no video), `no-audio` (the new file has no sound), `media-processing-failed` (a container that cannot
 * hold the picture's codec), `usage` (also for a container that cannot hold its rotation), `storage-full`.
 */
export async function replaceAudio(options: ReplaceAudioOptions): Promise<{ warnings: readonly Warning[] }> {
  const { video, audio, out, language, signal, onProgress } = options;
  const container = containerForExtension(out);
  const info = await probe(video, { signal });
  const durationSeconds = Math.min(info.durationSeconds, options.endSeconds ?? info.durationSeconds);
  const picture = requireVideo(info);
  checkRotation(container, picture, out);
  const sound = requireAudio(await probe(audio, { signal }));
  const kept = keptStreams(info, container);
  const otherSound = keptSound(info, container);
  const replaced = info.audio.length > 0 ? requireAudio(info) : undefined;
  const args = [
    ...inputArguments(video),
    ...inputArguments(audio),
    ...keepClock(info, [picture.index]),
    ...['-map', `0:${picture.index}`, '-map', '1:a:0', '-c', 'copy'],
    ...kept.args,
    ...['-map_metadata', '0', '-map_chapters', '0'],
    ...soundArguments(durationSeconds, {
      codec: audioCodecFor(container, options.sourceCodec ?? replaced?.codec),
      sampleRateHz: options.sampleRateHz ?? sound.sampleRateHz,
      layout: layoutOf(sound),
    }),
    ...(language === undefined ? [] : languageLabels('a', 0, language, out)),
    ...otherSound.args,
    ...container.muxerArguments,
    ...(options.endSeconds === undefined ? [] : ['-t', durationSeconds.toFixed(6)]),
  ];
  const failure = {
    kind: 'media-processing-failed',
    message: `The new sound could not be put into ${fileName(out)}`,
    remedy: `Write the file anew first, such as by: ffmpeg -i ${fileName(video)} new.mkv`,
  } as const;
  await writeMedia(out, args, { failure, signal, onProgress, durationSeconds });
  return { warnings: [...otherSound.warnings, ...kept.warnings] };
}

interface SoundFormat {
  readonly codec: AudioCodec;
  readonly sampleRateHz: number;
  readonly layout: ChannelLayout;
}

function soundArguments(durationSeconds: number, { codec, ...wanted }: SoundFormat): string[] {
  const sampleRateHz = keptSampleRateHz(codec, wanted.sampleRateHz);
  const samples = Math.round(durationSeconds * sampleRateHz);
  const layout = carriedLayout(codec, wanted.layout);
  const fit = `aresample=${sampleRateHz}:out_chlayout=${layout}:rematrix_maxval=1,apad=whole_len=${samples},atrim=end_sample=${samples}`;
  const encoder = encoderArguments(codec, { channels: channelCount(layout), sampleRateHz });
  return ['-filter:a:0', fit, ...encoder, '-disposition:a:0', 'default'];
}
