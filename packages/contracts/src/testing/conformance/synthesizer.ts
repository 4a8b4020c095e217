import { expect, it } from 'vitest';
import type { SynthesizeCall, Synthesizer } from '../../engines/speech-synthesis.js';
import { describeEngine, type EngineUnderTest, neverAborted } from './every-engine.js';
import { expectSound, secondsOf } from './sounds.js';

/** What every speech engine must do; those under test speak Spanish. */
export function describeSynthesizerConformance(name: string, subject: EngineUnderTest<Synthesizer>): void {
  const { isFake = false, openings = () => 0 } = subject;
  const line = (engine: Synthesizer, changes: Partial<SynthesizeCall> = {}): SynthesizeCall => ({
    text: 'Buenos días. Hoy hablamos de la historia.',
    language: 'es',
    voiceId: engine.voices('es')[0]?.id ?? '',
    signal: neverAborted,
    ...changes,
  });
  const call = (engine: Synthesizer, signal: AbortSignal) => engine.synthesize(line(engine, { signal }));

  describeEngine(`${name} as a speech engine`, subject, call, (engine) => {
    it('names its voices without opening anything', () => {
      const before = openings();
      const voices = engine().voices('es');
      expect(voices).not.toHaveLength(0);
      expect(new Set(voices.map(({ id }) => id)).size).toBe(voices.length);
      for (const voice of voices) {
        expect(voice.language).toMatch(/^es\b/);
        expect(voice.charactersPerSecond).toBeGreaterThan(5);
      }
      expect(engine().voices('tlh')).toEqual([]);
      expect(openings()).toBe(before);
    });

    it('speaks audibly and the same every time', async () => {
      const { audio } = await engine().synthesize(line(engine()));
      expectSound(audio);
      expect(secondsOf(audio)).toBeGreaterThan(0.1);
      expect(audio.samples.some((sample) => Math.abs(sample) > 0.05)).toBe(true);
      expect((await engine().synthesize(line(engine()))).audio).toEqual(audio);
    });

    it.skipIf(isFake)('speaks faster when asked to', async () => {
      const normal = await engine().synthesize(line(engine()));
      const fast = await engine().synthesize(line(engine(), { speed: 1.25 }));
      expect(secondsOf(fast.audio) / secondsOf(normal.audio)).toBeGreaterThan(0.65);
      expect(secondsOf(fast.audio) / secondsOf(normal.audio)).toBeLessThan(0.95);
    });

    it.skipIf(isFake)('refuses an unknown voice, and text without words', async () => {
      const unknown = engine().synthesize(line(engine(), { voiceId: 'nobody' }));
      await expect(unknown).rejects.toMatchObject({ kind: 'usage' });
      await expect(engine().synthesize(line(engine(), { text: '…' }))).rejects.toMatchObject({ kind: 'speech-failed' });
    });
  });
}
