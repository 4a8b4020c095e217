import { describe, expect, it } from 'vitest';
import { kind } from '../testing/scratch.js';
import type { MediaInfo } from './media-info.js';
import { checkLimits } from './probe-limits.js';
import { readInfo } from './read-info.js';

const stream = { codec_name: 'h264', codec_type: 'video', index: 0, width: 1920, height: 1080 };
const defaults = {
  pix_fmt: 'yuv420p',
  channel_layout: '',
  disposition: {},
  tags: {},
  side_data_list: [],
};
const other = { codec_tag_string: '', field_order: 'progressive' };
const info: MediaInfo = readInfo('a.mp4', {
  streams: [{ ...defaults, ...other, ...stream }],
  format: { format_name: 'mov', start_time: 0, duration: 60, tags: {} },
});

describe('checkLimits', () => {
  it('lets usual files pass', () => expect(() => checkLimits(info, 3, {})).not.toThrow());

  it.each([
    ['streams', 65, {}],
    ['pixels', 3, { maxPixels: 1_000_000 }],
    ['seconds', 3, { maxDurationSeconds: 59 }],
  ])('refuses too many %s', (what, streams, limits) => {
    expect(() => checkLimits(info, streams, limits)).toThrow(kind('media-too-large'));
    expect(() => checkLimits(info, streams, limits)).toThrow(what);
  });
});
