import type { Engines, Point } from '@polydub/contracts';
import { detectedFace, MESH_WIDTH } from '@polydub/lipsync/testing';
import { squareFaces, squareMesh } from './drawn-faces.js';

const base = { kind: 'local', fingerprint: 'fake-1', dispose: async () => {} } as const;

/** Engines for lip-sync without models: they find the faces that `squareFrame` draws, and spread a text evenly over its time. */
export const fakeFaceEngines: Pick<Engines, 'faceDetector' | 'faceMesher' | 'phonemeAligner'> = {
  faceDetector: {
    ...base,
    name: 'fake-face-detector',
    async detect({ picture, signal }) {
      await Promise.resolve();
      signal.throwIfAborted();
      return {
        faces: squareFaces(picture).map(({ x, y, size }) => detectedFace({ x, y, side: MESH_WIDTH * size })),
        warnings: [],
      };
    },
  },
  faceMesher: {
    ...base,
    name: 'fake-face-mesher',
    async mesh({ picture, region, signal }) {
      await Promise.resolve();
      signal.throwIfAborted();
      const distance = ({ x, y }: Point) => Math.hypot(x - region.centre.x, y - region.centre.y);
      const face = squareFaces(picture).find((each) => distance(each) < region.sidePixels / 3);
      if (!face) return { points: squareMesh({ ...region.centre, size: 1, drop: 0 }), presence: 0.01, warnings: [] };
      return { points: squareMesh(face), presence: 0.99, warnings: [] };
    },
  },
  phonemeAligner: {
    ...base,
    name: 'fake-aligner',
    supports: (language) => ['en', 'es'].includes(language),
    async align({ segments, signal }) {
      await Promise.resolve();
      signal.throwIfAborted();
      const phonemes = segments.flatMap(({ text, startSeconds, endSeconds }, segment) => {
        const letters = text.toLowerCase().match(/[a-z]/gu) ?? [];
        const at = (index: number) => startSeconds + (index * (endSeconds - startSeconds)) / letters.length;
        return letters.map((ipa, index) => ({
          ...{ ipa, startSeconds: at(index), endSeconds: at(index + 1) },
          ...{ isLong: false, segment, word: 0, confidence: 0.9 },
        }));
      });
      return { phonemes, doubtful: [], warnings: [] };
    },
  },
};
