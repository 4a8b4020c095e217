import { type Artifact, defaultSubtitleStyle, type SubtitleStyleContent, type Transcript } from '@polydub/contracts';
import type { StageRunner } from '@polydub/pipeline';
import type { TranslateJob } from '../../job.js';
import type { LinePlacement } from '../mix/place.js';
import type { SourceInfo } from '../schemas.js';
import type { Utterance } from '../speech/speak.js';
import { layOutSubtitles } from './lay-out-subtitles.js';
import { writeSubtitles } from './write-subtitles.js';

/** What subtitles are made from. When the picture was retimed, everything is on the output's clock. */
export interface SubtitleMatter {
  readonly media: Artifact;
  readonly source: SourceInfo;
  readonly transcript: Transcript;
  readonly lines: readonly { readonly placement: LinePlacement; readonly utterance: Utterance }[];
  readonly targetLanguage: string;
  /** Translated subtitles replace the original script, which is then unknown. */
  readonly subtitles?: TranslateJob['subtitles'];
  readonly subtitleStyle?: SubtitleStyleContent | undefined;
  readonly subtitlePositionY?: number | undefined;
  readonly isBilingual?: boolean;
}

/** The subtitle files of both languages; the original ones only if they are known. */
export type SubtitleFiles = Awaited<ReturnType<typeof subtitle>>['files'];

/**
 * Lays out the subtitles of a job and writes them as files. `look` is what the stage `burnSubtitles` needs besides the
 * video.
 */
export async function subtitle(
  {
    subtitleStyle = defaultSubtitleStyle,
    subtitlePositionY,
    targetLanguage,
    lines,
    subtitles,
    isBilingual = false,
    ...matter
  }: SubtitleMatter,
  { run }: Pick<StageRunner, 'run'>,
) {
  // Without the original script there is only one language.
  const both = isBilingual && subtitles?.are !== 'translated' ? ({ isBilingual } as const) : {};
  const laidOut = await run(layOutSubtitles, { ...matter, lines: [...lines], targetLanguage, subtitleStyle, ...both });
  const { translatedCues, originalCues, bilingualCues, ...drawn } = laidOut;
  const look = { ...drawn, targetLanguage, subtitleStyle, subtitlePositionY };
  const original = subtitles?.are === 'translated' ? {} : { originalCues };
  const files = await run(writeSubtitles, {
    translatedCues,
    ...original,
    ...(bilingualCues && { bilingualCues }),
    ...look,
  });
  return { files, look };
}
