import { describe, expect, it } from 'vitest';
import { translateFamily } from './translate.js';
import { type TranslateRequest, translateRequestSchema } from './translate-request.js';

const request = (changes: Partial<TranslateRequest> = {}) =>
  translateRequestSchema.parse({
    media_type: 'video',
    media_url: 'https://example.com/a.mp4',
    source_language: 'auto',
    target_language: 'es',
    ...changes,
  });

const priceOf = (asked: TranslateRequest, durationSeconds: number, withoutEffect?: string[]) =>
  translateFamily.price(asked, { durationSeconds, withoutEffect });

describe('the price of a translate task', () => {
  it.each([
    [0.5, 3],
    [60, 3],
    [60.0004, 3],
    [60.001, 6],
    [61, 6],
    [7200, 360],
  ])('of %s s is %i points, each started minute counting', (seconds, points) => {
    expect(priceOf(request(), seconds)).toBe(points);
    expect(priceOf(request({ subtitle_mode: 'replace' }), seconds)).toBe((points / 3) * 4);
  });

  it.each([
    ['sound alone is given', { media_type: 'audio' }],
    ['sound alone is made', { export_type: 'audio' }],
    ['nothing is made yet', { enable_proofreading: true }],
  ] as const)('has nothing for erasing where %s', (_, changes) => {
    expect(priceOf(request({ subtitle_mode: 'replace', ...changes }), 60)).toBe(3);
  });

  it('has nothing for erasing that was not done', () => {
    const { subtitle_mode, ...other } = { subtitle_mode: 'replace', align_video: true } as const;
    expect(priceOf(request({ subtitle_mode, ...other }), 60, ['align_video'])).toBe(4);
    expect(priceOf(request({ subtitle_mode, ...other }), 60, ['align_video', 'subtitle_mode'])).toBe(3);
  });
});

describe('the languages of a translate task', () => {
  const languagesOf = (changes: Partial<TranslateRequest>) => translateFamily.languages(request(changes));

  it('are those of its fields', () => {
    expect(languagesOf({})).toEqual({
      ...{ source: 'auto', target: 'es', isTranslated: false },
      ...{ isRead: false, isCloned: true },
    });
  });

  it.each([
    ['final_translated', true],
    ['original', false],
  ] as const)('with subtitles of usage %s need no translation: %s', (subtitle_usage_type, isTranslated) => {
    const given = { subtitle_url: 'https://example.com/a.srt', subtitle_usage_type };
    expect(languagesOf(given)).toMatchObject({ isTranslated });
  });

  it('say what is to be read in the picture', () => {
    expect(languagesOf({ ocr_text_box: { x: 0, y: 0.8, width: 1, height: 0.2 } })).toMatchObject({ isRead: true });
  });

  it('need a translation without subtitles, whatever their usage would be', () => {
    expect(languagesOf({ subtitle_usage_type: 'final_translated' })).toMatchObject({ isTranslated: false });
  });
});
