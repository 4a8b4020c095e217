import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { readMono, writeWav } from '@polydub/media';
import { type Figures, rounded } from '../dub-quality-figures.js';
import { cutHalves, cutSpeech } from './clips/halves.js';
import type { TalkingClip } from './clips/talking-clip.js';
import type { ClipTools } from './measure-clip.js';
import type { LipSyncRun } from './run-lip-sync.js';

/** The shorter side of the picture that speed is measured at. */
const SHORTER_SIDE = 720;
const SAMPLE_RATE_HZ = 48_000;
const [SHORT_SECONDS, LONG_SECONDS] = [60, 600];

/** Frames a second of each stage, and how much faster a second video of the same reference is made. */
export async function speedFigures(clip: TalkingClip, folder: string, tools: ClipTools): Promise<Figures> {
  const { run, signal } = tools;
  await mkdir(folder, { recursive: true });
  const { reference, speech } = await cutHalves(clip.video, folder, { shorterSide: SHORTER_SIDE, signal });
  const { samples, sampleRateHz } = await readMono(speech, { sampleRateHz: SAMPLE_RATE_HZ, signal });
  const seconds = samples.length / sampleRateHz;
  const other = await cutSpeech(tools.otherSpeech, seconds, path.join(folder, 'other.wav'), signal);
  const kept = { reference, outFolder: path.join(folder, 'out'), options: ['--keep-work'] };
  const first = await run({ ...kept, audio: speech });
  const again = await run({ ...kept, audio: other });
  return {
    ...stageFigures(first),
    'seconds.first': rounded(first.wallSeconds),
    'seconds.again': rounded(again.wallSeconds),
    againShare: rounded(again.wallSeconds / first.wallSeconds),
    peakMemoryMiB: first.peakMemoryMiB,
  };
}

/** Memory for one minute of speech and for ten, with the reference played back and forth. */
export async function memoryFigures(clip: TalkingClip, folder: string, tools: ClipTools): Promise<Figures> {
  const { run, signal } = tools;
  await mkdir(folder, { recursive: true });
  const { reference, speech } = await cutHalves(clip.video, folder, { shorterSide: SHORTER_SIDE, signal });
  const measured = async (seconds: number) => {
    const audio = await repeated(speech, seconds, path.join(folder, `${seconds}.wav`), signal);
    return run({ reference, audio, outFolder: path.join(folder, `out-${seconds}`) });
  };
  const [short, long] = [await measured(SHORT_SECONDS), await measured(LONG_SECONDS)];
  return {
    'peakMemoryMiB.oneMinute': short.peakMemoryMiB,
    'peakMemoryMiB.tenMinutes': long.peakMemoryMiB,
    'secondsPerMediaSecond.oneMinute': rounded(short.wallSeconds / SHORT_SECONDS),
    'secondsPerMediaSecond.tenMinutes': rounded(long.wallSeconds / LONG_SECONDS),
  };
}

function stageFigures({ report, wallSeconds }: LipSyncRun): Figures {
  const frames = report.frames.all;
  const rate = (seconds: number) => rounded(frames / seconds);
  const stages = Object.entries(report.stageSeconds).filter(([, seconds]) => seconds > 0);
  return {
    'framesPerSecond.all': rate(wallSeconds),
    ...Object.fromEntries(stages.map(([stage, seconds]) => [`framesPerSecond.${stage}`, rate(seconds)])),
  };
}

/** Speech again and again until it is so long. */
async function repeated(speech: string, seconds: number, file: string, signal: AbortSignal): Promise<string> {
  const { samples } = await readMono(speech, { sampleRateHz: SAMPLE_RATE_HZ, signal });
  const all = new Float32Array(Math.round(seconds * SAMPLE_RATE_HZ));
  for (let at = 0; at < all.length; at += samples.length)
    all.set(samples.subarray(0, Math.min(samples.length, all.length - at)), at);
  await writeWav(file, { sampleRateHz: SAMPLE_RATE_HZ, samples: all });
  return file;
}
