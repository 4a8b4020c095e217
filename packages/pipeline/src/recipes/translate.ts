import type { Artifact, Glossary, Transcript } from '@polydub/contracts';
import type { Kitchen } from '../kitchen/kitchen.js';
import { fit } from '../stages/fit.js';
import { measureLevels } from '../stages/measure-levels.js';
import { mix } from '../stages/mix.js';
import { type PlacedLine, place } from '../stages/place.js';
import { type MediaFiles, render } from '../stages/render.js';
import type { CastMember, SourceInfo } from '../stages/schemas.js';
import { type Delivery, deliver } from './deliver.js';
import { draft } from './draft.js';
import { subtitle } from './subtitle.js';

/** A translate-and-dub job as the recipe sees it: files are artifacts, languages are checked. */
export interface TranslateJob {
  readonly media: Artifact;
  /** Language part of a BCP 47 code, or `auto`. */
  readonly sourceLanguage: string;
  readonly targetLanguage: string;
  /** SRT file that takes the place of recognition, or of recognition and translation. */
  readonly subtitles?: { readonly file: Artifact; readonly are: 'original' | 'translated' };
  readonly glossaries: readonly Glossary[];
  readonly userPrompt?: string;
  readonly exports: readonly ('video' | 'audio')[];
}

/** Everything that a finished job leaves. The lists of lines are in the order of their start. */
export interface Dub extends Delivery {
  readonly source: SourceInfo;
  readonly transcript: Transcript;
  readonly cast: readonly CastMember[];
  readonly placements: readonly PlacedLine[];
  readonly loudness: {
    readonly sourceSpeechLufs: number | null;
    readonly dubSpeechLufs: number | null;
    readonly truePeakDbtp: number | null;
  };
  readonly files: MediaFiles & { readonly translatedSubtitles: Artifact; readonly originalSubtitles: Artifact };
}

/**
 * Translate and dub: prepare → transcribe → translate → speak → fit → mix → render. The first half is in `draft`. Separation of the
 * background and telling speakers apart belong between `prepare` and `script` there; the kept background is then one more input of `mix`.
 */
export async function translate(job: TranslateJob, kitchen: Kitchen): Promise<Dub> {
  const { run, map } = kitchen;
  const { media, targetLanguage } = job;
  const { source, audio, scene, wording } = await draft(job, kitchen);
  const { transcript, slots, cast } = scene;
  const { utterances, takes } = await deliver(wording, scene, kitchen);

  const { placements, fits } = await run(place, { source, slots: [...slots], takes: [...takes] });
  const fitted = await map(
    fit,
    fits.map((each) => ({ fit: each })),
  );
  const { sourceSpeechLufs } = await run(measureLevels, { audio, transcript });
  const { mix: mixed, ...heard } = await run(mix, { source, placements, fitted, sourceSpeechLufs });
  const { files } = await run(render, { media, source, mix: mixed, targetLanguage, exports: [...job.exports] });
  const subtitles = await subtitle({ media, source, transcript, placements, utterances, targetLanguage }, kitchen);
  const loudness = { sourceSpeechLufs, ...heard };
  return {
    source,
    transcript,
    cast,
    utterances,
    takes,
    placements,
    loudness,
    files: { ...files, ...subtitles.files },
  };
}
