import type { SpeakerTurn } from '@polydub/contracts';
import { diarizationError } from '@polydub/diarization';
import { findStage, type JobDocument, runStage } from '@polydub/families';
import type { StageRunner } from '@polydub/pipeline';
import { type Figures, rounded } from './dub-quality-figures.js';

/**
 * Diarization error rates (collar 0.25 s, overlap included): `…Guessed` of the turns that the dub was made by, `…Given` of those
 * that are found when the number of speakers is told. Null where the true turns are not known.
 *
 * @param heard the document of the stages up to `diarize`, whose number of speakers was not told
 */
export async function diarizationFigures(
  reference: readonly SpeakerTurn[] = [],
  heard: JobDocument,
  runner: StageRunner,
): Promise<Figures> {
  if (reference.length === 0) return { diarizationErrorGuessed: null, diarizationErrorGiven: null };
  const count = new Set(reference.map(({ speaker }) => speaker)).size;
  const given = await runStage(findStage('diarize'), { ...heard, speakerCount: { min: count, max: count } }, runner);
  const errorOf = ({ turns }: JobDocument) =>
    rounded(diarizationError(reference, turns as readonly SpeakerTurn[]).rate);
  return { diarizationErrorGuessed: errorOf(heard), diarizationErrorGiven: errorOf(given) };
}
