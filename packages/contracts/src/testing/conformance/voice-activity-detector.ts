import { expect, it } from 'vitest';
import type { MonoAudio } from '../../audio.js';
import type { VoiceActivityDetector } from '../../engines/voice-activity.js';
import { describeEngine, type EngineUnderTest, neverAborted as signal } from './every-engine.js';
import { expectApart, inBlocks, oddSounds, SPEECH_RATE_HZ, secondsOf, soundOf } from './sounds.js';

/** A detector of speech, and what it is given to hear. */
export interface VoiceActivityDetectorUnderTest extends EngineUnderTest<VoiceActivityDetector> {
  /** Speech at 16 kHz. Default: 8 s of a tone, for engines that do not listen. */
  speech?(): Promise<MonoAudio>;
}

/** What every detector of speech must do. */
export function describeVoiceActivityDetectorConformance(name: string, subject: VoiceActivityDetectorUnderTest): void {
  const { speech = async () => soundOf(8) } = subject;
  const detect = (engine: VoiceActivityDetector, { samples }: MonoAudio, blockSamples: number, callSignal = signal) =>
    engine.detect({ audio: inBlocks(samples, blockSamples), signal: callSignal });
  const call = async (engine: VoiceActivityDetector, callSignal: AbortSignal) =>
    detect(engine, await speech(), SPEECH_RATE_HZ, callSignal);

  describeEngine(`${name} as a detector of speech`, subject, call, (engine) => {
    it('finds speech in order and within the sound, whatever the size of the blocks', async () => {
      const audio = await speech();
      const found = await detect(engine(), audio, SPEECH_RATE_HZ);
      expect(found.speech).not.toHaveLength(0);
      expectApart(found.speech, secondsOf(audio));
      expect(await detect(engine(), audio, 7_777)).toEqual(found);
    });

    it.skipIf(subject.isFake).each(oddSounds)('finds none in %s', async (_, audio) => {
      expect((await detect(engine(), audio, SPEECH_RATE_HZ)).speech).toEqual([]);
    });
  });
}
