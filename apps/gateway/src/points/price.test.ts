import { type TranslateRequest, translateRequestSchema } from '@polydub/contracts';
import { describe, expect, it } from 'vitest';
import { translatePrice } from './price.js';

const request = (changes: Partial<TranslateRequest> = {}) =>
  translateRequestSchema.parse({
    media_type: 'video',
    media_url: 'https://example.com/a.mp4',
    source_language: 'auto',
    target_language: 'es',
    ...changes,
  });

describe('translatePrice', () => {
  it.each([
    [0.5, 3],
    [60, 3],
    [60.0004, 3],
    [60.001, 6],
    [61, 6],
    [7200, 360],
  ])('of %s s is %i points, each started minute counting', (seconds, points) => {
    expect(translatePrice(request(), seconds)).toBe(points);
    expect(translatePrice(request({ subtitle_mode: 'replace' }), seconds)).toBe((points / 3) * 4);
  });

  it.each([
    ['sound alone is given', { media_type: 'audio' }],
    ['sound alone is made', { export_type: 'audio' }],
    ['nothing is made yet', { enable_proofreading: true }],
  ] as const)('has nothing for erasing where %s', (_, changes) => {
    expect(translatePrice(request({ subtitle_mode: 'replace', ...changes }), 60)).toBe(3);
  });

  it('has nothing for erasing that was not done', () => {
    const { subtitle_mode, ...other } = { subtitle_mode: 'replace', align_video: true } as const;
    expect(translatePrice(request({ subtitle_mode, ...other }), 60, ['align_video'])).toBe(4);
    expect(translatePrice(request({ subtitle_mode, ...other }), 60, ['align_video', 'subtitle_mode'])).toBe(3);
  });
});
