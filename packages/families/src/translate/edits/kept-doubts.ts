import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isDoubt, type Report, reportSchema, type Translation, type Warning } from '@polydub/contracts';

/** What the report of a dub doubts of translations that are as that dub spoke them. */
export function keptDoubts({ lines }: Translation, report: Report): readonly Warning[] {
  const texts = new Map(lines.map(({ id, text }) => [id, text]));
  const same = report.lines.filter(({ id, translation }) => texts.get(id) === translation);
  return same.flatMap(({ id, warnings }) => warnings.filter(isDoubt).map((warning) => ({ ...warning, lineId: id })));
}

/** The same by the report beside the file of a translation; nothing where there is none that can be read. */
export async function doubtsBeside(path: string, translation: Translation): Promise<readonly Warning[]> {
  const report = await readFile(join(dirname(path), 'report.json'), 'utf8')
    .then((text) => reportSchema.parse(JSON.parse(text)))
    .catch(() => undefined);
  return report ? keptDoubts(translation, report) : [];
}
