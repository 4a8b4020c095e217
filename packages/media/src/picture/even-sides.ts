import type { Warning } from '@polydub/contracts';
import type { VideoTrack } from '../probe/media-info.js';

/** Filters that give the upright picture even sides, and what they change. */
export interface EvenSides {
  readonly filters: readonly string[];
  readonly warnings: readonly Warning[];
}

/** Colours at half resolution need even sides; an odd side is made even by repeating the last row or column. */
export function evenSides({ width, height, rotationDegrees }: VideoTrack): EvenSides {
  const isTurned = rotationDegrees % 180 !== 0;
  const [across, down] = isTurned ? [height, width] : [width, height];
  const [right, bottom] = [across % 2, down % 2];
  if (right + bottom === 0) return { filters: [], warnings: [] };
  return {
    filters: [`pad=iw+${right}:ih+${bottom}`, `fillborders=right=${right}:bottom=${bottom}:mode=smear`],
    warnings: [padded([across, down], [across + right, down + bottom])],
  };
}

function padded(from: readonly number[], to: readonly number[]): Warning {
  const message = `The picture of ${from.join(' × ')} pixels was made ${to.join(' × ')}: it is written with even sides, and its last row or column is repeated for that.`;
  return { code: 'picture-padded', message };
}
