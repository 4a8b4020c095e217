import { afterAll, expect, it } from 'vitest';
import { encodeAudio } from '../encode/encode-audio.js';
import { scratchFolder, stream, tone } from '../testing/scratch.js';
import { ffprobeOutputSchema } from './ffprobe-output.js';
import { describeSound } from './own-sound.js';
import { probe } from './probe.js';
import { askFfprobe, runFfprobe } from './run-ffprobe.js';

const { at, remove } = scratchFolder();
afterAll(remove);

it.each([
  ['flac', 1, 44_100],
  ['flac', 2, 48_000],
  ['pcm-float', 1, 16_000],
  ['pcm-float', 2, 44_100],
] as const)('knows what ffprobe says about %s in %i channels', async (codec, channels, sampleRateHz) => {
  const path = at(`${codec}-${channels}.${codec === 'flac' ? 'flac' : 'wav'}`);
  const { samples } = tone(440, 1.5, sampleRateHz * channels);
  const layout = channels === 1 ? 'mono' : 'stereo';
  await encodeAudio(stream(samples.subarray(0, 1000), samples.subarray(1000)), { path, codec, sampleRateHz, layout });
  const found = ffprobeOutputSchema.parse(await askFfprobe(path, ['-show_format', '-show_streams'], {}));
  const [{ disposition, ...track } = { disposition: {} }] = found.streams;
  expect(Object.values(disposition).every((flag) => flag === 0)).toBe(true);
  const known = describeSound({ codec, channels, sampleRateHz, frames: samples.length / channels });
  // The encoder's name is the only tag.
  expect(known).toEqual({
    streams: [{ ...track, disposition: {} }],
    format: { ...found.format, tags: {} },
  });
  const remembered = await runFfprobe(path, { kind: 'internal', message: '', remedy: '' });
  expect(remembered).toEqual(known);
  expect((await probe(path)).audio).toMatchObject([{ sampleRateHz, channels }]);
});
