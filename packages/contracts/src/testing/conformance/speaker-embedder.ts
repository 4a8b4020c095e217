import { expect, it } from 'vitest';
import type { MonoAudio, TimeSpan } from '../../audio.js';
import type { SpeakerEmbedder } from '../../engines/speaker-embedding.js';
import { describeEngine, type EngineUnderTest, neverAborted } from './every-engine.js';
import { oddSounds, soundOf } from './sounds.js';

const audio = soundOf(3);
const spans: readonly TimeSpan[] = [
  { startSeconds: 0, endSeconds: 2 },
  { startSeconds: 1, endSeconds: 3 },
];
const momentOfSpeech: TimeSpan = { startSeconds: 1.5, endSeconds: 1.6 };

/** What every speaker embedder must do. */
export function describeSpeakerEmbedderConformance(name: string, subject: EngineUnderTest<SpeakerEmbedder>): void {
  const { isFake = false } = subject;
  const call = (engine: SpeakerEmbedder, signal: AbortSignal) => engine.embed({ audio, signal });
  const embed = async (engine: SpeakerEmbedder, sound: MonoAudio, of?: readonly TimeSpan[]) =>
    (await engine.embed({ audio: sound, signal: neverAborted, ...(of && { spans: of }) })).embeddings;

  describeEngine(`${name} as a speaker embedder`, subject, call, (engine) => {
    it('gives a vector of length 1 for each span, in their order', async () => {
      const all = await embed(engine(), audio, [...spans, momentOfSpeech]);
      expect(all).toHaveLength(spans.length + 1);
      for (const vector of all) expectVector(vector, all[0]?.length);
      for (const [index, span] of spans.entries()) {
        const [alone = new Float32Array()] = await embed(engine(), audio, [span]);
        expect(innerProduct(alone, all[index] ?? new Float32Array())).toBeGreaterThan(0.999);
      }
    });

    it('describes all of the sound where no spans are given, and nothing where none are left', async () => {
      const [whole = new Float32Array()] = await embed(engine(), audio);
      const [same = new Float32Array()] = await embed(engine(), audio, [{ startSeconds: 0, endSeconds: 3 }]);
      expect(innerProduct(whole, same)).toBeCloseTo(1, 4);
      expect(await embed(engine(), audio, [])).toEqual([]);
    });

    it.each(oddSounds)('gives one vector of the same size for %s', async (_, sound) => {
      const [usual] = await embed(engine(), audio);
      const vectors = await embed(engine(), sound);
      expect(vectors).toHaveLength(1);
      for (const vector of vectors) expectVector(vector, usual?.length);
    });

    it.skipIf(isFake)('refuses sound at another rate', async () => {
      const wrong = embed(engine(), soundOf(1, { sampleRateHz: 48_000 }));
      await expect(wrong).rejects.toMatchObject({ kind: 'usage' });
    });
  });
}

/** Of length 1, or zeros. */
function expectVector(vector: Float32Array, size = 0): void {
  expect(vector).toHaveLength(size);
  expect(vector.every(Number.isFinite)).toBe(true);
  const square = innerProduct(vector, vector);
  if (square > 0) expect(square).toBeCloseTo(1, 4);
}

function innerProduct(one: Float32Array, other: Float32Array): number {
  return one.reduce((sum, value, index) => sum + value * (other[index] ?? 0), 0);
}
