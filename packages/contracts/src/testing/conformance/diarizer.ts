import { expect, it } from 'vitest';
import type { MonoAudio, TimeSpan } from '../../audio.js';
import type { DiarizeCall, DiarizeResult, Diarizer } from '../../engines/diarization.js';
import { describeEngine, type EngineUnderTest, neverAborted } from './every-engine.js';
import { expectApart, expectSpans, oddSounds, secondsOf, soundOf } from './sounds.js';

const SECONDS = 12;
const speech: readonly TimeSpan[] = [
  { startSeconds: 0.5, endSeconds: 5 },
  { startSeconds: 6, endSeconds: 11.5 },
];

/** A diarizer, and what it is given to hear. */
export interface DiarizerUnderTest extends EngineUnderTest<Diarizer> {
  /** 12 s at 16 kHz with speech from 0.5 s to 5 s and from 6 s to 11.5 s. Default: a tone. */
  readonly audio?: MonoAudio;
}

/** What every engine that tells speakers apart must do. */
export function describeDiarizerConformance(name: string, subject: DiarizerUnderTest): void {
  const { audio = soundOf(SECONDS), isFake = false } = subject;
  const diarize = (engine: Diarizer, changes: Partial<DiarizeCall> = {}) =>
    engine.diarize({ read: readerOf(audio), speech, signal: neverAborted, ...changes });
  const call = (engine: Diarizer, signal: AbortSignal) => diarize(engine, { signal });

  describeEngine(`${name} as a diarizer`, subject, call, (engine) => {
    it('names speakers by first appearance, their turns in order and within the sound', async () => {
      const result = await diarize(engine());
      expect(result.turns).not.toHaveLength(0);
      expectTurns(result, SECONDS);
      expect(await diarize(engine())).toEqual(result);
    });

    it('tells how much is done, never less than before', async () => {
      const fractions: number[] = [];
      await diarize(engine(), { progress: (fraction) => fractions.push(fraction) });
      expect(fractions).toEqual([...fractions].sort((one, other) => one - other));
      expect(fractions.every((fraction) => fraction >= 0 && fraction <= 1)).toBe(true);
    });

    it('finds nobody where nobody speaks', async () => {
      expect((await diarize(engine(), { speech: [] })).turns).toEqual([]);
    });

    it.each(oddSounds)('keeps to these forms for %s', async (_, odd) => {
      const seconds = secondsOf(odd);
      const spans = seconds > 0 ? [{ startSeconds: 0, endSeconds: seconds }] : [];
      expectTurns(await diarize(engine(), { read: readerOf(odd), speech: spans }), seconds);
    });

    it.skipIf(isFake)('refuses numbers of speakers that contradict each other', async () => {
      await expect(diarize(engine(), { speakers: { min: 3, max: 2 } })).rejects.toMatchObject({ kind: 'usage' });
    });
  });
}

function readerOf({ samples, sampleRateHz }: MonoAudio): DiarizeCall['read'] {
  return async ({ startSeconds, endSeconds }) => {
    const [from, to] = [startSeconds, endSeconds].map((seconds) => Math.round(seconds * sampleRateHz));
    return { sampleRateHz, samples: samples.slice(from, to) };
  };
}

function expectTurns({ turns, overlaps = [], warnings }: DiarizeResult, seconds: number): void {
  expectSpans(turns, seconds);
  expectApart(overlaps, seconds);
  expect(warnings).toBeInstanceOf(Array);
  const speakers = [...new Set(turns.map(({ speaker }) => speaker))];
  expect(speakers).toEqual(speakers.map((_, index) => `speaker-${index + 1}`));
}
