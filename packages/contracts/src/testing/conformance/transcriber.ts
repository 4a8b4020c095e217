import { expect, it } from 'vitest';
import type { MonoAudio } from '../../audio.js';
import type { Transcriber, TranscriptSegment } from '../../engines/transcription.js';
import { describeEngine, type EngineUnderTest, neverAborted as signal } from './every-engine.js';
import { expectSpans, oddSounds, secondsOf, soundOf } from './sounds.js';

/** A transcriber, and what it is given to hear. */
export interface TranscriberUnderTest extends EngineUnderTest<Transcriber> {
  /** English speech at 16 kHz. Default: 8 s of a tone, for engines that do not listen. */
  speech?(): Promise<MonoAudio>;
}

/** What every transcriber must do. */
export function describeTranscriberConformance(name: string, subject: TranscriberUnderTest): void {
  const { speech = async () => soundOf(8), isFake = false } = subject;
  const call = async (engine: Transcriber, callSignal: AbortSignal) =>
    engine.transcribe({ audio: await speech(), language: 'en', signal: callSignal });

  describeEngine(`${name} as a transcriber`, subject, call, (engine) => {
    it('names the language of English speech', async () => {
      const { language, probability, warnings } = await engine().detectLanguage({ audio: await speech(), signal });
      expect(language).toBe('en');
      expect(probability).toBeGreaterThan(0);
      expect(probability).toBeLessThanOrEqual(1);
      expect(warnings).toBeInstanceOf(Array);
    });

    it('stops naming a language when told to', async () => {
      const reason = new Error('stopped by the conformance kit');
      const audio = await speech();
      await expect(engine().detectLanguage({ audio, signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    });

    it('writes speech as segments with words, in order and within the sound', async () => {
      const audio = await speech();
      const { segments } = await engine().transcribe({ audio, language: 'en', signal });
      expect(segments).not.toHaveLength(0);
      expectSegments(segments, secondsOf(audio));
    });

    it.each(oddSounds)('keeps to these forms for %s', async (_, audio) => {
      const { segments, warnings } = await engine().transcribe({ audio, language: 'en', signal });
      expectSegments(segments, secondsOf(audio));
      expect(warnings).toBeInstanceOf(Array);
    });

    it.skipIf(isFake)('refuses sound at another rate', async () => {
      const audio = soundOf(1, { sampleRateHz: 44_100 });
      await expect(engine().transcribe({ audio, language: 'en', signal })).rejects.toMatchObject({ kind: 'usage' });
      await expect(engine().detectLanguage({ audio, signal })).rejects.toMatchObject({ kind: 'usage' });
    });
  });
}

function expectSegments(segments: readonly TranscriptSegment[], seconds: number): void {
  expectSpans(segments, seconds);
  for (const { text, words, averageLogProbability, noSpeechProbability } of segments) {
    expect(text.trim()).not.toBe('');
    expectSpans(words, seconds);
    for (const { probability } of words) expectProbability(probability);
    expect(averageLogProbability).toBeLessThanOrEqual(0);
    expect(Number.isFinite(averageLogProbability)).toBe(true);
    expectProbability(noSpeechProbability);
  }
}

function expectProbability(probability: number): void {
  expect(probability).toBeGreaterThanOrEqual(0);
  expect(probability).toBeLessThanOrEqual(1);
}
