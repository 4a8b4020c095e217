import { defaultConcurrency, type Families, type FamilySpec } from '@polydub/contracts';

/** What a task of a family costs, and with which others it counts towards the tasks of a key. */
export function termsOf({ name, lane, costs }: FamilySpec, families: Families): string {
  const others = Object.values(families).filter((other) => other.lane === lane && other.name !== name);
  const together = others.length > 0 ? ` together with those of ${others.map(({ title }) => title).join(' and ')}` : '';
  const limit =
    `A key may have ${defaultConcurrency[lane]} of its tasks${together} queued or running, unless the operator says otherwise; ` +
    'more are refused with 1304.';
  return costs === undefined ? limit : `Costs ${costs} ${limit}`;
}

/** The err_codes of failed tasks of some families, with their meanings. */
export function jobCodesText(specs: readonly FamilySpec[]): string {
  const shared = {
    '5': 'A wrong request that only a worker could see',
    '104': 'Insufficient credits, when the duration became known',
    '999': 'File download failed',
    '1000': 'Internal server error',
    cancelled: 'The task was cancelled',
  };
  const meanings = Object.assign({}, shared, ...specs.map(({ failures }) => failures.meanings));
  const never = Object.assign({}, ...specs.map(({ failures }) => failures.neverGiven));
  const shown = Object.entries(meanings).map(([code, meaning]) =>
    code in never ? `${code}: ${meaning} (never given: ${never[code]})` : `${code}: ${meaning}`,
  );
  return `Only when the status is failed. ${shown.join('; ')}.`;
}
