import { PolydubError } from '@polydub/contracts';
import type { AnyStage, StageRunner } from '@polydub/pipeline';
import { ZodError, z } from 'zod';
import { familiesWithRecipes, stagesOf } from './families.js';

/** What stages read from and add to, one member per thing that is known of the media so far. */
export type JobDocument = Readonly<Record<string, unknown>>;

/**
 * Runs one stage on a document and returns the document with the stage's output added, so that the next stage can read it.
 * A stage that works on parts goes through the document's list of them. Throws `PolydubError` usage for a document
 * that lacks what the stage reads.
 */
export async function runStage(stage: AnyStage, document: JobDocument, runner: StageRunner): Promise<JobDocument> {
  try {
    return { ...document, ...(await outputOf(stage, document, runner)) };
  } catch (error) {
    throw error instanceof ZodError ? badDocument(stage, error) : error;
  }
}

/** The stage of a name. Throws `PolydubError` usage, listing those that there are, when there is none. */
export function findStage(name: string, stages = stagesOf(familiesWithRecipes)): AnyStage {
  const stage = stages.find((each) => each.name === name);
  if (stage) return stage;
  const known = stages.map((each) => each.name).join(', ');
  throw new PolydubError('usage', { message: `no stage is called ${name}; there are: ${known}` });
}

async function outputOf(stage: AnyStage, document: JobDocument, runner: StageRunner): Promise<JobDocument> {
  const list = stage.part && document[stage.part.list];
  if (!stage.part || !Array.isArray(list)) return (await runner.run(stage, document)) as JobDocument;
  const { item, results } = stage.part;
  return {
    [results]: await runner.map(
      stage,
      list.map((element: unknown) => ({ ...document, [item]: element })),
    ),
  };
}

function badDocument(stage: AnyStage, error: ZodError): PolydubError {
  return new PolydubError('usage', {
    message: `the document does not fit the stage ${stage.name}: ${z.prettifyError(error).replace(/\s+/g, ' ')}`,
    remedy: 'Run the stages before it first and pass their output on; polydub stage lists them in order.',
    cause: error,
  });
}
