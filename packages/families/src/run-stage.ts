import { mostSimilar, PolydubError } from '@polydub/contracts';
import { type AnyStage, mapRecords, type RecordPartNames, type StageRunner } from '@polydub/pipeline';
import { ZodError, type ZodType, z } from 'zod';
import { familiesWithRecipes, stagesOf } from './families.js';

/** What stages read from and add to: everything that is known of the media so far, by name. */
export type JobDocument = Readonly<Record<string, unknown>>;

/**
 * Runs one stage on a document and returns the document with the stage's output added, so that the next stage can read it.
 * A stage that works on parts is run for every part in the document's list, where the document has that list. Throws
 * `PolydubError` usage for a document that lacks what the stage reads.
 */
export async function runStage(stage: AnyStage, document: JobDocument, runner: StageRunner): Promise<JobDocument> {
  try {
    return { ...document, ...(await outputOf(stage, document, runner)) };
  } catch (error) {
    throw error instanceof ZodError ? badDocument(stage, document, error) : error;
  }
}

/** The stage with a name. Throws `PolydubError` usage, naming the ones most like it, when there is none. */
export function findStage(name: string, stages = stagesOf(familiesWithRecipes)): AnyStage {
  const stage = stages.find((each) => each.name === name);
  if (stage) return stage;
  const similar = mostSimilar(
    name,
    stages.map((each) => each.name),
  );
  throw new PolydubError('usage', {
    message: `no stage is called ${name}`,
    remedy: `${similar.length > 0 ? `Did you mean ${similar.join(' or ')}? ` : ''}polydub stage lists them all.`,
  });
}

async function outputOf(stage: AnyStage, document: JobDocument, runner: StageRunner): Promise<JobDocument> {
  const { part } = stage;
  const list = part && document['records' in part ? part.records : part.list];
  if (!part || !Array.isArray(list)) return (await runner.run(stage, document)) as JobDocument;
  if ('records' in part) return { [part.records]: await withResults(stage, part, { document, list, runner }) };
  const { item, results } = part;
  return {
    [results]: await runner.map(
      stage,
      list.map((element: unknown) => ({ ...document, [item]: element })),
    ),
  };
}

const recordsSchema = z.array(z.record(z.string(), z.unknown()));

/** The records of a document's list, each with the output of its part added as one more member. */
async function withResults(
  stage: AnyStage,
  { item, result }: RecordPartNames,
  { document, list, runner }: { document: JobDocument; list: readonly unknown[]; runner: StageRunner },
): Promise<JobDocument[]> {
  const records = recordsSchema.parse(list);
  const done = await mapRecords(runner, stage, records, (record) => ({ ...document, [item]: record[item] }));
  return done.map(([record, output]) => ({ ...record, [result]: output }));
}

/** A document may hold thousands of wrong lines: only the first problems are told. */
const MAX_TOLD = 10;

function badDocument(stage: AnyStage, document: JobDocument, error: ZodError): PolydubError {
  const missing = missingMembers(stage, document);
  return new PolydubError('usage', {
    message:
      missing.length > 0
        ? `the document lacks what the stage ${stage.name} reads: ${missing.map((name) => withMakers(name, stage)).join(', ')}`
        : `the document does not fit the stage ${stage.name}: ${problemsOf(error)}`,
    remedy: `Run the stages before it first and pass their output on; polydub stage ${stage.name} --schema shows what it reads.`,
    cause: error,
  });
}

function problemsOf({ issues }: ZodError): string {
  const told = z.prettifyError(new ZodError(issues.slice(0, MAX_TOLD))).replace(/\s+/g, ' ');
  return told + (issues.length > MAX_TOLD ? ` and ${issues.length - MAX_TOLD} more` : '');
}

/** Members that the stage needs and the document has not; for a part, the list that holds it. */
function missingMembers(stage: AnyStage, document: JobDocument): string[] {
  const { part } = stage;
  const list = part && ('records' in part ? part.records : part.list);
  const isGiven = (name: string) => name in document || (name === part?.item && list !== undefined && list in document);
  const missing = requiredMembers(stage.input).filter((name) => !isGiven(name));
  return missing.map((name) => (name === part?.item && list !== undefined ? list : name));
}

function requiredMembers(schema: ZodType): string[] {
  if (!(schema instanceof z.ZodObject)) return [];
  const members = Object.entries(schema.shape as Record<string, ZodType>);
  return members.filter(([, member]) => !member.safeParse(undefined).success).map(([name]) => name);
}

/** A member and the stages of the same family that add it. */
function withMakers(name: string, reader: AnyStage): string {
  const [family] = familiesWithRecipes.filter((each) => stagesOf([each]).includes(reader));
  const makers = stagesOf(family ? [family] : familiesWithRecipes).filter((stage) => {
    return stage !== reader && stage.output instanceof z.ZodObject && name in stage.output.shape;
  });
  return makers.length === 0 ? name : `${name} (of ${makers.map((stage) => stage.name).join(' or ')})`;
}
