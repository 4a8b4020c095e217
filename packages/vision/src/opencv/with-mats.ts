import type { Mask, Picture } from '@polydub/contracts';
import type { Mat } from '@techstark/opencv-js';
import type { Plane } from '../plane.js';
import { type LoadedOpenCv, loadOpenCv, type OpenCv } from './load.js';

/** Makes OpenCV's matrices, which are freed when the work is done. */
export interface Mats {
  readonly cv: OpenCv;
  /** An empty one, for an output. */
  empty(): Mat;
  /** Three bytes per pixel. */
  ofPicture(picture: Picture): Mat;
  /** One byte per pixel, 255 inside. */
  ofMask(mask: Mask): Mat;
  /** One byte per pixel, rounded. */
  ofPlane(plane: Plane): Mat;
  /** One float32 number per pixel. */
  ofFloats(plane: Plane): Mat;
  /** Two float32 numbers per row: x and y. */
  ofPoints(points: Float32Array): Mat;
  ofNumbers(rows: number, columns: number, numbers: readonly number[]): Mat;
}

/** Does some work with OpenCV and frees all matrices that it made, also when it fails. */
export async function withMats<T>(work: (mats: Mats) => T): Promise<T> {
  const made: Mat[] = [];
  try {
    return work(matsOf(await loadOpenCv(), made));
  } finally {
    for (const mat of made) mat.delete();
  }
}

function matsOf({ cv }: LoadedOpenCv, made: Mat[]): Mats {
  const keep = (mat: Mat): Mat => {
    made.push(mat);
    return mat;
  };
  const bytes = (rows: number, columns: number, type: number, data: ArrayLike<number>): Mat => {
    const mat = keep(new cv.Mat(rows, columns, type));
    mat.data.set(data);
    return mat;
  };
  return {
    cv,
    empty: () => keep(new cv.Mat()),
    ofPicture: ({ width, height, data }) => bytes(height, width, cv.CV_8UC3, data),
    ofMask: ({ width, height, data }) =>
      bytes(
        height,
        width,
        cv.CV_8UC1,
        data.map((value) => (value === 0 ? 0 : 255)),
      ),
    ofPlane: ({ width, height, data }) => bytes(height, width, cv.CV_8UC1, new Uint8ClampedArray(data)),
    ofFloats({ width, height, data }) {
      const mat = keep(new cv.Mat(height, width, cv.CV_32FC1));
      mat.data32F.set(data);
      return mat;
    },
    ofPoints(points) {
      const mat = keep(new cv.Mat(points.length / 2, 1, cv.CV_32FC2));
      mat.data32F.set(points);
      return mat;
    },
    ofNumbers: (rows, columns, numbers) => keep(cv.matFromArray(rows, columns, cv.CV_64F, [...numbers])),
  };
}
