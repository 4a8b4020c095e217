import type { GenerateMouthsCall, MouthGenerator, Picture } from '@polydub/contracts';
import { describeMouthGeneratorConformance, fakeMouthGenerator } from '@polydub/contracts/testing';
import { describe, expect, it } from 'vitest';
import { collected, streamed } from '../testing/made-up-faces.js';
import { type TalkingFrame, talkingFrame } from '../testing/talking-frames.js';
import { generateMouths } from './generate-mouths.js';

describeMouthGeneratorConformance('the fake', { create: fakeMouthGenerator, isFake: true });

const { signal } = new AbortController();
/** One number a millisecond, so that a stretch of it tells when it was heard. */
const speech = { sampleRateHz: 1000, samples: Float32Array.from({ length: 2000 }, (_, at) => at / 2000) };

/** A generator that keeps how many crops and which speech it was given, and gives what it is told to. */
function listening(answer: (crops: AsyncIterable<Picture>) => AsyncIterable<Picture>) {
  const runs: { crops: number; startMs: number; samples: number }[] = [];
  const generator: MouthGenerator = {
    ...fakeMouthGenerator(),
    async generate({ crops, speech: { samples } }: GenerateMouthsCall) {
      const run = { crops: 0, startMs: Math.round(2000 * (samples[0] as number)), samples: samples.length };
      runs.push(run);
      async function* counted() {
        for await (const crop of crops) {
          run.crops += 1;
          yield crop;
        }
      }
      return { crops: answer(counted()), warnings: [] };
    },
  };
  return { generator, runs };
}

const frames = (...hows: TalkingFrame[]) => streamed(hows.map((how, index) => talkingFrame(index, how)));
const usual: TalkingFrame = {};

describe('generating mouths', () => {
  it('gives a mouth for each frame, and asks for one run of each face, shot and stretch of time', async () => {
    const { generator, runs } = listening((crops) => crops);
    const video = frames(
      ...([usual, usual, { state: 'covered' }, usual, { isEmpty: true }, usual] as const),
      ...([{ startsShot: true }, usual, { id: 2 }, { id: 2, timeSeconds: 0.4 }] as const),
    );
    const mouths = await collected(generateMouths(video, { generator, speech, framesPerSecond: 25, signal }));
    expect(mouths.map(({ patch }) => patch !== undefined)).toEqual([
      ...[true, true, false, true, false, true, true, true, true, true],
    ]);
    expect(mouths.map(({ timeSeconds }) => Math.round(1000 * timeSeconds))).toEqual([
      ...[0, 40, 80, 120, 160, 200, 240, 280, 320, 400],
    ]);
    expect(runs.map(({ crops, startMs }) => [crops, startMs])).toEqual([
      ...[
        [2, 0],
        [1, 120],
        [1, 200],
        [2, 240],
        [1, 320],
        [1, 400],
      ],
    ]);
  });

  it('lets the own mouth of the video come back gently beside frames that cannot be worked on', async () => {
    const { generator } = listening((crops) => crops);
    const video = frames(...Array<TalkingFrame>(6).fill(usual), { state: 'turned' }, usual);
    const mouths = await collected(generateMouths(video, { generator, speech, framesPerSecond: 25, signal }));
    expect(mouths.map(({ strength }) => Math.round(10 * strength))).toEqual([10, 10, 8, 6, 4, 2, 0, 2]);
  });

  it('hands over speech that begins with the run and goes on behind it, or silence', async () => {
    const { generator, runs } = listening((crops) => crops);
    const options = { generator, framesPerSecond: 25, signal, speechStartSeconds: -1 };
    await collected(generateMouths(frames(usual, usual), { ...options, speech }));
    expect(runs[0]?.startMs).toBe(1000);
    expect(runs[0]?.samples).toBeGreaterThan(60_000);
  });

  it('asks for no more than a minute at once', async () => {
    const { generator, runs } = listening((crops) => crops);
    const few = Array.from({ length: 130 }, (_, index) => talkingFrame(0, { timeSeconds: index, startsShot: false }));
    await collected(generateMouths(streamed(few), { generator, speech, framesPerSecond: 1, signal }));
    expect(runs.map(({ crops }) => crops)).toEqual([60, 60, 10]);
  });

  it.each([
    [
      'more',
      async function* (crops: AsyncIterable<Picture>) {
        for await (const crop of crops) yield* [crop, crop];
      },
    ],
    [
      'fewer',
      async function* (crops: AsyncIterable<Picture>) {
        const [first] = await collected(crops);
        if (first) yield first;
      },
    ],
    ['fewer', async function* () {}],
  ] as const)('says so when an engine gives %s crops', async (what, answer) => {
    const { generator } = listening(answer);
    const mouths = collected(generateMouths(frames(usual, usual), { generator, speech, framesPerSecond: 25, signal }));
    await expect(mouths).rejects.toMatchObject({ kind: 'lip-sync-failed', message: expect.stringContaining(what) });
  });

  it('closes the video when nobody wants more of it', async () => {
    let isClosed = false;
    async function* video() {
      try {
        for (let index = 0; ; index++) yield talkingFrame(index);
      } finally {
        isClosed = true;
      }
    }
    const { generator } = listening((crops) => crops);
    for await (const _ of generateMouths(video(), { generator, speech, framesPerSecond: 25, signal })) break;
    expect(isClosed).toBe(true);
  });
});
