import { basename } from 'node:path';
import { languagePart, sourceLanguages, type Transcript } from '@polydub/contracts';
import { probe, requireAudio } from '@polydub/media';
import { requireKnown } from '../common/check-pair.js';
import { namingInput } from '../common/naming-input.js';
import type { TranslateJob } from '../translate/job.js';
import { prepare } from '../translate/stages/source/prepare.js';
import { script } from '../translate/stages/transcript/script.js';
import { inScratchFolder, type StepOptions } from './in-scratch-folder.js';

/** A recording whose words are wanted. */
export interface FileToTranscribe extends Pick<TranslateJob, 'speakerCount'> {
  readonly inputPath: string;
  /** BCP 47 code, or `auto`. */
  readonly language: string;
}

/**
 * Writes down what is said in a video or recording, with times, words and speakers. Throws `PolydubError`: `no-audio`, `no-speech`,
 * `unreadable-media`, `unsupported-language` and the like.
 */
export async function transcribeFile(
  { inputPath, language, speakerCount }: FileToTranscribe,
  options: StepOptions,
): Promise<Transcript> {
  if (language !== 'auto') requireKnown('source', language, sourceLanguages);
  // Recognizers know languages, not regional variants.
  const sourceLanguage = languagePart(language);
  return namingInput(basename(inputPath), async () => {
    requireAudio(await probe(inputPath, { signal: options.signal }));
    return inScratchFolder(options, async ({ runner, store }) => {
      const media = await store.refer(inputPath);
      const { source, audio } = await runner.run(prepare, { media });
      const job = { media, sourceLanguage, targetLanguage: sourceLanguage, ...(speakerCount && { speakerCount }) };
      return (await script(job, { source, audio }, runner)).transcript;
    });
  });
}
