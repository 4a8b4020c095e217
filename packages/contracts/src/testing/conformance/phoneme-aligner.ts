import { expect, it } from 'vitest';
import type { MonoAudio } from '../../audio.js';
import type { PhonemeAligner, SpokenText } from '../../engines/phoneme-alignment.js';
import { describeEngine, type EngineUnderTest, neverAborted } from './every-engine.js';
import { expectApart, secondsOf, soundOf } from './sounds.js';

/** An aligner of phonemes, and speech whose text is known. */
export interface PhonemeAlignerUnderTest extends EngineUnderTest<PhonemeAligner> {
  /** English speech at 16 kHz with its text. Default: a tone, for fakes. */
  speech?(): Promise<{ readonly audio: MonoAudio; readonly text: string }>;
}

/** What every aligner of phonemes must do. */
export function describePhonemeAlignerConformance(name: string, subject: PhonemeAlignerUnderTest): void {
  const { isFake = false, speech = async () => ({ audio: soundOf(3), text: 'Good morning' }) } = subject;
  const align = (
    engine: PhonemeAligner,
    audio: MonoAudio,
    segments: readonly SpokenText[],
    { language = 'en', signal = neverAborted } = {},
  ) => engine.align({ audio, language, segments, signal });
  const whole = (audio: MonoAudio, text: string) => [{ text, startSeconds: 0, endSeconds: secondsOf(audio) }];
  const call = async (engine: PhonemeAligner, signal: AbortSignal) => {
    const { audio, text } = await speech();
    return align(engine, audio, whole(audio, text), { signal });
  };

  describeEngine(`${name} as an aligner of phonemes`, subject, call, (engine) => {
    it('gives phonemes in order, apart and within the sound, the same every time', async () => {
      const { audio, text } = await speech();
      const { phonemes, doubtful } = await align(engine(), audio, whole(audio, text));
      expect(doubtful).toEqual([]);
      expect(phonemes.length).toBeGreaterThan(3);
      expectApart(phonemes, secondsOf(audio));
      for (const { ipa, confidence, segment } of phonemes) {
        expect(ipa).toMatch(/^[^\sˈˌː]+$/u);
        expect(confidence).toBeGreaterThanOrEqual(0);
        expect(confidence).toBeLessThanOrEqual(1);
        expect(segment).toBe(0);
      }
      const words = phonemes.map(({ word }) => word);
      expect(words).toEqual(words.toSorted((one, other) => one - other));
      expect((await align(engine(), audio, whole(audio, text))).phonemes).toEqual(phonemes);
    });

    it('finds nothing where nothing is asked for', async () => {
      const { audio } = await speech();
      expect((await align(engine(), audio, [])).phonemes).toEqual([]);
    });

    it('says which languages it reads', async () => {
      expect(engine().supports('en')).toBe(true);
      expect(engine().supports('xx')).toBe(false);
    });

    it.skipIf(isFake)(
      'refuses no sound, sound at another rate, no words, and languages that it does not read',
      async () => {
        const audio = soundOf(1);
        const refused = (sound: MonoAudio, text: string, language?: string) =>
          align(engine(), sound, whole(sound, text), language === undefined ? {} : { language });
        await expect(refused(soundOf(0), 'Good morning')).rejects.toMatchObject({ kind: 'usage' });
        await expect(refused(soundOf(1, { sampleRateHz: 48_000 }), 'Good')).rejects.toMatchObject({ kind: 'usage' });
        await expect(refused(audio, ' – … ')).rejects.toMatchObject({ kind: 'usage' });
        await expect(refused(audio, 'Good morning', 'xx')).rejects.toMatchObject({ kind: 'unsupported-language' });
        await expect(refused(audio, 'Good morning. '.repeat(50))).rejects.toMatchObject({ kind: 'alignment-failed' });
      },
    );
  });
}
