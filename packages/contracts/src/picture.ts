/** A picture as it is shown: upright, square pixels, rows from the top, three bytes per pixel (red, green, blue). */
export interface Picture {
  readonly width: number;
  readonly height: number;
  /** `width × height × 3` bytes. */
  readonly data: Uint8Array;
}

/** One byte per pixel, rows from the top: 0 is outside, every other value inside. */
export interface Mask {
  readonly width: number;
  readonly height: number;
  /** `width × height` bytes. */
  readonly data: Uint8Array;
}

/** A point in pixels from the picture's top left corner, x to the right and y down. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** An upright rectangle in pixels. `x` and `y` are its top left corner. */
export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}
