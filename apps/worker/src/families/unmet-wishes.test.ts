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
    expect(unmetWishes(request({ speaker_number: { max: 3 }, voice_model: 'native' }))).toEqual([]);
  });

  it('names every field that has no effect', () => {
    const wishes = unmetWishes(
      request({
        subtitle_mode: 'replace',
        ocr_text_box: { x: 0, y: 0, width: 1, height: 0.2 },
        align_video: true,
        speaker_number: { min: 2 },
        voice_model: 'real',
      }),
    );
    expect(wishes.map(({ field }) => field)).toEqual([
      'subtitle_mode',
      'ocr_text_box',
      'align_video',
      'speaker_number',
      'voice_model',
    ]);
  });
});
