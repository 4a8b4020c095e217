import { toObject } from 'flatbuffers/js/flexbuffers.js';
import type { NodeWriter } from './node-writer.js';
import type { OperatorWriter, WrittenOperator } from './operators.js';
import { pictureSize } from './value.js';

/**
 * Writers of MediaPipe's own operators, after the mathematics of their second versions
 * (https://github.com/google-ai-edge/mediapipe, `mediapipe/util/tflite/operations`). Matrices are `[1, 4, 4]`, of which only the
 * plane's part is used.
 */
export const customWriters: Readonly<Record<string, OperatorWriter>> = {
  Landmarks2TransformMatrix: cropMatrix,
  TransformTensorBilinear: sampleWithMatrix,
  TransformLandmarks: movePoints,
};

/** What {@link cropMatrix} is told. */
interface CropOptions {
  readonly left_rotation_idx: number;
  readonly right_rotation_idx: number;
  readonly subset_idxs: readonly number[];
  readonly scale_x: number;
  readonly scale_y: number;
  readonly output_width: number;
  readonly output_height: number;
  readonly target_rotation_radians: number;
}

/** The options of a custom operator. */
export function customOptions<Options>({ customOptions: bytes }: { readonly customOptions: Uint8Array }): Options {
  return toObject(Uint8Array.from(bytes).buffer) as Options;
}

/**
 * From points `[1, points, 3]` the matrix that takes pixels of a crop to where they lie: the crop is the smallest box around some
 * of the points that is level with the line between two of them, grown by a factor.
 */
async function cropMatrix(operator: WrittenOperator) {
  const { nodes } = operator;
  const options = customOptions<CropOptions>(operator);
  const plane = nodes.node('Slice', [operator.value(0).name, ...(await integerInputs(nodes, [0], [2], [2]))]);
  const points = await nodes.reshaped(plane, [-1, 2]);
  const turn = await turnMatrix(nodes, points, options);
  const subset = nodes.node('Gather', [points, await nodes.integers(options.subset_idxs)], { axis: 0 });
  const level = nodes.node('MatMul', [subset, turn]);
  const [largest, smallest] = ['ReduceMax', 'ReduceMin'].map((kind) =>
    nodes.node(kind, [level], { axes: [0], keepdims: 1 }),
  ) as [string, string];
  const half = await nodes.floats([0.5], [1]);
  const centre = nodes.node('Mul', [nodes.node('Add', [largest, smallest]), half]);
  const scale = await nodes.floats(
    [options.scale_x / options.output_width, options.scale_y / options.output_height],
    [1, 2],
  );
  const pixel = nodes.node('Mul', [nodes.node('Sub', [largest, smallest]), scale]);
  const toMiddle = await nodes.floats([-options.output_width / 2, -options.output_height / 2], [1, 2]);
  // Where the crop's corner lies in the level plane, and both back in the plane of the points.
  const corner = nodes.node('Add', [centre, nodes.node('Mul', [pixel, toMiddle])]);
  const back = nodes.node('Transpose', [turn], { perm: [1, 0] });
  const columns = nodes.node('Mul', [turn, pixel]);
  const shift = nodes.node('Transpose', [nodes.node('MatMul', [corner, back])], { perm: [1, 0] });
  return { name: await asMatrix(nodes, columns, shift), isPicture: false };
}

/**
 * `[2, 2]`, by which rows of points are multiplied to turn the line between two of them to the wanted angle: for the angle r,
 * `[[cos r, sin r], [-sin r, cos r]]`.
 */
async function turnMatrix(nodes: NodeWriter, points: string, options: CropOptions): Promise<string> {
  const ends = await nodes.integers([options.left_rotation_idx, options.right_rotation_idx]);
  const line = nodes.node('Gather', [points, ends], { axis: 0 });
  const along = nodes.node('MatMul', [await nodes.floats([-1, 1], [1, 2]), line]);
  // Cosine and sine of the line's angle.
  const unit = nodes.node('LpNormalization', [along], { axis: 1, p: 2 });
  const [cos, sin] = [Math.cos(options.target_rotation_radians), Math.sin(options.target_rotation_radians)];
  // Cosine and sine of the wanted angle less the line's, as the matrix holds them.
  const spread = await nodes.floats([cos, sin, -sin, cos, sin, -cos, cos, sin], [2, 4]);
  return nodes.reshaped(nodes.node('MatMul', [unit, spread]), [2, 2]);
}

