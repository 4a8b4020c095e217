/** A value of the graph that is written. */
export interface Value {
  readonly name: string;
  /** As TensorFlow Lite has it; pictures are `[1, height, width, channels]`. */
  readonly shape: readonly number[];
  /** Whether it lies as convolutions of ONNX want it, `[1, channels, height, width]`; otherwise as `shape` says. */
  readonly isPicture: boolean;
}

/** Channels, height and width of a picture. */
export function pictureSize({ shape }: Value): { channels: number; height: number; width: number } {
  const [, height = 1, width = 1, channels = 1] = shape;
  return { channels, height, width };
}
