import type { AlignedPhoneme, MonoAudio } from '@polydub/contracts';
import { describePhonemeAlignerConformance } from '@polydub/contracts/testing';
import { readMono } from '@polydub/media';
import { describe, expect, it } from 'vitest';
import { createPhonemeAligner } from '../phoneme-aligners.js';
import { fixture, KENNEDY } from '../testing/real-models.js';

const { signal } = new AbortController();
const engine = createPhonemeAligner('espeak-hmm', {});
const kennedy = () => readMono(fixture('speech-en-jfk.flac'), { sampleRateHz: 16_000 });
const align = async (audio: MonoAudio, text: string, startSeconds = 0, endSeconds = 11) =>
  engine.align({ audio, language: 'en', segments: [{ text, startSeconds, endSeconds }], signal });
const startsOf = (phonemes: readonly AlignedPhoneme[], ipa: string) =>
  phonemes.filter((phoneme) => phoneme.ipa === ipa).map(({ startSeconds }) => startSeconds);

describePhonemeAlignerConformance('espeak-hmm', {
  create: () => createPhonemeAligner('espeak-hmm', {}),
  speech: async () => ({ audio: await kennedy(), text: KENNEDY }),
});

describe('espeak-hmm', () => {
  it('finds the closures of the lips and the pauses where they are', async () => {
    const { phonemes, warnings } = await align(await kennedy(), KENNEDY);
    expect(warnings).toEqual([]);
    // The m of "my" and of "Americans", as pocketsphinx and the spectrogram have them.
    const closures = startsOf(phonemes, 'm');
    for (const [index, seconds] of [0.97, 1.68].entries()) {
      expect(Math.abs((closures[index] ?? 0) - seconds)).toBeLessThan(0.06);
    }
    const silences = phonemes
      .slice(1)
      .map(({ startSeconds }, index) => startSeconds - (phonemes[index]?.endSeconds ?? 0));
    expect(silences.filter((seconds) => seconds > 0.3)).toHaveLength(3);
  });

  it('finds the same in a part of the recording as in the whole', async () => {
    const audio = await kennedy();
    const part = (await align(audio, 'ask what you can do for your country', 8, 11)).phonemes;
    const whole = (await align(audio, KENNEDY)).phonemes.slice(-part.length);
    expect(part.map(({ ipa }) => ipa)).toEqual(whole.map(({ ipa }) => ipa));
    for (const [index, { startSeconds }] of part.entries()) {
      expect(Math.abs(startSeconds - (whole[index]?.startSeconds ?? 0))).toBeLessThan(0.05);
    }
  });

  it('writes the Russian vowel of "мы", which espeak-ng calls y, as the unrounded one that it is', async () => {
    const segments = [{ text: 'мы и рыба', startSeconds: 0, endSeconds: 11 }];
    const { phonemes } = await engine.align({ audio: await kennedy(), language: 'ru', segments, signal });
    // The last vowel has two spellings in versions of espeak-ng.
    expect(phonemes.map(({ ipa }) => ipa).join(' ')).toMatch(/^m ɨ i r ɨ b [aə]$/);
  });

  it('finds what is pronounced as it is told in a language that it does not read', async () => {
    const segment = { text: '国に何ができるか', startSeconds: 8, endSeconds: 11 };
    const ipa = 'ˈæsk wʌt ju kæn duː fɔːɹ jʊɹ kˈʌntɹi';
    const told = { audio: await kennedy(), language: 'ja', segments: [{ ...segment, ipa }], signal };
    const { phonemes, warnings } = await engine.align(told);
    expect(warnings).toEqual([]);
    expect(phonemes.map((phoneme) => phoneme.ipa).join('')).toBe('æskwʌtjukændufɔɹjʊɹkʌntɹi');
    const read = (await align(await kennedy(), 'ask what you can do for your country', 8, 11)).phonemes;
    const ends = [phonemes, read].map((found) => startsOf(found, 'n').at(-1) ?? 0);
    expect(Math.abs((ends[0] ?? 0) - (ends[1] ?? 1))).toBeLessThan(0.06);
    const unread = { ...told, segments: [segment] };
    await expect(engine.align(unread)).rejects.toMatchObject({ kind: 'unsupported-language' });
  });

  it('doubts a text that is not what is said', async () => {
    const { doubtful } = await align(
      await kennedy(),
      'The museum opens at nine and closes at half past five on Sundays.',
    );
    expect(doubtful).toEqual([0]);
  });
});
