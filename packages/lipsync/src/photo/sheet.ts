import { type FacePlane, toPicture } from './face-plane.js';

/** A grid of points over a part of the photo, which moves as one piece of skin. */
export interface Sheet {
  readonly columns: number;
  readonly rows: number;
  /** Where each point is in the plane of the face, row by row. */
  readonly across: Float32Array;
  readonly down: Float32Array;
  /** How far it is from the sheet's first row. */
  readonly away: Float32Array;
  /** Where it is in the photo: x and y. */
  readonly source: Float32Array;
  readonly triangles: readonly number[];
}

/** How a sheet is laid. */
export interface SheetForm {
  /** Places of its columns, rising. */
  readonly columns: readonly number[];
  /** Distances of its rows from the first one. */
  readonly rows: readonly number[];
  /** How far down its first row is. */
  readonly edge: (across: number) => number;
  /** 1 where it goes down from its first row, −1 where it goes up. */
  readonly direction: 1 | -1;
}

/** Lays a sheet over a photo. */
export function sheetOf(plane: FacePlane, { columns, rows, edge, direction }: SheetForm): Sheet {
  const count = columns.length * rows.length;
  const [across, down, away] = [new Float32Array(count), new Float32Array(count), new Float32Array(count)];
  const source = new Float32Array(2 * count);
  const triangles: number[] = [];
  for (let point = 0; point < count; point++) {
    const [column, row] = [point % columns.length, Math.floor(point / columns.length)];
    across[point] = columns[column] as number;
    away[point] = rows[row] as number;
    down[point] = edge(columns[column] as number) + direction * (rows[row] as number);
    const { x, y } = toPicture(plane, { across: across[point] as number, down: down[point] as number });
    source.set([x, y], 2 * point);
    if (column === 0 || row === 0) continue;
    const [left, above, corner] = [point - 1, point - columns.length, point - columns.length - 1];
    triangles.push(corner, above, left, above, point, left);
  }
  return { columns: columns.length, rows: rows.length, across, down, away, source, triangles };
}

/** Places from one to another in steps that grow with the distance from 0. */
export function stepsBetween(from: number, to: number, smallest: number, growth: number): number[] {
  const outwards = (end: number) => {
    const places: number[] = [];
    for (let at = 0, step = smallest; at < end; at += step, step *= growth) places.push(at);
    const last = places.at(-1) ?? 0;
    return [...(end - last < smallest / 2 ? places.slice(0, -1) : places), end];
  };
  const right = to > 0 ? outwards(to) : [0];
  const left = from < 0 ? outwards(-from).map((at) => -at) : [];
  return [...left.slice(1).reverse(), ...right];
}
