import type { FfprobeOutput, FfprobeStream } from './ffprobe-output.js';
import type { AudioTrack, MediaInfo, OtherStream, SubtitleTrack, VideoTrack } from './media-info.js';

/** For constant-rate video the average and the lowest common frame rate differ only by rounding. */
const STEADY_RATE_TOLERANCE = 0.01;

/** Converts ffprobe's output to {@link MediaInfo}. `durationSeconds` is NaN when the file does not say it. */
export function readInfo(path: string, { streams, format }: FfprobeOutput): MediaInfo {
  const originSeconds = format.start_time ?? 0;
  const ofType = (type: string) => streams.filter((stream) => stream.codec_type === type);
  const isPicture = (stream: FfprobeStream) => stream.disposition.attached_pic === 1;
  const moving = ofType('video').find((stream) => !isPicture(stream));
  return {
    path,
    container: format.format_name,
    ...brandOf(format),
    durationSeconds: (format.duration ?? Number.NaN) - (isMatroska(format) ? originSeconds : 0),
    ...(moving && { video: videoTrack(moving, originSeconds) }),
    audio: ofType('audio').map((stream) => audioTrack(stream, originSeconds)),
    subtitles: ofType('subtitle').map(subtitleTrack),
    attachedPictures: ofType('video')
      .filter(isPicture)
      .map(({ index, codec_name: codec }) => ({ index, codec })),
    others: streams.filter((stream) => stream !== moving && !isPicture(stream)).flatMap(otherStream),
  };
}

/** Matroska stores when the last track ends, while other containers store how long the file is. */
function isMatroska({ format_name: container }: FfprobeOutput['format']): boolean {
  return container.startsWith('matroska');
}

/** Only the brand of MP4 and QuickTime counts: a Matroska file keeps the brand of the file that it was made from. */
function brandOf({ format_name: container, tags }: FfprobeOutput['format']): { brand?: string } {
  const brand = container.startsWith('mov,') ? tags.major_brand?.trim() : undefined;
  return brand === undefined ? {} : { brand };
}

/** MP4 stores its chapters in a text track of its own, which is not listed as another stream. */
function otherStream(stream: FfprobeStream): OtherStream[] {
  const { index, codec_type: kind, codec_name, codec_tag_string: tag, tags } = stream;
  if (kind !== 'video' && kind !== 'attachment' && kind !== 'data') return [];
  if (kind === 'data' && tag === 'text') return [];
  const isNamed = codec_name !== 'unknown' && codec_name !== 'bin_data';
  const fileName = kind === 'attachment' ? tags.filename : undefined;
  return [{ index, kind, codec: isNamed || tag.startsWith('[') ? codec_name : tag, ...(fileName && { fileName }) }];
}

function videoTrack(stream: FfprobeStream, originSeconds: number): VideoTrack {
  const { index, codec_name: codec, pix_fmt: pixelFormat, width = 0, height = 0 } = stream;
  const rotationDegrees = rotation(stream);
  const shownWidth = widthAsShown({ width, height }, stream.sample_aspect_ratio ?? 1);
  const isTurned = rotationDegrees % 180 !== 0;
  const frameRate = stream.avg_frame_rate ?? stream.r_frame_rate ?? 0;
  const realFrameRate = stream.r_frame_rate ?? frameRate;
  return {
    index,
    codec,
    pixelFormat,
    ...(stream.color_space && stream.color_space !== 'unknown' && { colourMatrix: stream.color_space }),
    ...(stream.color_transfer && stream.color_transfer !== 'unknown' && { colourTransfer: stream.color_transfer }),
    hasFullRange: stream.color_range === 'pc' || pixelFormat.startsWith('yuvj'),
    interlaced: /^[tb]{2}$/.test(stream.field_order),
    width,
    height,
    displayWidth: isTurned ? height : shownWidth,
    displayHeight: isTurned ? shownWidth : height,
    rotationDegrees,
    frameRate,
    realFrameRate,
    variableFrameRate: Math.abs(realFrameRate - frameRate) > STEADY_RATE_TOLERANCE * frameRate,
    // Containers write the names of tags in their own letter case.
    hasAlphaBeside: (stream.tags.alpha_mode ?? stream.tags.ALPHA_MODE) === '1',
    ...timecode(stream),
    ...(stream.nb_frames && { frameCount: stream.nb_frames }),
    ...times(stream, originSeconds),
  };
}

/**
 * Programs that scale a picture round its sides to even numbers of pixels and make up for it by pixels that are not quite
 * square, such as 1215:1216. Nobody sees that; so what such rounding of both sides explains counts as square.
 */
function widthAsShown(stored: { readonly width: number; readonly height: number }, pixelAspectRatio: number): number {
  const { width, height } = stored;
  const shown = width * pixelAspectRatio;
  const rounding = 1 + width / height;
  return Math.abs(shown - width) <= rounding ? width : Math.max(1, Math.round(shown));
}

function timecode({ tags }: FfprobeStream): { timecode?: string } {
  const text = tags.timecode ?? tags.TIMECODE ?? '';
  return /^\d\d:\d\d:\d\d[:;.]\d\d$/.test(text) ? { timecode: text } : {};
}

/** The display matrix counts anticlockwise; older files have a clockwise tag instead. */
function rotation({ side_data_list: sideData, tags }: FfprobeStream): number {
  const anticlockwise = sideData.find((entry) => entry.rotation !== undefined)?.rotation;
  const clockwise = anticlockwise === undefined ? Number(tags.rotate ?? 0) : -anticlockwise;
  return (((Math.round(clockwise / 90) * 90) % 360) + 360) % 360;
}

function audioTrack(stream: FfprobeStream, originSeconds: number): AudioTrack {
  return {
    index: stream.index,
    codec: stream.codec_name,
    sampleRateHz: stream.sample_rate ?? 0,
    channels: stream.channels ?? 0,
    channelLayout: stream.channel_layout,
    ...language(stream),
    ...times(stream, originSeconds),
    ...(stream.bit_rate && { bitsPerSecond: stream.bit_rate }),
    isDefault: stream.disposition.default === 1,
  };
}

function subtitleTrack(stream: FfprobeStream): SubtitleTrack {
  return { index: stream.index, codec: stream.codec_name, ...language(stream) };
}

function language({ tags }: FfprobeStream): { language?: string } {
  return tags.language && tags.language !== 'und' ? { language: tags.language } : {};
}

function times(stream: FfprobeStream, originSeconds: number): { startSeconds: number; durationSeconds?: number } {
  const startsAt = stream.start_time ?? originSeconds;
  const endsAt = clockSeconds(stream.tags.DURATION);
  const durationSeconds = stream.duration ?? (endsAt === undefined ? undefined : Math.max(0, endsAt - startsAt));
  return {
    startSeconds: Math.max(0, startsAt - originSeconds),
    ...(durationSeconds !== undefined && { durationSeconds }),
  };
}

/** Matroska writes a track's end as `HH:MM:SS.nnnnnnnnn`. */
function clockSeconds(text: string | undefined): number | undefined {
  const [, hours, minutes, seconds] = /^(\d+):(\d+):([\d.]+)$/.exec(text ?? '') ?? [];
  return hours === undefined ? undefined : Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}
