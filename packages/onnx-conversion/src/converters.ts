import type { Converter } from '@polydub/inference';

/** Every converter by the name that manifests call it. The code of each is loaded when there is something to convert. */
export const converters = {
  whisper: async (job) => (await import('./whisper/converters.js')).whisperConverter(job),
  'whisper-float': async (job) => (await import('./whisper/converters.js')).whisperFloatConverter(job),
  ge2e: async (job) => (await import('./ge2e/convert-ge2e.js')).convertGe2e(job),
  campplus: async (job) => (await import('./campplus/convert-campplus.js')).convertCampplus(job),
  pyannet: async (job) => (await import('./pyannet/convert-pyannet.js')).convertPyannet(job),
  deepfilternet: async (job) => (await import('./deepfilternet/converter.js')).deepFilterNetConverter(job),
  kokoro: async (job) => (await import('./kokoro/converter.js')).kokoroConverter(job),
  'face-detection': async (job) => (await import('./face/convert-face-detection.js')).convertFaceDetection(job),
  'face-mesh': async (job) => (await import('./face/convert-face-mesh.js')).convertFaceMesh(job),
} satisfies Readonly<Record<string, Converter>>;
