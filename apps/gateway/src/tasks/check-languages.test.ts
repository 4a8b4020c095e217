import type { WorkerRecord } from '@polydub/contracts';
import { describe, expect, it } from 'vitest';
import { workerRecord } from '../testing/work.js';
import { checkKnown, checkSpeakable } from './check-languages.js';

const pair = (source: string, target: string) => ({ source, target });
const worker = (languages: WorkerRecord['languages'], change: Partial<WorkerRecord> = {}): WorkerRecord => ({
  ...workerRecord,
  languages,
  ...change,
});

describe('checkKnown', () => {
  it.each(['en', 'en-US', 'en-us', 'auto', 'zh-TW'])('takes the source %s', (source) => checkKnown(pair(source, 'es')));
  it.each(['es', 'es-MX', 'es-XX', 'pa'])('takes the target %s', (target) => checkKnown(pair('en', target)));
  it.each([
    ['xx', 'es', /^source_language: expected one of en, zh, .*, got "xx"/],
    ['zh-DE', 'es', /^source_language: expected one of zh-CN, zh-HK, zh-TW, got "zh-DE"/],
    ['__proto__', 'es', /^source_language/],
    ['en', 'la', /^target_language: expected one of en, .*, got "la"/],
    ['en', 'constructor', /^target_language/],
  ])('refuses %s to %s', (source, target, message) => {
    expect(() => checkKnown(pair(source, target))).toThrow(message);
  });
});

describe('checkSpeakable', () => {
  const spanish = worker({ en: ['es', 'fr'], de: ['es'] });

  it.each([
    [pair('en-US', 'es-MX'), [spanish]],
    [pair('auto', 'fr'), [spanish]],
    [pair('de', 'it'), [spanish, worker({ de: ['it'] })]],
    [pair('de', 'it'), []],
    [{ ...pair('de', 'fr'), isTranslated: true }, [spanish]],
    [pair('de', 'it'), [worker({ en: ['es'] }, { draining: true })]],
  ])('lets %j pass (%#)', (wanted, workers) => checkSpeakable(wanted, workers));

  it('names the engine that is missing', () => {
    expect(() => checkSpeakable(pair('en', 'sv-SE'), [spanish])).toThrow(
      'target_language: no installed engine can make Swedish (Sweden) (sv-SE); it needs a speech synthesis engine with a voice for Swedish (Sweden).',
    );
    expect(() => checkSpeakable(pair('de', 'fr'), [spanish])).toThrow(
      'it needs a translation engine from German to French.',
    );
  });
});
