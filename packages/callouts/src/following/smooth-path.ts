import type { CalloutPlace } from '@polydub/contracts';

/** A place is smoothed over so many frames before and after it. */
const REACH_FRAMES = 5;
/** Further than this, in pixels, a text does not move steadily there, such as where it stops. */
const MAX_MISS_PIXELS = 1;

/**
 * Places without the small jumps of text that was drawn at whole pixels: each is put on the straight line that fits the
 * places around it, wherever all of them are within a pixel of that line. `reach` is from the text's middle to its
 * corners, in pixels.
 */
export function smoothPath(places: readonly CalloutPlace[], reach: number): CalloutPlace[] {
  return places.map((place, at) => {
    const around = places.slice(Math.max(0, at - REACH_FRAMES), at + REACH_FRAMES + 1);
    const fit = (of: (place: CalloutPlace) => number, unit: number) => steadyValue(around, place, { of, unit });
    return {
      timeSeconds: place.timeSeconds,
      offsetX: fit(({ offsetX }) => offsetX, 1),
      offsetY: fit(({ offsetY }) => offsetY, 1),
      scale: fit(({ scale }) => scale, reach),
      rotationDegrees: fit(({ rotationDegrees }) => rotationDegrees, (reach * Math.PI) / 180),
    };
  });
}

/** The value of a straight line through some places at one of them; its own value when the line misses any of them. */
function steadyValue(
  around: readonly CalloutPlace[],
  place: CalloutPlace,
  { of, unit }: { of: (place: CalloutPlace) => number; unit: number },
): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const middle = mean(around.map(({ timeSeconds }) => timeSeconds));
  const average = mean(around.map(of));
  const spread = around.reduce((sum, { timeSeconds }) => sum + (timeSeconds - middle) ** 2, 0);
  const product = around.reduce((sum, one) => sum + (one.timeSeconds - middle) * (of(one) - average), 0);
  const slope = spread > 0 ? product / spread : 0;
  const lineAt = ({ timeSeconds }: CalloutPlace) => average + slope * (timeSeconds - middle);
  const fits = around.every((one) => Math.abs(of(one) - lineAt(one)) * unit <= MAX_MISS_PIXELS);
  return fits ? lineAt(place) : of(place);
}
