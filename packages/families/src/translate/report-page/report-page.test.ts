import { createHash } from 'node:crypto';
import type { Report } from '@polydub/contracts';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { describe, expect, it } from 'vitest';
import { reportPage } from './report-page.js';

const nasty = `<script>alert(1)</script>"' onload=x & \u0007 <img src="https://example.com/x.png">`;

function line(id: string, changes: Partial<Report['lines'][number]> = {}): Report['lines'][number] {
  return {
    ...{ id, speaker: 'speaker-1', startSeconds: 1, endSeconds: 2, source: `source ${id}`, translation: `dub ${id}` },
    ...{ voice: 'kokoro/ef_dora', dubStartSeconds: 1, slotSeconds: 1.5, spokenSeconds: 1, speed: 1 },
    ...{ borrowedSilenceSeconds: 0, overrunSeconds: 0, warnings: [], ...changes },
  };
}

const report: Report = {
  version: 1,
  input: { name: nasty, sha256: '0'.repeat(64), durationSeconds: 10 },
  outputDurationSeconds: 12,
  timeMap: [
    { sourceSeconds: 0, outputSeconds: 0 },
    { sourceSeconds: 10, outputSeconds: 12 },
  ],
  sourceLanguage: 'en',
  targetLanguage: 'es',
  engines: { transcription: nasty },
  voiceModel: 'native',
  speakers: [
    {
      ...{ speaker: nasty, engine: 'kokoro', voiceId: 'ef_dora', voiceKind: 'moved', sourcePitchHz: null },
      similarity: [{ embedding: 'ge2e', dub: 0.61, sameSpeaker: 0.9, otherSpeaker: null }],
    },
  ],
  separation: { engine: 'deepfilternet', helps: false, reason: 'no-background', speechDb: null, backgroundDb: null },
  outputs: { video: 'dubbed.mp4' },
  loudness: { sourceSpeechLufs: -20, dubSpeechLufs: -20.4, truePeakDbtp: null },
  stageSeconds: { mix: 1.234 },
  overlaps: [{ startSeconds: 61, endSeconds: 62.5 }],
  lines: [
    line('1'),
    line('2', { speed: 1.19 }),
    line('3', { overrunSeconds: 0.4, source: nasty, translation: nasty }),
    line(nasty, { warnings: [{ code: 'overrun', message: nasty }] }),
  ],
  warnings: [{ code: 'plain-voice', message: nasty }],
};

type Element = DefaultTreeAdapterTypes.Element;

function elementsOf(node: DefaultTreeAdapterTypes.ParentNode): Element[] {
  return node.childNodes.flatMap((child) => ('tagName' in child ? [child, ...elementsOf(child)] : []));
}

