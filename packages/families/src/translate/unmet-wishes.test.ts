import { type TranslateRequest, translateRequestSchema } from '@polydub/contracts';
import { describe, expect, it } from 'vitest';
import { unmetWishes } from './unmet-wishes.js';

function request(changes: Partial<TranslateRequest> = {}): TranslateRequest {
  const url = 'https://example.com/a.mp4';
  return translateRequestSchema.parse({
    media_type: 'video',
    media_url: url,
    source_language: 'auto',
    target_language: 'es',
    ...changes,
  });
}

describe('unmetWishes', () => {
  it('has nothing to say of a plain request', () => {
    const met = { subtitle_mode: 'add', speaker_number: { min: 2 }, voice_model: 'real', align_video: true } as const;
    expect(unmetWishes(request(met))).toEqual([]);
  });

  it('has nothing to say of subtitles in the picture that are read and replaced', () => {
    const box = { x: 0, y: 0, width: 1, height: 0.2 };
    expect(unmetWishes(request({ subtitle_mode: 'replace', ocr_text_box: box }))).toEqual([]);
  });

  it('names every field that has no effect', () => {
    const wishes = unmetWishes(request({ subtitle_mode: 'replace', align_video: true, export_type: 'audio' }));
    expect(wishes.map(({ field }) => field)).toEqual(['subtitle_mode', 'align_video']);
  });

  const inPicture = { subtitle_mode: 'add', align_video: true } as const;

  it.each([
    ['sound comes in', { media_type: 'audio' }],
    ['sound goes out', { export_type: 'audio' }],
  ] as const)('names what needs a picture where only %s', (_where, change) => {
    const wishes = unmetWishes(request({ ...inPicture, ...change }));
    expect(wishes.map(({ field, warning }) => [field, warning.code])).toEqual([
      ['subtitle_mode', 'wish-not-met'],
      ['align_video', 'wish-not-met'],
    ]);
    for (const { field, warning } of wishes) expect(warning.message).toContain(`${field} has no effect here. No video`);
  });

  it.each(['auto', 'video', 'all'] as const)('finds the picture where export_type is %s', (export_type) => {
    expect(unmetWishes(request({ ...inPicture, export_type }))).toEqual([]);
  });
});
