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

  it('names every field that has no effect', () => {
    const box = { x: 0, y: 0, width: 1, height: 0.2 };
    const wishes = unmetWishes(request({ subtitle_mode: 'replace', ocr_text_box: box }));
    expect(wishes.map(({ field }) => field)).toEqual(['subtitle_mode', 'ocr_text_box']);
  });
});
