import { PolydubError } from '@polydub/contracts';
import { expect, it } from 'vitest';
import { alignPhonemes } from '../lip-sync/stages/align-phonemes.js';
import { countFaces } from '../lip-sync/stages/count-faces.js';
import { drawMouths } from '../lip-sync/stages/draw-mouths.js';
import { findSpokenLines } from '../lip-sync/stages/find-spoken-lines.js';
import { gatherMouths } from '../lip-sync/stages/gather-mouths.js';
import { joinFaces } from '../lip-sync/stages/join-faces.js';
import { planMouths } from '../lip-sync/stages/plan-mouths.js';
import { trackRange } from '../lip-sync/stages/track-range.js';
import { artifact, cannedAnswers } from '../testing/canned-answers.js';
import { answer, FakeStageRunner } from '../testing/fake-stage-runner.js';
import { inspectPicture } from '../visual/stages/inspect-picture.js';
import type { TranslateJob } from './job.js';
import { translate } from './recipe.js';

const job: TranslateJob = {
  ...{ media: artifact('media', '.mp4'), sourceLanguage: 'auto', targetLanguage: 'es', glossaries: [] },
  ...{ exports: ['video'], voiceModel: 'auto', alignVideo: false, showSubtitles: 'none', lipSync: 'standard' },
};
const counts = { all: 1, usable: 1, noFace: 0, turned: 0, covered: 0, outside: 0 };
const picture = { durationSeconds: 10, width: 640, height: 360, frameRate: 25, videoExtension: '.mp4' as const };

/** Dubs and lip-syncs, where nobody knows how a language is pronounced. */
async function dubWithout(unknown: string) {
  const runner = new FakeStageRunner([
    ...cannedAnswers,
    answer(inspectPicture, () => ({ picture, ranges: [{ startSeconds: 0, endSeconds: 10 }] })),
    answer(trackRange, () => ({ faces: artifact('tracked', '.bin') })),
    answer(joinFaces, () => ({ faces: artifact('faces', '.bin'), counts, facesSeen: 1 })),
    answer(gatherMouths, () => ({ bank: artifact('bank', '.bin') })),
    answer(findSpokenLines, ({ lines }) => ({ lineIds: lines.map(({ id }) => id) })),
    answer(planMouths, () => ({ plan: artifact('plan', '.jsonl') })),
    answer(countFaces, () => ({ counts, facesSeen: 1, mouths: 9 })),
    answer(drawMouths, () => ({})),
    answer(alignPhonemes, ({ language }) => {
      if (language === unknown) throw new PolydubError('unsupported-language', { message: `no ${unknown}` });
      return { phonemes: artifact('phonemes', '.json'), count: 1 };
    }),
  ]);
  const dub = await translate(job, runner);
  return { dub, warnings: runner.warnings.map(({ code }) => code) };
}

it('a dub in a language of unknown pronunciation keeps its lips and says so', async () => {
  const { dub, warnings } = await dubWithout('es');
  expect(dub.files.video).toBeDefined();
  expect(dub.lipSync).toBeUndefined();
  expect(warnings).toEqual(['lips-not-synced']);
});

it('a source in a language of unknown pronunciation is lip-synced by the shapes of its mouths', async () => {
  const { dub, warnings } = await dubWithout('en');
  expect(dub.lipSync?.lineIds.length).toBeGreaterThan(0);
  expect(warnings).toEqual(['reference-not-understood']);
});
