const HD_LINES = 720;

/**
 * The colour matrix that players take where a file does not say it: ITU-R BT.709 for high definition, BT.601 below.
 * Reading and writing by the same rule gives a picture back in the colours that it came in.
 */
export function usualColours({ width, height }: { readonly width: number; readonly height: number }) {
  return Math.min(width, height) >= HD_LINES
    ? ({ matrix: 'bt709', tag: 'bt709' } as const)
    : ({ matrix: 'bt601', tag: 'smpte170m' } as const);
}
