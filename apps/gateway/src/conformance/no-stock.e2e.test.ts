import { afterAll, beforeAll, it } from 'vitest';
import { type BlackBox, openBlackBox } from './black-box.js';
import { checkJob } from './check-job.js';
import { noStockRules } from './no-stock-rules.js';

let box: BlackBox;
beforeAll(async () => {
  box = await openBlackBox({ media: ['talk.wav'], settings: ['POLYDUB_REAL_WITHOUT_CLONING=refuse'] });
});
afterAll(() => box.close());

it.concurrent.each(noStockRules.map((rule) => [`${rule.section} ${rule.rule}`, rule] as const))('%s', (_, rule) =>
  checkJob(rule, box),
);
