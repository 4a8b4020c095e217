import { decodeRaw, type RawFrame, type RawPixelFormat, type SpanToDecode, toRgb } from './raw-frames.js';

/** Options of {@link decodeFrames}. */
export interface DecodeFramesOptions extends SpanToDecode {
  readonly pixelFormat: RawPixelFormat;
  /** Size to scale to; default the display size. */
  readonly width?: number;
  readonly height?: number;
  /**
   * Whether colours may be a few levels off at coloured edges, which is several times as fast: enough to look at frames,
   * not to change them. Default: exact.
   */
  readonly areColoursRough?: boolean;
}

/**
 * Decodes the picture track frame by frame, no faster than the caller reads frames. Each frame has its own true time,
 * at variable frame rates too: no frame is repeated or left out. Throws `usage` (no file), `no-video` (no video),
 * `unreadable-media` (damaged).
 */
export async function* decodeFrames(path: string, options: DecodeFramesOptions): AsyncGenerator<RawFrame> {
  const { pixelFormat, areColoursRough = false } = options;
  yield* decodeRaw(path, options, (track) => {
    const { width = track.displayWidth, height = track.displayHeight } = options;
    const filters = `${toRgb(track, { width, height, areColoursRough })},format=${pixelFormat}`;
    return { width, height, pixelFormat, filters };
  });
}