/** `[2, 2]` and `[2, 1]` as the upper left and the right of a matrix `[1, 4, 4]`. */
async function asMatrix(nodes: NodeWriter, columns: string, shift: string): Promise<string> {
  const zeros = await nodes.floats([0, 0], [2, 1]);
  const upper = nodes.node('Concat', [columns, zeros, shift], { axis: 1 });
  const lower = await nodes.floats([0, 0, 1, 0, 0, 0, 0, 1], [2, 4]);
  return nodes.reshaped(nodes.node('Concat', [upper, lower], { axis: 0 }), [1, 4, 4]);
}

/** A crop of a picture through a matrix, with linear interpolation; nothing where a pixel's centre lies outside. */
async function sampleWithMatrix(operator: WrittenOperator) {
  const { nodes } = operator;
  const picture = operator.value(0);
  const { width, height } = pictureSize(picture);
  const [, rows = 0, columns = 0] = operator.outputShape;
  const centres = Array.from({ length: rows * columns }, (_, at) => [
    (at % columns) + 0.5,
    Math.floor(at / columns) + 0.5,
    0,
    1,
  ]);
  const moved = await moved2d(nodes, await nodes.floats(centres.flat(), [rows * columns, 4]), operator.value(1).name);
  const places = nodes.node('Sub', [moved, await nodes.floats([0.5], [1])]);
  const ends = await nodes.floats([width - 1, height - 1], [2]);
  const scale = await nodes.floats([2 / (width - 1), 2 / (height - 1)], [2]);
  const grid = nodes.node('Sub', [nodes.node('Mul', [places, scale]), await nodes.floats([1], [1])]);
  const inputs = [picture.name, await nodes.reshaped(grid, [1, rows, columns, 2])];
  const sampled = nodes.node('GridSample', inputs, { align_corners: 1 });
  const inside = await insideMask(nodes, places, ends);
  return {
    name: nodes.node('Mul', [sampled, await nodes.reshaped(inside, [1, 1, rows, columns])]),
    isPicture: true,
  };
}

/** 1 for each place from 0 to the ends, else 0. */
async function insideMask(nodes: NodeWriter, places: string, ends: string): Promise<string> {
  const kept = nodes.node('Min', [nodes.node('Max', [places, await nodes.floats([0], [1])]), ends]);
  // 1 is float32 in ONNX's list of types.
  const isKept = nodes.node('Cast', [nodes.node('Equal', [kept, places])], { to: 1 });
  return nodes.node('ReduceMin', [isKept], { axes: [1], keepdims: 0 });
}

/** Points `[1, points, 2]` through a matrix. */
async function movePoints(operator: WrittenOperator) {
  const { nodes, outputShape } = operator;
  const [, count = 0] = outputShape;
  const ones = await nodes.floats(Array.from({ length: count }, () => [0, 1]).flat(), [count, 2]);
  const points = await nodes.reshaped(operator.value(0).name, [count, 2]);
  const full = nodes.node('Concat', [points, ones], { axis: 1 });
  const moved = await moved2d(nodes, full, operator.value(1).name);
  return { name: await nodes.reshaped(moved, outputShape), isPicture: false };
}

/** Rows `[x, y, 0, 1]` through a matrix, as rows `[x, y]`. */
async function moved2d(nodes: NodeWriter, rows: string, matrix: string): Promise<string> {
  const flat = await nodes.reshaped(matrix, [4, 4]);
  const upper = nodes.node('Slice', [flat, ...(await integerInputs(nodes, [0], [2], [0]))]);
  return nodes.node('MatMul', [rows, nodes.node('Transpose', [upper], { perm: [1, 0] })]);
}

function integerInputs(nodes: NodeWriter, ...lists: readonly number[][]): Promise<string[]> {
  return Promise.all(lists.map((list) => nodes.integers(list)));
}
