import { fileURLToPath } from 'node:url';
import { decodeFrames, type FramePart, type RawFrame } from '@polydub/media';
import { cropPicture } from '@polydub/vision';
import { expect, it } from 'vitest';
import { createInpainter } from '../inpainters.js';
import { type BlockText, blockCallout, withBlockText } from '../testing/block-text.js';
import { eraseCallouts } from './erase-callouts.js';

const slides = fileURLToPath(new URL('../../../../examples/slides.mp4', import.meta.url));
const { signal } = new AbortController();
const text: BlockText = { text: 'HELLO', x: 60, y: 60, blockPixels: 3, colour: [255, 210, 0] };
const [startSeconds, endSeconds] = [0.4, 1];

const background = () =>
  decodeFrames(slides, { pixelFormat: 'rgb24', endSeconds: 1.4, width: 320, height: 180, signal });

async function* withText(): AsyncGenerator<FramePart> {
  for await (const frame of background()) {
    const isShown = frame.timeSeconds >= startSeconds && frame.timeSeconds < endSeconds;
    const shown = isShown ? { ...frame, data: Uint8Array.from(withBlockText(frame, text).data) } : frame;
    yield { ...shown, overview: shown };
  }
}

const size = { width: 320, height: 180 };
const frames = { ...size, part: { x: 0, y: 0, ...size }, open: withText };

it('erases text from decoded frames so that the picture behind it comes back', async () => {
  const callout = blockCallout(text, startSeconds, endSeconds);
  const truth: RawFrame[] = [];
  for await (const frame of background()) truth.push(frame);
  const options = { inpainter: createInpainter('telea', {}), signal };
  let erased = 0;
  for await (const result of eraseCallouts(frames, [callout], options)) {
    const behind = cropPicture(truth[result.frameIndex] as RawFrame, result.box);
    const worst = result.picture.data.reduce(
      (most, value, at) => Math.max(most, Math.abs(value - (behind.data[at] ?? 0))),
      0,
    );
    expect(worst).toBeLessThan(12);
    erased += 1;
  }
  expect(erased).toBe(15);
});
