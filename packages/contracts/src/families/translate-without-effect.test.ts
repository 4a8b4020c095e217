import { describe, expect, it } from 'vitest';
import { type TranslateRequest, translateRequestSchema } from './translate-request.js';
import { translateWithoutEffect } from './translate-without-effect.js';

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

describe('translateWithoutEffect', () => {
  it('has nothing to say of a plain request', () => {
    const met = { subtitle_mode: 'add', speaker_number: { min: 2 }, voice_model: 'real', align_video: true } as const;
    expect(translateWithoutEffect(request(met))).toEqual([]);
  });

  it('has nothing to say of subtitles in the picture that are read and replaced', () => {
    const box = { x: 0, y: 0, width: 1, height: 0.2 };
    expect(translateWithoutEffect(request({ subtitle_mode: 'replace', ocr_text_box: box }))).toEqual([]);
  });

  it('names every field that has no effect', () => {
    const wishes = translateWithoutEffect(
      request({ subtitle_mode: 'replace', align_video: true, export_type: 'audio' }),
    );
    expect(wishes.map(({ field }) => field)).toEqual(['subtitle_mode', 'align_video']);
  });

  const inPicture = { subtitle_mode: 'add', align_video: true } as const;

  it.each([
    ['sound comes in', { media_type: 'audio' }],
    ['sound goes out', { export_type: 'audio' }],
  ] as const)('names what needs a picture where only %s', (_where, change) => {
    const wishes = translateWithoutEffect(request({ ...inPicture, ...change }));
    expect(wishes.map(({ field }) => field)).toEqual(['subtitle_mode', 'align_video']);
    for (const { instead } of wishes) expect(instead).toContain('No video');
  });

  it.each(['auto', 'video', 'all'] as const)('finds the picture where export_type is %s', (export_type) => {
    expect(translateWithoutEffect(request({ ...inPicture, export_type }))).toEqual([]);
  });

  const script = { subtitle_url: 'https://example.com/a.srt', subtitle_usage_type: 'final_translated' } as const;

  const cases: [string, Partial<TranslateRequest>, Partial<TranslateRequest>][] = [
    ['subtitle_style_id', { subtitle_style_id: 'cinema' }, { subtitle_mode: 'add' }],
    ['subtitle_position_y', { subtitle_position_y: 0 }, { subtitle_mode: 'replace' }],
    ['subtitle_usage_type', { subtitle_usage_type: 'final_translated' }, script],
    ['glossary_ids', { glossary_ids: ['a'], ...script }, { ...script, subtitle_usage_type: 'original' }],
    ['glossary_ids', { glossary_ids: ['a'], source_language: 'es-ES' }, { source_language: 'en-US' }],
    ['project_mode', { project_mode: 'editable', enable_proofreading: true }, { enable_proofreading: false }],
  ];

  it.each(cases)('names %s in %j, but not with %j', (field, change, other) => {
    expect(translateWithoutEffect(request(change)).map((each) => each.field)).toEqual([field]);
    expect(translateWithoutEffect(request({ ...change, ...other }))).toEqual([]);
  });

  it.each([
    ['nothing is translated and no voice reads it', { source_language: 'es-ES' }, ['fr'], ['user_prompt']],
    ['a script is given and no voice reads it', script, [], ['user_prompt']],
    ['a voice reads it', { source_language: 'es-ES' }, ['es'], []],
    ['the translator reads it', { source_language: 'en-US' }, [], []],
    ['it is not known who speaks', { source_language: 'es-ES' }, undefined, []],
  ] as const)('of a user_prompt where %s', (_, change, styledLanguages, fields) => {
    const asked = request({ ...change, user_prompt: 'Be warm.' });
    expect(translateWithoutEffect(asked, { styledLanguages }).map(({ field }) => field)).toEqual(fields);
  });
});
