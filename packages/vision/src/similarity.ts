import type { Point } from '@polydub/contracts';

/**
 * Moves, turns and scales points: `(x, y)` goes to `(a·x − b·y + x₀, b·x + a·y + y₀)`, where `a` and `b` are the scale times the
 * cosine and the sine of the angle.
 */
export interface Similarity {
  readonly a: number;
  readonly b: number;
  readonly x0: number;
  readonly y0: number;
}

/** Leaves every point where it is. */
export const IDENTITY: Similarity = { a: 1, b: 0, x0: 0, y0: 0 };

/** Where a point goes. */
export function movedPoint({ a, b, x0, y0 }: Similarity, { x, y }: Point): Point {
  return { x: a * x - b * y + x0, y: b * x + a * y + y0 };
}

/** First `one`, then `next`. */
export function composed(one: Similarity, next: Similarity): Similarity {
  const corner = movedPoint(next, { x: one.x0, y: one.y0 });
  return {
    a: next.a * one.a - next.b * one.b,
    b: next.b * one.a + next.a * one.b,
    x0: corner.x,
    y0: corner.y,
  };
}

/** The way back. */
export function inverse({ a, b, x0, y0 }: Similarity): Similarity {
  const square = a * a + b * b;
  const back = { a: a / square, b: -b / square };
  const corner = movedPoint({ ...back, x0: 0, y0: 0 }, { x: x0, y: y0 });
  return { ...back, x0: -corner.x, y0: -corner.y };
}

/** The farthest that any corner of a picture moves, in pixels. */
export function largestShift(similarity: Similarity, width: number, height: number): number {
  const corners = [0, width].flatMap((x) => [0, height].map((y) => ({ x, y })));
  return Math.max(
    ...corners.map((corner) => {
      const moved = movedPoint(similarity, corner);
      return Math.hypot(moved.x - corner.x, moved.y - corner.y);
    }),
  );
}
