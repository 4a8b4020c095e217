import { builtInSubtitleStyles, subtitleStyleContentSchema, targetLanguages } from '@polydub/contracts';
import { parseSrt } from '@polydub/srt';
import { describe, expect, it } from 'vitest';
import { graphicsColour } from '../styles/graphics-white.js';
import { defaultPositionY, roomColumns, type SubtitleLook, subtitleLook } from '../styles/look.js';
import { scriptFont } from '../styles/script-font.js';
import { assText, escapeAss } from './ass-text.js';
import { composeAss } from './compose-ass.js';
import { composeSrtCues } from './compose-srt-cues.js';
import { composeWebVtt } from './compose-web-vtt.js';

const style = subtitleStyleContentSchema.parse({ name: 'Test' });
const landscape = { width: 1920, height: 1080 };
const look = (changes: Partial<Parameters<typeof subtitleLook>[0]> = {}) =>
  subtitleLook({ style, language: 'en', picture: landscape, ...changes });
const cue = (...rows: string[]) => ({ startSeconds: 1.5, endSeconds: 3.125, rows, lineId: 'L1' });

/** The fields of the only style or of the first event. */
function fields(ass: string, kind: 'Style' | 'Dialogue'): Record<string, string> {
  const lines = ass.split('\n');
  const at = lines.findIndex((line) => line.startsWith(`${kind}: `));
  const names = lines.slice(0, at).findLast((line) => line.startsWith('Format: ')) ?? '';
  const keys = names.slice('Format: '.length).split(', ');
  const values = (lines[at] ?? '').slice(kind.length + 2).split(',');
  const last = keys.length - 1;
  return Object.fromEntries(keys.map((key, i) => [key, i < last ? values[i] : values.slice(last).join(',')])) as Record<
    string,
    string
  >;
}
const eventOf = (made: SubtitleLook, ...rows: string[]) => fields(composeAss([cue(...rows)], made), 'Dialogue');
const styleOf = (made: SubtitleLook) => fields(composeAss([cue('x')], made), 'Style');

describe('escapeAss', () => {
  it.each([
    ['{\\pos(0,0)\\p1}m 0 0 l 100 100', '\\{\\\u2060pos(0,0)\\\u2060p1\\}m 0 0 l 100 100'],
    ['C:\\New\\north', 'C:\\\u2060New\\\u2060north'],
    ['a\r\nDialogue: 0,0:00:00.00', 'a Dialogue: 0,0:00:00.00'],
    ['\\{', '\\\u2060\\{'],
  ])('takes %j by the letter', (text, written) => {
    expect(escapeAss(text)).toBe(written);
  });

  it('marks the direction of each row', () => {
    expect(assText(['YouTube זה', 'כן'], true)).toBe('\u200fYouTube זה\\N\u200fכן');
  });
});

