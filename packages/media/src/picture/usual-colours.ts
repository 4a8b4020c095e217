const HD_LINES = 720;

/**
 * The colour matrix that players assume when a file names none: ITU-R BT.709 for high definition, BT.601 below. Using
 * the same rule for reading and writing keeps the colours.
 */
export function usualColours({ width, height }: { readonly width: number; readonly height: number }) {
  return Math.min(width, height) >= HD_LINES
    ? ({ matrix: 'bt709', tag: 'bt709' } as const)
    : ({ matrix: 'bt601', tag: 'smpte170m' } as const);
}
