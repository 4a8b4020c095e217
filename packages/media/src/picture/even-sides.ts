import type { Warning } from '@polydub/contracts';
import type { VideoTrack } from '../probe/media-info.js';

const PADDED: Warning = {
  code: 'picture-padded',
  message: 'The picture has an odd width or height, which the codec cannot store; it was made one pixel larger.',
};

/** Filters that give the upright picture even sides, and what they change. */
export interface EvenSides {
  readonly filters: readonly string[];
  readonly warnings: readonly Warning[];
}

/** Colours at half resolution need even sides; an odd side is made even by repeating the last row or column. */
export function evenSides({ width, height, rotationDegrees }: VideoTrack): EvenSides {
  const isTurned = rotationDegrees % 180 !== 0;
  const [right, bottom] = [(isTurned ? height : width) % 2, (isTurned ? width : height) % 2];
  if (right + bottom === 0) return { filters: [], warnings: [] };
  return {
    filters: [`pad=iw+${right}:ih+${bottom}`, `fillborders=right=${right}:bottom=${bottom}:mode=smear`],
    warnings: [PADDED],
  };
}
