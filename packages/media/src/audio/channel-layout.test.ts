import { describe, expect, it } from 'vitest';
import { CHANNEL_LAYOUTS, channelCount, channelGroups, layoutOf, voiceGains } from './channel-layout.js';

describe('layoutOf', () => {
  it.each([
    [1, 'mono', 'mono'],
    [2, 'stereo', 'stereo'],
    [6, '5.1(side)', '5.1(side)'],
    [1, '', 'mono'],
    [2, 'downmix', 'stereo'],
    [24, '22.2', 'stereo'],
    [6, '', '5.1'],
    [3, '', 'stereo'],
  ])('takes %i channels that are called "%s" as %s', (channels, channelLayout, layout) => {
    expect(layoutOf({ channels, channelLayout })).toBe(layout);
  });
});

describe('voiceGains', () => {
  it('puts a voice where voices are', () => {
    expect(voiceGains('mono')).toEqual([1]);
    expect(voiceGains('stereo')).toEqual([1, 1]);
    expect(voiceGains('quad').map(Boolean)).toEqual([true, true, false, false]);
    expect(voiceGains('5.1').map(Boolean)).toEqual([false, false, true, false, false, false]);
  });

  it.each(CHANNEL_LAYOUTS)('has a gain and a group for every channel of %s', (layout) => {
    expect(voiceGains(layout)).toHaveLength(channelCount(layout));
    const grouped = channelGroups(layout).flat();
    expect(new Set(grouped).size).toBe(grouped.length);
    expect(channelCount(layout) - grouped.length).toBe(layout.includes('.1') ? 1 : 0);
  });
});
