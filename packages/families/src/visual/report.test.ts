import { type Callout, noEngines, type Warning } from '@polydub/contracts';
import { expect, it } from 'vitest';
import type { VisualJob } from './job.js';
import { calloutsOf, visualReportOf } from './report.js';

const box = { x: 0, y: 0, width: 90, height: 20 };
const media = { sha256: '0'.repeat(64), sizeBytes: 1, extension: '.mp4' };
const picture = { durationSeconds: 5, width: 640, height: 360, frameRate: 25, videoExtension: '.mp4' } as const;

function callout(id: string, more: Partial<Callout>): Callout {
  return {
    ...{ id, kind: 'explanatory', startSeconds: 0, endSeconds: 1, text: 'Hello', lineBoxes: [box], box },
    ...{ rotationDegrees: 0, path: [], fadeInSeconds: 0, fadeOutSeconds: 0, confidence: 1, warnings: [] },
    style: {
      ...{ colour: '#ffffff', fontSizePixels: 18, lineHeightPixels: 22, isBold: false, isItalic: false },
      ...{ isSerif: false, alignment: 'left' },
    },
    ...more,
  };
}

function report(until: VisualJob['until'], callouts: Callout[], warnings: Warning[] = []) {
  const job = { media, sourceLanguage: 'en', targetLanguage: 'es', glossaries: [], until };
  const context = { inputName: 'film.mp4', job, engines: noEngines, stageSeconds: {}, warnings };
  const result = {
    picture,
    sourceLanguage: 'en',
    callouts,
    otherTexts: [],
    video: media,
    copiedSeconds: 3.5,
    previews: [],
  };
  return visualReportOf(result, context);
}

it('says what became of each callout', () => {
  const callouts = [
    callout('worded', { translation: 'Hola' }),
    callout('empty', { translation: '' }),
    callout('blank', { translation: ' \n' }),
    callout('same', { translation: 'Hello' }),
    callout('sign', { kind: 'scene-text' }),
  ];
  const outcomes = (until: VisualJob['until']) => report(until, callouts).callouts.map(({ outcome }) => outcome);
  expect(outcomes('translate')).toEqual(['translated', 'erased', 'erased', 'left', 'left']);
  expect(outcomes('erase')).toEqual(['erased', 'erased', 'erased', 'erased', 'left']);
  expect(report('translate', callouts).copiedSeconds).toBe(3.5);
  expect(outcomes('read')).toEqual(['read', 'read', 'read', 'read', 'read']);
});

it('tells every warning once: of a text or a part of it with the text, all others for the whole', () => {
  const untranslated = { code: 'untranslated', message: 'repeats the source' };
  const warnings = [
    { ...untranslated, lineId: 'callout-1/1' },
    { code: 'callout-text-smaller', message: 'is drawn at 80 %', lineId: 'callout-1' },
    { code: 'poor-language', message: 'read it over' },
    { ...untranslated, lineId: 'callout-11/2' },
  ];
  const told = report('translate', [callout('callout-1', {}), callout('callout-2', {})], warnings);
  expect(told.callouts.map((each) => each.warnings)).toEqual([
    [{ ...warnings[0], lineId: 'callout-1' }, warnings[1]],
    [],
  ]);
  expect(told.warnings).toEqual([warnings[2], warnings[3]]);
});

it('names the video in callouts.json', () => {
  const job = { media, sourceLanguage: 'en', targetLanguage: 'es', glossaries: [], until: 'read' } as const;
  const result = {
    picture,
    sourceLanguage: 'en',
    callouts: [],
    otherTexts: [],
    video: undefined,
    copiedSeconds: undefined,
    previews: [],
  };
  expect(calloutsOf(result, job).videoSha256).toBe(media.sha256);
});