describe('composeAss', () => {
  it('writes an event with its times and rows', () => {
    expect(eventOf(look(), 'Hello,', 'you')).toMatchObject({
      ...{ Start: '0:00:01.50', End: '0:00:03.13', Style: 'Default', Text: 'Hello,\\Nyou' },
    });
  });

  it('puts the original below the translation, smaller, and each in its direction', () => {
    const both = { ...cue('Hola,'), originalRows: ['Hello,'] };
    const { Text, MarginV } = fields(composeAss([both], look({ positionY: 0 })), 'Dialogue');
    expect(Text).toBe('Hola,\\N{\\fscx80\\fscy80}Hello,');
    expect(Number(MarginV)).toBe(Math.round(1080 - 1.8 * 54));
    const hebrew = { ...both, originalRows: ['YouTube זה'] };
    expect(composeAss([hebrew], look())).toContain('}\u200fYouTube זה');
    expect(composeSrtCues([both])).toContain('\nHola,\nHello,\n');
    expect(composeWebVtt([both])).toContain('\nHola,\nHello,\n');
  });

  it('puts a text at its share of the height, always inside the picture', () => {
    const margin = (positionY: number, rows: string[]) => Number(eventOf(look({ positionY }), ...rows).MarginV);
    const rowHeight = 54;
    for (const rows of [['a'], ['a', 'b']]) {
      expect(margin(1, rows)).toBe(0);
      expect(margin(0, rows)).toBe(1080 - rows.length * rowHeight);
      expect(margin(0.5, rows)).toBe((1080 - rows.length * rowHeight) / 2);
    }
    expect(margin(0.9, ['a'])).toBe(103);
  });

  it('has the defaults of the specification', () => {
    expect(defaultPositionY(landscape)).toBe(0.9);
    expect(defaultPositionY({ width: 1080, height: 1080 })).toBe(0.9);
    expect(defaultPositionY({ width: 1080, height: 1920 })).toBe(0.75);
  });

  it('turns a style into its fields, sizes relative to the picture', () => {
    const made = subtitleStyleContentSchema.parse({
      ...{ name: 'All', font_size: 0.1, bold: true, italic: true, color: '#11223344', outline_color: '#ABCDEF' },
      ...{ outline_width: 0.1, shadow_offset: 0.05, shadow_color: '#000000FF' },
    });
    expect(styleOf(look({ style: made }))).toMatchObject({
      ...{ Fontname: 'Noto Sans', Fontsize: '108', PrimaryColour: '&HBB332211', OutlineColour: '&H00EFCDAB' },
      ...{ BackColour: '&H00000000', Bold: '-1', Italic: '-1', BorderStyle: '1', Outline: '10.8', Shadow: '5.4' },
      ...{ MarginL: '96', MarginR: '96' },
    });
    expect(styleOf(look({ picture: { width: 426, height: 240 } })).Fontsize).toBe('12');
  });

  it('draws one box behind the text where the style has a background', () => {
    const box = subtitleStyleContentSchema.parse({ name: 'Box', background_color: '#00000080' });
    expect(styleOf(look({ style: box }))).toMatchObject({ BorderStyle: '4', BackColour: '&H7F000000', Shadow: '8.1' });
  });

  it('refuses fonts whose names would be read as other fields', () => {
    for (const font_family of ['Arial,99', 'Arial\nDialogue: x', '@Arial', ''])
      expect(subtitleStyleContentSchema.safeParse({ name: 'x', font_family }).success).toBe(false);
  });

  it('shows white as graphics white in pictures of a high dynamic range', () => {
    const [pq] = graphicsColour([255, 255, 255], 'pq');
    expect(pq / 255).toBeCloseTo(0.58, 2);
    const [hlg] = graphicsColour([255, 255, 255], 'hlg');
    expect(hlg / 255).toBeCloseTo(0.75, 2);
    for (const transfer of ['sdr', 'pq', 'hlg'] as const)
      expect(graphicsColour([0, 0, 0], transfer)).toEqual([0, 0, 0]);
    expect(composeAss([cue('x')], look(), 'pq')).toContain('&H00949494');
  });
});

describe('fonts and styles', () => {
  it('know a font for every target language, by the script of its locale', () => {
    for (const language of Object.keys(targetLanguages)) expect(scriptFont(language), language).toBeDefined();
    const families = ['zh-CN', 'zh-TW', 'zh-HK', 'zh-CN-shandong', 'iu', 'ur-PK'].map(
      (language) => scriptFont(language)?.family,
    );
    const [mainland, ...others] = families.map((family) => family?.replace('Noto Sans ', ''));
    expect([mainland, ...others]).toEqual(['CJK SC', 'CJK TC', 'CJK TC', 'CJK SC', 'Canadian Aboriginal', 'Arabic UI']);
    expect(() => look({ language: 'hy' })).toThrow(/hy/);
  });

  it('leave room for a word or two in every picture', () => {
    const portrait = { width: 1080, height: 1920 };
    for (const built of Object.values(builtInSubtitleStyles)) {
      expect(roomColumns(look({ style: built }))).toBeGreaterThanOrEqual(42);
      for (const language of Object.keys(targetLanguages))
        expect(roomColumns(look({ style: built, language, picture: portrait }))).toBeGreaterThanOrEqual(9);
    }
  });
});

describe('composeSrtCues and composeWebVtt', () => {
  it('write what readers read back', () => {
    const { cues, problems } = parseSrt(composeSrtCues([cue('a --> b', '<i>c</i>')]));
    expect(problems).toEqual([]);
    expect(cues).toMatchObject([{ number: 1, startSeconds: 1.5, endSeconds: 3.125, text: 'a → b\n<i>c</i>' }]);
  });

  it('escape what WebVTT would read as tags or times', () => {
    expect(composeWebVtt([cue('a --> b', '<c> & d')])).toBe(
      'WEBVTT\n\n1\n00:00:01.500 --> 00:00:03.125\na --&gt; b\n&lt;c&gt; &amp; d\n',
    );
  });
});