describe('reportPage', () => {
  const page = reportPage(report, { source: [0, 1, 0.5], dub: [0.1, 0.2] }, { isBesideFiles: false });

  const elements = elementsOf(parse(page, { onParseError: ({ code }) => expect.fail(code) }));
  const textOf = (of: Element): string =>
    of.childNodes.map((node) => ('value' in node ? node.value : 'childNodes' in node ? textOf(node) : '')).join('');

  it('is whole and holds no element but its own, whatever text it is given', () => {
    const names = new Set(elements.map(({ tagName }) => tagName));
    for (const name of ['script', 'img', 'iframe', 'link', 'object', 'base', 'form']) expect(names).not.toContain(name);
    const attributes = elements.flatMap(({ attrs }) => attrs.map(({ name }) => name));
    expect(attributes.filter((name) => name.startsWith('on') || name === 'style')).toEqual([]);
    expect(page).not.toContain('\u0007');
  });

  it('holds every line with its source and its words', () => {
    const rows = elements.filter(({ tagName }) => tagName === 'tr').map(textOf);
    for (const { source, translation } of report.lines) {
      const [said, dubbed] = [source, translation].map((text) => text.replace('\u0007', '\uFFFD'));
      expect(rows.some((row) => row.includes(said ?? '') && row.includes(dubbed ?? ''))).toBe(true);
    }
  });

  it('asks nothing of anybody, and is forbidden to', () => {
    const policy = elements.flatMap(({ attrs }) => attrs).find(({ value }) => value.startsWith('default-src'))?.value;
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; /);
    const addresses = elements
      .flatMap(({ attrs }) => attrs)
      .filter(({ name }) => ['src', 'href', 'srcset', 'action', 'data'].includes(name));
    expect(addresses.filter(({ value }) => !value.startsWith('#'))).toEqual([]);
    expect(page).not.toMatch(/url\(|@import/);
  });

  it('tells the values of each speaker by name on a narrow screen, as those of lines', () => {
    const cells = elements.filter(({ tagName }) => tagName === 'td');
    expect(cells.filter(({ attrs }) => !attrs.some(({ name }) => name === 'data-name'))).toEqual([]);
    expect(page).not.toContain('<caption>');
  });

  it('says nothing of a source language that is not known', () => {
    const titled = (sourceLanguage: string) =>
      /<title>(.*)<\/title>/.exec(reportPage({ ...report, sourceLanguage }, {}, { isBesideFiles: false }))?.[1];
    expect(titled('auto')).toMatch(/, dubbed into [A-Z]\w+$/);
    expect(titled('en')).toMatch(/, dubbed: English to [A-Z]\w+$/);
  });

  it('tells where several speak at once', () => {
    expect(page).toContain('1.50 s at 1:01.0');
  });

  it('counts and marks lines by how they sit, in words as well', () => {
    expect(page).toContain('<li class="fits"><b>✓ 2</b> fits</li>');
    expect(page).toContain('<li class="tight"><b>▲ 1</b> tight</li>');
    expect(page).toContain('<li class="over"><b>✕ 1</b> runs over</li>');
    expect(page).toMatch(/<tr id="line-3" class="over">/);
  });

  it('draws the source on the clock of the output, and no background where there is none', () => {
    const [source = '', dub = ''] = [...page.matchAll(/<path class="(?:source|dub)" d="M([^"]*)Z"/g)].map(
      ([, path]) => path,
    );
    expect(source.split('L')).toHaveLength(6);
    expect(dub.split('L')).toHaveLength(4);
    expect(page).not.toContain('<path class="background"');
    const lastX = Number(source.split('L')[2]?.split(',')[0]);
    expect(lastX).toBeCloseTo(90 + (1110 * 5) / 6, 0);
  });

  it('draws long media in rows, each with the lines that sound in it', () => {
    const lines = [
      line('1', { dubStartSeconds: 10 }),
      line('2', { dubStartSeconds: 239 }),
      line('3', { dubStartSeconds: 500 }),
    ];
    const long = { ...report, timeMap: undefined, outputDurationSeconds: 600, lines };
    const rows = reportPage(long, { dub: Array.from({ length: 1500 }, () => 0.5) }, { isBesideFiles: false })
      .split('Waveforms from ')
      .slice(1);
    expect(rows.map((row) => [...row.matchAll(/href="#line-(\d)"/g)].map(([, id]) => id).join(' '))).toEqual([
      '1 2',
      '2',
      '3',
    ]);
    expect(rows.map((row) => row.match(/class="dub" d="M([^"]*)Z"/)?.[1]?.split('L').length)).toEqual([
      1200, 1200, 600,
    ]);
    const ticks = rows.map((row) => row.match(/class="axis"/g)?.length);
    expect(ticks).toEqual([8, 8, 4]);
    expect(rows[1]).toMatch(/^4:00\.0 to 8:00\.0/);
  });

  it('leads to the lines that are tight or run over', () => {
    expect(page).toMatch(/✕ runs over: <a href="#line-3">3 at /);
  });

  it('leads to the lines whose words may be wrong', () => {
    const doubted = line('7', { warnings: [{ code: 'unknown-word', message: 'x' }] });
    expect(reportPage({ ...report, lines: [line('1'), doubted] }, {}, { isBesideFiles: false })).toMatch(
      /\? words may be wrong: <a href="#line-7">7 at /,
    );
    expect(page).not.toContain('words may be wrong');
  });

  it('says so of lines that are not spoken yet', () => {
    const unspoken = reportPage({ ...report, lines: [line('1', { spokenSeconds: 0 })] }, {}, { isBesideFiles: false });
    expect(unspoken).toContain('not spoken yet');
  });

  it('plays the dub and links to its files where these lie beside it, by one script that its policy names', () => {
    const outputs = { video: 'dubbed.mp4', translatedSubtitles: 'a "b".srt' };
    const markup = reportPage({ ...report, outputs }, {}, { isBesideFiles: true });
    const all = elementsOf(parse(markup, { onParseError: ({ code }) => expect.fail(code) }));
    const attributeOf = ({ attrs }: Element, wanted: string) => attrs.find(({ name }) => name === wanted)?.value;
    const [video] = all.filter(({ tagName }) => tagName === 'video');
    expect(video && attributeOf(video, 'src')).toBe('dubbed.mp4');
    const links = all.filter(({ tagName }) => tagName === 'a').map((link) => attributeOf(link, 'href'));
    expect(markup).toContain('<dt>translated subtitles</dt>');
    expect(links).toEqual(expect.arrayContaining(['dubbed.mp4', 'a%20%22b%22.srt']));
    const times = all.filter(({ tagName }) => tagName === 'button').map((button) => attributeOf(button, 'data-at'));
    expect(times).toEqual(report.lines.map(({ dubStartSeconds }) => dubStartSeconds.toFixed(2)));
    const scripts = all.filter(({ tagName }) => tagName === 'script').map(textOf);
    expect(scripts).toHaveLength(1);
    const hash = createHash('sha256')
      .update(scripts[0] ?? '')
      .digest('base64');
    const policy = all.flatMap(({ attrs }) => attrs).find(({ value }) => value.startsWith('default-src'))?.value;
    expect(policy).toContain(`script-src 'sha256-${hash}'`);
  });

  it('adds the times of all stages', () => {
    expect(page).toContain('<dt>all stages together</dt><dd>1.23 s</dd>');
  });
});
