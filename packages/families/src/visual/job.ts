import type { Artifact, Callouts, Glossary, VisualPhase } from '@polydub/contracts';
import type { StageRunner } from '@polydub/pipeline';
import type { PictureInfo } from './stages/schemas.js';

/** Told what the picture is as soon as that is known. */
export type WhenInspected = (picture: PictureInfo) => Promise<void>;

/** Runs the stages of visual translation; recipes also report their phases to it. */
export type VisualRunner = StageRunner<VisualPhase>;

/** A visual translation as the recipe sees it: files are artifacts, languages are checked. */
export interface VisualJob {
  readonly media: Artifact;
  /** Language part of a BCP 47 code: the language of the text in the picture; `auto` tells it from that text. */
  readonly sourceLanguage: string;
  readonly targetLanguage: string;
  /** The callouts of an earlier run as a person edited them: nothing is read again. */
  readonly callouts?: Callouts;
  readonly glossaries: readonly Glossary[];
  readonly userPrompt?: string;
  /** `read`: only find the text. `erase`: also take it away. `translate`: also draw it in the target language. */
  readonly until: 'read' | 'erase' | 'translate';
}
