import { describeVoiceActivityDetectorConformance, watchModels } from '@polydub/contracts/testing';
import { decodeAudio, readMono } from '@polydub/media';
import { afterAll, describe, expect, it } from 'vitest';
import { fixture, realModels } from '../testing/real-models.js';
import { createVoiceActivityDetector } from '../voice-activity-detectors.js';

const { models, otherModels, openings } = watchModels(realModels());
const engine = createVoiceActivityDetector('silero', { models });
const signal = new AbortController().signal;
const kennedy = (blockSamples: number) =>
  decodeAudio(fixture('speech-en-jfk.flac'), { sampleRateHz: 16_000, layout: 'mono', blockSamples });

async function* silence(seconds: number): AsyncGenerator<Float32Array> {
  for (let second = 0; second < seconds; second++) yield new Float32Array(16_000);
}

afterAll(() => engine.dispose());

describeVoiceActivityDetectorConformance('silero', {
  create: () => createVoiceActivityDetector('silero', { models }),
  createOther: () => createVoiceActivityDetector('silero', { models: otherModels }),
  openings,
  speech: () => readMono(fixture('speech-en-jfk.flac'), { sampleRateHz: 16_000 }),
});

describe('silero', () => {
  it('finds the four phrases whatever the size of the blocks', async () => {
    const { speech } = await engine.detect({ audio: kennedy(1_000), signal });
    expect(speech).toHaveLength(4);
    // Pauses after "Americans", "ask not" and "do for you".
    const pauses = speech.slice(1).map((span, index) => [speech[index]?.endSeconds, span.startSeconds]);
    for (const [index, [start, end]] of [
      [2.3, 3.2],
      [4.5, 5.3],
      [7.7, 8.1],
    ].entries()) {
      expect(pauses[index]?.[0]).toBeCloseTo(start ?? 0, 0);
      expect(pauses[index]?.[1]).toBeCloseTo(end ?? 0, 0);
    }
    expect((await engine.detect({ audio: kennedy(7_777), signal })).speech).toEqual(speech);
  });

  it('finds nothing in silence or in nothing', async () => {
    expect(await engine.detect({ audio: silence(3), signal })).toMatchObject({ speech: [] });
    expect(await engine.detect({ audio: silence(0), signal })).toMatchObject({ speech: [] });
  });

  it('stops when told to', async () => {
    const aborted = AbortSignal.abort(new Error('enough'));
    await expect(engine.detect({ audio: silence(3), signal: aborted })).rejects.toThrow('enough');
  });
});
