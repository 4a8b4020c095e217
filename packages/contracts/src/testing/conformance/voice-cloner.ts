import { expect, it } from 'vitest';
import type { CloneCall, VoiceCloner } from '../../engines/voice-cloning.js';
import { describeEngine, type EngineUnderTest, neverAborted } from './every-engine.js';
import { expectSound, secondsOf, soundOf } from './sounds.js';

/** What every cloning engine must do; those under test speak Spanish. */
export function describeVoiceClonerConformance(name: string, subject: EngineUnderTest<VoiceCloner>): void {
  const { openings = () => 0, isFake = false } = subject;
  const line: CloneCall = {
    text: 'Buenos días.',
    language: 'es-MX',
    reference: { audio: soundOf(5, { sampleRateHz: 24_000 }), text: 'Good morning.', language: 'en' },
    signal: neverAborted,
  };
  const call = (engine: VoiceCloner, signal: AbortSignal) => engine.clone({ ...line, signal });

  describeEngine(`${name} as a cloning engine`, subject, call, (engine) => {
    it('says which languages it speaks without opening anything', () => {
      const before = openings();
      expect(['es', 'es-MX', 'tlh'].map((language) => engine().speaks(language))).toEqual([true, true, false]);
      expect(openings()).toBe(before);
    });

    it('speaks', async () => {
      const { audio } = await engine().clone(line);
      expectSound(audio);
      expect(secondsOf(audio)).toBeGreaterThan(0);
    });

    it.skipIf(isFake).each([16_000, 44_100])('speaks audibly after a reference at %i Hz', async (sampleRateHz) => {
      const reference = { audio: soundOf(5, { sampleRateHz }) };
      const { audio } = await engine().clone({ ...line, reference });
      expectSound(audio);
      expect(audio.samples.some((sample) => Math.abs(sample) > 0.01)).toBe(true);
    });
  });
}
