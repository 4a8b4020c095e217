import type { Callout, CalloutPlace } from '@polydub/contracts';
import type { Similarity } from '@polydub/vision';

const AT_REST: CalloutPlace = { timeSeconds: 0, offsetX: 0, offsetY: 0, scale: 1, rotationDegrees: 0 };

/** Where the points of a callout's upright boxes are in the frame that is shown at a time. */
export function placementAt(
  callout: Pick<Callout, 'box' | 'path' | 'rotationDegrees'>,
  timeSeconds: number,
): Similarity {
  const { offsetX, offsetY, scale, rotationDegrees } = placeAt(callout.path, timeSeconds);
  const angle = ((callout.rotationDegrees + rotationDegrees) * Math.PI) / 180;
  const [a, b] = [scale * Math.cos(angle), scale * Math.sin(angle)];
  const { box } = callout;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  return { a, b, x0: x + offsetX - a * x + b * y, y0: y + offsetY - b * x - a * y };
}

function placeAt(path: readonly CalloutPlace[], timeSeconds: number): CalloutPlace {
  const next = path.findIndex((place) => place.timeSeconds > timeSeconds);
  if (next <= 0) return (next === 0 ? path[0] : path.at(-1)) ?? AT_REST;
  const [before, after] = [path[next - 1] as CalloutPlace, path[next] as CalloutPlace];
  const share = (timeSeconds - before.timeSeconds) / (after.timeSeconds - before.timeSeconds);
  const between = (one: number, other: number) => one + share * (other - one);
  return {
    timeSeconds,
    offsetX: between(before.offsetX, after.offsetX),
    offsetY: between(before.offsetY, after.offsetY),
    scale: between(before.scale, after.scale),
    rotationDegrees: between(before.rotationDegrees, after.rotationDegrees),
  };
}
