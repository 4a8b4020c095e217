import { describe, expect, it } from 'vitest';
import { checkSeparation, judgeSeparation, judgeVoices } from './judge-separation.js';
import { type SeparationEvidence, SeparationMeter } from './separation-meter.js';

const street: SeparationEvidence = {
  insideSeconds: 20,
  outsideSeconds: 10,
  speechDb: -20,
  backgroundInsideDb: -34,
  backgroundBetweenDb: -35,
  backgroundOutsideDb: -36,
  originalDb: -21,
  separatedDb: -22,
  backgroundDb: -35,
};

describe('judgeSeparation', () => {
  it.each<[string, Partial<SeparationEvidence>, ReturnType<typeof judgeSeparation>]>([
    ['a background', {}, { helps: true, reason: 'background' }],
    [
      'a quiet one that is heard in pauses',
      { backgroundOutsideDb: -50, backgroundInsideDb: -48, backgroundBetweenDb: -49 },
      { helps: true, reason: 'background' },
    ],
    [
      'room tone',
      { backgroundOutsideDb: -62, backgroundInsideDb: -45, backgroundBetweenDb: -61 },
      { helps: false, reason: 'no-background' },
    ],
    [
      'music under the words alone',
      { backgroundOutsideDb: Number.NEGATIVE_INFINITY },
      { helps: true, reason: 'background' },
    ],
    [
      'noise far below loud speech',
      { speechDb: -12, backgroundOutsideDb: -50, backgroundBetweenDb: -50 },
      { helps: false, reason: 'no-background' },
    ],
    [
      'digital silence',
      { backgroundOutsideDb: Number.NEGATIVE_INFINITY, backgroundBetweenDb: Number.NEGATIVE_INFINITY },
      { helps: false, reason: 'no-background' },
    ],
    [
      'half of the voice left behind',
      { backgroundOutsideDb: -50, backgroundInsideDb: -30, backgroundBetweenDb: -48 },
      { helps: false, reason: 'speech-left' },
    ],
    ['nobody', { insideSeconds: 0, speechDb: Number.NEGATIVE_INFINITY }, { helps: false, reason: 'no-speech' }],
    [
      'speech without a pause',
      { outsideSeconds: 0, backgroundOutsideDb: Number.NEGATIVE_INFINITY },
      { helps: true, reason: 'background' },
    ],
  ])('judges %s', (_, changes, verdict) => {
    expect(judgeSeparation({ ...street, ...changes })).toEqual(verdict);
  });
});

describe('judgeVoices', () => {
  it.each([
    ['a voice that is heard where the source speaks', { insideShare: 0.3, outsideShare: 0.02 }, 'speech-left'],
    ['a word or two', { insideShare: 0.05, outsideShare: 0 }, 'background'],
    ['a crowd that goes on in the pauses', { insideShare: 0.6, outsideShare: 0.7 }, 'background'],
  ])('judges %s', (_, voices, reason) => {
    expect(judgeVoices(voices)).toEqual({ helps: reason === 'background', reason });
  });
});

describe('checkSeparation', () => {
  it('lets parts pass that can be of the whole', () => {
    expect(() => checkSeparation(street, 'test')).not.toThrow();
  });

  it.each(['separatedDb', 'backgroundDb'] as const)('refuses a loud %s', (part) => {
    expect(() => checkSeparation({ ...street, [part]: -10 }, 'test')).toThrow(
      expect.objectContaining({ kind: 'separation-failed' }),
    );
    expect(() => checkSeparation({ ...street, [part]: Number.NaN }, 'test')).toThrow('test made of a sound');
  });
});

describe('SeparationMeter', () => {
  it('tells levels while somebody speaks from those of the rest', () => {
    const meter = new SeparationMeter({ sampleRateHz: 1_000, channels: 1 });
    const speech = Float32Array.from({ length: 2_000 }, (_, n) => (n < 1_000 ? 0.5 : 0));
    meter.push(
      speech.map((sample) => sample + 0.01),
      speech,
      new Float32Array(2_000).fill(0.01),
    );
    const evidence = meter.evidence([{ startSeconds: 0, endSeconds: 1 }]);
    expect(evidence.insideSeconds).toBeCloseTo(1);
    expect(evidence.outsideSeconds).toBeCloseTo(1);
    expect(evidence.speechDb).toBeCloseTo(-6.02, 2);
    expect(evidence.backgroundInsideDb).toBeCloseTo(-40, 2);
    expect(evidence.backgroundOutsideDb).toBeCloseTo(-40, 2);
  });

  it('hears the background between words in the quietest of the speech', () => {
    const meter = new SeparationMeter({ sampleRateHz: 1_000, channels: 1 });
    const isWord = (n: number) => n % 1_000 < 800;
    const speech = Float32Array.from({ length: 2_000 }, (_, n) => (isWord(n) ? 0.5 : 0.001));
    // A fifth of the voice is left in the background, which has music of its own.
    const background = speech.map((sample) => 0.2 * sample + 0.01);
    meter.push(speech, speech, background);
    const evidence = meter.evidence([{ startSeconds: 0, endSeconds: 2 }]);
    expect(evidence.backgroundBetweenDb).toBeCloseTo(-40, 0);
    expect(evidence.backgroundInsideDb).toBeGreaterThan(-21);
  });
});
