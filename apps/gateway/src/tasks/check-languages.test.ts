import { translateFamily, visualFamily, type WorkerRecord } from '@polydub/contracts';
import { describe, expect, it } from 'vitest';
import type { Gateway } from '../gateway.js';
import { workerRecord } from '../testing/work.js';
import { checkKnown, checkLanguages, checkMakeable } from './check-languages.js';

const pair = (source: string, target: string) => ({ source, target });

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

describe('checkMakeable', () => {
  const spanish = { en: ['es', 'fr'], de: ['es'] };

  it.each([
    [pair('en-US', 'es-MX'), [spanish]],
    [pair('auto', 'fr'), [spanish]],
    [pair('de', 'it'), [spanish, { de: ['it'] }]],
    [pair('de', 'it'), []],
    [{ ...pair('de', 'fr'), isTranslated: true }, [spanish]],
  ])('lets %j pass (%#)', (wanted, workers) => checkMakeable(wanted, workers));

  it('refuses what is only spoken, and translated from nowhere, also while the source is not known', () => {
    const spoken = { ...spanish, ko: ['ko'] };
    expect(() => checkMakeable(pair('auto', 'ko'), [spoken])).toThrow('it needs a translation engine into Korean.');
    checkMakeable({ ...pair('auto', 'ko'), isTranslated: true }, [spoken]);
  });

  it('names the engine that is missing', () => {
    expect(() => checkMakeable(pair('en', 'sv-SE'), [spanish])).toThrow(
      'target_language: no installed engine can make Swedish (Sweden) (sv-SE); it needs an engine that can make Swedish (Sweden), such as one with a voice for it.',
    );
    expect(() => checkMakeable(pair('de', 'fr'), [spanish])).toThrow(
      'it needs a translation engine from German to French.',
    );
    expect(() => checkMakeable(pair('it', 'fr'), [spanish])).toThrow(
      'source_language: no installed engine can take Italian (it) as a source.',
    );
  });
});

describe('checkLanguages', () => {
  const german = pair('de', 'it');
  const known = { languages: { de: ['es'] }, languagesByFamily: { visual: { de: ['it'] } } };
  /** A bus that knows one worker. */
  function busWith(change: Partial<WorkerRecord>): Pick<Gateway, 'bus'> {
    const worker = { ...workerRecord, families: ['translate', 'visual'], ...known, ...change };
    return { bus: { records: () => ({ list: async () => new Map([['worker', worker]]) }) } } as never;
  }

  it('asks what workers can do in the family', async () => {
    await checkLanguages(visualFamily, german, busWith({}));
    await expect(checkLanguages(translateFamily, german, busWith({}))).rejects.toThrow('target_language');
  });

  it('takes the pair from lines that are there already', async () => {
    await checkLanguages(translateFamily, pair('sw', 'es'), busWith({}), 'de');
    await expect(checkLanguages(translateFamily, pair('de', 'es'), busWith({}), 'sw')).rejects.toThrow('Swahili');
  });

  it('lets a task wait when the only workers are of other families', async () => {
    await checkLanguages(translateFamily, german, busWith({ families: ['visual'] }));
  });

  it('asks hosts that are remembered when there are no workers', async () => {
    const remembered = { ...workerRecord, ...known, hostName: 'gone', seenAtMs: 0 };
    const lists = { polydub_workers: [], polydub_known_hosts: [remembered] } as Record<string, object[]>;
    const records = ({ bucket }: { bucket: string }) => ({ list: async () => new Map(lists[bucket]?.entries()) });
    const gateway = { bus: { records } } as never;
    await checkLanguages(translateFamily, pair('de', 'es'), gateway);
    await expect(checkLanguages(translateFamily, german, gateway)).rejects.toThrow('target_language');
    await checkLanguages(visualFamily, pair('sw', 'zu'), gateway);
  });

  it('asks workers that are about to stop when there are no others', async () => {
    await checkLanguages(translateFamily, pair('de', 'es'), busWith({ draining: true }));
    await expect(checkLanguages(translateFamily, german, busWith({ draining: true }))).rejects.toThrow(
      'target_language',
    );
  });
});
