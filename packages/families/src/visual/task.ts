import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { calloutsSchema, languagePart, PolydubError, visualFamily } from '@polydub/contracts';
import { glossariesOf } from '../common/glossaries-of.js';
import type { Family } from '../family.js';
import { runVisual } from './run-visual.js';
import { stages } from './stages/index.js';
import { visualLanguages } from './visual-languages.js';

/** Visual translation as a task family of the service. */
export const visualTasks: Family<typeof visualFamily> = {
  spec: visualFamily,
  stages,
  languages: visualLanguages,
  async run(task, { input: { media, callouts }, runner, store, engines, note }) {
    const { video_url: videoUrl, target_language: targetLanguage, user_prompt: userPrompt } = task.request;
    if (!media) throw new PolydubError('internal', { message: 'the task has no media' });
    const job = {
      media,
      // Recognizers know languages, not regional variants.
      sourceLanguage: languagePart(task.request.source_language),
      targetLanguage,
      glossaries: await glossariesOf(task, store),
      ...(userPrompt === undefined ? {} : { userPrompt }),
      ...(callouts && {
        callouts: calloutsSchema.parse(JSON.parse(await readFile(await store.localPath(callouts), 'utf8'))),
      }),
      until: 'translate',
    } as const;
    const inputName = basename(new URL(videoUrl).pathname);
    return (await runVisual(job, { runner, store, engines, inputName, note })).files;
  },
};
