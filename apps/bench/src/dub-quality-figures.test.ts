import type { LineReport, Report } from '@polydub/contracts';
import { expect, test } from 'vitest';
import { fitFigures, missesOf, voiceFigures } from './dub-quality-figures.js';

function line(startSeconds: number, dubStartSeconds: number, changes: Partial<LineReport> = {}): LineReport {
  return {
    ...{
      id: `${startSeconds}`,
      speaker: 'a',
      startSeconds,
      endSeconds: startSeconds + 1,
      source: 's',
      translation: 't',
    },
    ...{ voice: 'v', dubStartSeconds, slotSeconds: 1.5, spokenSeconds: 1, speed: 1 },
    ...{ borrowedSilenceSeconds: 0, overrunSeconds: 0, warnings: [], ...changes },
  };
}

const reportOf = (changes: Partial<Report>) => ({ sourceLanguage: 'en', targetLanguage: 'es', ...changes }) as Report;

test('lines are judged by their slots, their neighbours and their schedule', () => {
  const lines = [
    line(0, 0, { spokenSeconds: 2.2, overrunSeconds: 0.2, speed: 1.2 }),
    line(2, 2),
    line(4, 4.5, { translation: ' ', overrunSeconds: 0.09 }),
  ];
  expect(fitFigures(reportOf({ lines }))).toEqual({
    lines: 3,
    linesTranslatedShare: 0.667,
    linesInSlotShare: 0.667,
    maximumSpeed: 1.2,
    overlappingLines: 1,
    lastLineDriftSamples: 24_000,
  });
});

test.each([
  ['words of the other language', 'How are you today?', '¿Qué tal estás hoy?', 1],
  ['nothing', 'How are you today?', ' ', 0],
  ['the words of the source', 'How are you today?', '“How are you today”', 0],
  ['a name', 'Ludwig van!', 'Ludwig van!', 1],
  ['numbers alone', '1, 2, 3, 4', '1, 2, 3, 4', 1],
  ['words where there was no source', '', 'Hola a todos ustedes', 1],
])('%s in place of a line', (_, source, translation, translated) => {
  const lines = [line(0, 0, { source, translation })];
  expect(fitFigures(reportOf({ lines })).linesTranslatedShare).toBe(translated);
});

test('a dub into another variant of the language may say the same, a dub from Chinese may not', () => {
  const same = [line(0, 0, { source: '我们今天去公园吧', translation: '我们今天去公园吧' })];
  expect(fitFigures(reportOf({ lines: same, sourceLanguage: 'zh' })).linesTranslatedShare).toBe(0);
  const variant = { lines: same, sourceLanguage: 'zh', targetLanguage: 'zh-TW' };
  expect(fitFigures(reportOf(variant)).linesTranslatedShare).toBe(1);
});

test('people who speak at once in the source may do so in the dub', () => {
  const lines = [line(0, 0, { endSeconds: 3, spokenSeconds: 3 }), line(2, 2)];
  expect(fitFigures(reportOf({ lines })).overlappingLines).toBe(0);
});

test('where the picture gives way, a line is due where the output shows its moment', () => {
  const timeMap = [
    { sourceSeconds: 0, outputSeconds: 0 },
    { sourceSeconds: 10, outputSeconds: 11 },
  ];
  expect(fitFigures(reportOf({ lines: [line(5, 5.5)], timeMap })).lastLineDriftSamples).toBe(0);
});

test('a measure misses only when it is known and beyond its target', () => {
  expect(
    missesOf({
      dubErrorRate: 0.1,
      diarizationErrorGiven: 0.15,
      truePeakDbtp: null,
      lines: 3,
      loudnessDifferenceLu: 0.9,
    }),
  ).toEqual([]);
  expect(missesOf({ dubErrorRate: 0.11, linesTranslatedShare: 0.9, loudnessDifferenceLu: -1.2 })).toEqual([
    'dubErrorRate 0.11 (most 0.1)',
    'linesTranslatedShare 0.9 (least 1)',
    'loudnessDifferenceLu -1.2 (least -1)',
  ]);
});

test('voices are averaged over speakers, without those that are not known', () => {
  const speaker = (dub: number, otherSpeaker: number | null) => ({
    ...{ speaker: 'a', engine: 'e', voiceId: 'v', voiceKind: 'stock' as const, sourcePitchHz: null },
    similarity: [{ embedding: 'x', dub, sameSpeaker: null, otherSpeaker }],
  });
  expect(voiceFigures(reportOf({ speakers: [speaker(0.4, 0.2), speaker(0.6, null)] }))).toEqual({
    'voice.x.dub': 0.5,
    'voice.x.sameSpeaker': null,
    'voice.x.otherSpeaker': 0.2,
  });
});
