import { glossaryContentSchema, subtitleStyleContentSchema, translateRequestSchema } from '@polydub/contracts';
import { describe, expect, it } from 'vitest';
import { parseInput } from './parse-input.js';
import { warningHeader } from './unknown-fields.js';

const good = {
  media_type: 'video',
  media_url: 'https://example.com/a.mp4',
  source_language: 'en-US',
  target_language: 'es',
};
const parse = (change: object) => parseInput(translateRequestSchema, { ...good, ...change });

describe('parseInput', () => {
  it.each([
    [{ media_type: 'picture' }, 'media_type: expected one of video, audio, got "picture"'],
    [{ media_type: undefined }, 'media_type: expected one of video, audio, got nothing'],
    [{ user_prompt: 'p'.repeat(5001) }, `user_prompt: expected at most 5000 characters, got "${'p'.repeat(79)}…"`],
    [{ media_url: 7 }, 'media_url: expected a string, got 7'],
    [{ media_url: 'nonsense' }, 'media_url: expected a URL, got "nonsense"'],
    [{ target_language: 'spanish' }, 'target_language: expected a language code such as es or pt-BR, got "spanish"'],
    [
      { source_language: 'English' },
      'source_language: expected auto or a language code such as en or en-US, got "English"',
    ],
    [
      { callback_url: 'https://a.example/\n' },
      'callback_url: expected text without control characters, got "https://a.example/\\n"',
    ],
    [{ glossary_ids: ['a', 'b', 'c', 'd'] }, 'glossary_ids: expected at most 3 items, got ["a","b","c","d"]'],
    [{ glossary_ids: ['a', 2] }, 'glossary_ids[1]: expected a string, got 2'],
    [{ subtitle_position_y: 1.5 }, 'subtitle_position_y: expected at most 1, got 1.5'],
    [{ speaker_number: { min: 0 } }, 'speaker_number.min: expected at least 1, got 0'],
    [{ speaker_number: { min: 5, max: 2 } }, 'speaker_number.min: expected no more than max, got 5'],
    [{ align_video: 'yes' }, 'align_video: expected a boolean, got "yes"'],
    [{ user_prompt: null }, 'user_prompt: expected a string, got null'],
  ])('names the field of %j', (change, message) => {
    expect(() => parse(change)).toThrow(expect.objectContaining({ code: '5', status: 400, message: `${message}.` }));
  });

  it('says in words how a subtitle style is written', () => {
    const styled = (change: object) => parseInput(subtitleStyleContentSchema, { name: 'Mine', ...change });
    expect(() => styled({ color: 'red' })).toThrow('color: expected a color such as #FFFFFF or #00000080, got "red".');
    expect(() => styled({ font_family: '@Arial' })).toThrow(
      'font_family: expected the name of one font, without commas and control characters, not beginning with @, got "@Arial".',
    );
  });

  it('names all rejected fields at once', () => {
    expect(() => parse({ align_video: 1, voice_model: 'x' })).toThrow(/align_video: .*; voice_model: /);
  });

  it.each([null, [], 'text', 5])('refuses the body %j', (body) => {
    expect(() => parseInput(translateRequestSchema, body)).toThrow('body: expected an object');
  });

  it('ignores unknown fields and names them, nested ones too', () => {
    const { value, unknown } = parse({ new_thing: { deep: 1 }, speaker_number: { min: 1, most: 3 } });
    expect(value).toMatchObject({ ...good, project_mode: 'none' });
    expect(value).not.toHaveProperty('new_thing');
    expect([...unknown].sort()).toEqual(['new_thing', 'speaker_number.most']);
    expect(warningHeader({ unknown, withoutEffect: [] })).toBe(
      '299 polydub "unknown fields were ignored: new_thing, speaker_number.most"',
    );
  });
});

describe('unknownFields', () => {
  it('enters lists', () => {
    const entries = [
      { term: 'a', translation: 'b' },
      { term: 'c', translation: 'd', note: 'e' },
    ];
    const { value, unknown } = parseInput(glossaryContentSchema, { name: 'Terms', entries });
    expect(value.entries[1]).toEqual({ term: 'c', translation: 'd' });
    expect(unknown).toEqual(['entries[1].note']);
  });
});

describe('warningHeader', () => {
  it('cannot be used to inject headers', () => {
    const unknown = ['a\r\nX-Bad: 1', 'b"c', 'ü', ...Array.from({ length: 20 }, (_, at) => `f${at}`)];
    const header = warningHeader({ unknown, withoutEffect: [] });
    expect(header).toMatch(/^[\x20-\x7e]+$/);
    expect(header?.match(/"/g)).toHaveLength(2);
    expect(header).toContain('and 13 more');
  });

  it('is absent when nothing was ignored', () => {
    expect(warningHeader({ unknown: [], withoutEffect: [] })).toBeUndefined();
  });

  it('tells fields without effect apart', () => {
    expect(warningHeader({ unknown: ['a'], withoutEffect: ['b', 'c'] })).toBe(
      '299 polydub "unknown fields were ignored: a", 299 polydub "fields have no effect here: b, c"',
    );
  });
});
