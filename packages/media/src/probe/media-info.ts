/** What a media file holds. Times are seconds of the media's clock: 0 is the earliest start of its streams. */
export interface MediaInfo {
  readonly path: string;
  /** ffmpeg's name of the container, such as `mov,mp4,m4a,3gp,3g2,mj2` or `wav`. */
  readonly container: string;
  /** Brand of an MP4 or QuickTime file, such as `isom` or `qt`; absent when the file has none. */
  readonly brand?: string;
  readonly durationSeconds: number;
  /** The first track of moving pictures; a cover picture does not count. */
  readonly video?: VideoTrack;
  readonly audio: readonly AudioTrack[];
  readonly subtitles: readonly SubtitleTrack[];
  /** Cover pictures. */
  readonly attachedPictures: readonly { readonly index: number; readonly codec: string }[];
  /** Further picture tracks, attached files such as fonts, and data such as a camera's. */
  readonly others: readonly OtherStream[];
}

/** A stream that is neither the picture, nor sound, subtitles or a cover. */
export interface OtherStream {
  /** Place among all streams of the file. */
  readonly index: number;
  readonly kind: 'video' | 'attachment' | 'data';
  /** Name of an attached file; absent when it has none. */
  readonly fileName?: string;
  /** ffmpeg's name of the codec, or the container's four-letter code if the codec has no name. */
  readonly codec: string;
}

/** A track of moving pictures. */
export interface VideoTrack {
  /** Place among all streams of the file. */
  readonly index: number;
  readonly codec: string;
  readonly pixelFormat: string;
  /** ffmpeg's name of the colour matrix, such as `bt709`; absent when the file does not say. */
  readonly colourMatrix?: string;
  /** ffmpeg's name of the transfer function, such as `smpte2084` (PQ); absent when the file does not say. */
  readonly colourTransfer?: string;
  /** Whether black and white are 0 and the highest value, not 16 and 235 (of 8 bits). */
  readonly hasFullRange: boolean;
  /** Whether the video is interlaced: each frame holds two moments, one in the odd and one in the even rows. */
  readonly interlaced: boolean;
  /** Stored size in pixels. */
  readonly width: number;
  readonly height: number;
  /** Size as shown, in square pixels: with the rotation and the pixels' aspect ratio applied. */
  readonly displayWidth: number;
  readonly displayHeight: number;
  /** Clockwise turn that the player applies: 0, 90, 180 or 270. */
  readonly rotationDegrees: number;
  /** Frames per second on average. */
  readonly frameRate: number;
  /** Lowest frame rate on whose grid every frame's time lies. */
  readonly realFrameRate: number;
  readonly variableFrameRate: boolean;
  /** Whether transparency is stored beside the pixels, as VP8 and VP9 have it; decoders leave it out. */
  readonly hasAlphaBeside: boolean;
  /** Time code of the first frame, such as `01:00:00:00`; absent when the file has none. */
  readonly timecode?: string;
  /** Absent when the container does not say. */
  readonly frameCount?: number;
  readonly startSeconds: number;
  /** Absent when the container does not say it for this track. */
  readonly durationSeconds?: number;
}

/** A track of sound. */
export interface AudioTrack {
  /** Place among all streams of the file. */
  readonly index: number;
  readonly codec: string;
  readonly sampleRateHz: number;
  readonly channels: number;
  /** ffmpeg's name, such as `stereo`; empty when the file does not say. */
  readonly channelLayout: string;
  /** As tagged in the file, mostly ISO 639-2. */
  readonly language?: string;
  readonly startSeconds: number;
  /** Absent when the container does not say it for this track. */
  readonly durationSeconds?: number;
  readonly bitsPerSecond?: number;
  readonly isDefault: boolean;
}

/** A track of subtitles. */
export interface SubtitleTrack {
  /** Place among all streams of the file. */
  readonly index: number;
  readonly codec: string;
  readonly language?: string;
}
