import { describeSynthesizerConformance, watchModels } from '@polydub/contracts/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { describeVoice } from '../match/describe-voice.js';
import { createSynthesizer } from '../synthesizers.js';
import { realModels } from '../testing/real-models.js';

const { models, otherModels, openings } = watchModels(realModels());
const engine = createSynthesizer('kokoro', { models });

describeSynthesizerConformance('kokoro', {
  create: () => createSynthesizer('kokoro', { models }),
  createOther: () => createSynthesizer('kokoro', { models: otherModels }),
  openings,
});

const { signal } = new AbortController();
afterAll(() => engine.dispose());

describe('the Kokoro engine', () => {
  it.each([
    ['en', 'af_heart', 'Good morning. The museum opens at nine and closes at half past five.'],
    ['es', 'em_alex', 'Buenos días. El museo abre a las nueve y cierra a las cinco y media.'],
    ['fr', 'ff_siwis', 'Bonjour. Le musée ouvre à neuf heures et ferme à dix-sept heures trente.'],
    ['ja', 'jf_alpha', '博物館は九時に開いて、五時半に閉まります。'],
    ['zh', 'zm_yunjian', '博物馆九点开门，五点半关门。'],
  ])('speaks %s at the length and pitch that its table states', async (language, voiceId, text) => {
    const voice = engine.voices(language).find(({ id }) => id === voiceId);
    const { audio } = await engine.synthesize({ text, language, voiceId, signal });
    const predicted = text.length / (voice?.charactersPerSecond ?? 0);
    const seconds = audio.samples.length / audio.sampleRateHz;
    expect(audio.sampleRateHz).toBe(24_000);
    expect(seconds / predicted).toBeGreaterThan(0.65);
    expect(seconds / predicted).toBeLessThan(1.5);
    expect(rms(audio.samples)).toBeGreaterThan(0.02);
    const { pitchHz = 0 } = describeVoice(audio);
    expect(Math.abs(Math.log2(pitchHz / (voice?.pitchHz ?? 1)))).toBeLessThan(0.35);
  });

  it('speaks a text beyond the model’s context whole', async () => {
    const text = `${'La ciudad creció junto al río, '.repeat(24)}y allí sigue.`;
    const { audio } = await engine.synthesize({ text, language: 'es', voiceId: 'ef_dora', signal });
    expect(audio.samples.length / audio.sampleRateHz).toBeGreaterThan(text.length / 25);
  });
});

const rms = (samples: Float32Array): number =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
