import type { LipSyncReport } from '@polydub/contracts';
import { expect, it } from 'vitest';
import { mouthSheet } from './mouth-sheet.js';

const report = { reference: { name: 'anna.mp4' }, speech: { language: 'en' } } as unknown as LipSyncReport;
const stripOf = (byte: number, ...sounds: string[]) => ({
  jpeg: Uint8Array.of(byte),
  mouths: sounds.map((ipa, place) => ({ timeSeconds: place / 25, ipa })),
});

it('shows each mouth by itself, so that rows are as wide as the page, and no empty places', () => {
  const sheet = mouthSheet(report, [stripOf(1, 'm', 'a'), stripOf(2, '<')]);
  expect(sheet.match(/<span class="place-\d+">[^/]*<\/span>/g)).toEqual([
    '<span class="place-0">m</span>',
    '<span class="place-1">a</span>',
    '<span class="place-0">&lt;</span>',
  ]);
  expect(sheet).toContain('.strip-0 span { background-image: url(data:image/jpeg;base64,AQ==); }');
  expect(sheet).toContain('.strip-1 span { background-image: url(data:image/jpeg;base64,Ag==); }');
});
