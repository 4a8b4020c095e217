import { expect, it } from 'vitest';
import { isLostFrame } from './is-lost-frame.js';

it('knows what each version of ffmpeg says of a frame that cannot be decoded', () => {
  const said = [
    'Error while decoding stream #0:0: Invalid data found when processing input',
    '[vist#0:0/h264 @ 0x55] Error submitting packet to decoder: Invalid data found when processing input',
    '[vist#0:0/h264 @ 0x55] [dec:h264 @ 0x56] Decoding error: Invalid data found when processing input',
  ];
  expect(said.map(isLostFrame)).toEqual([true, true, true]);
});

it('takes no other complaint for one', () => {
  const said = [
    '[h264 @ 0x55] mmco: unref short failure',
    '[h264 @ 0x55] concealing 12 DC, 12 AC, 12 MV errors in P frame',
  ];
  expect(said.map(isLostFrame)).toEqual([false, false]);
});
