import { type Billing, specOf, type TaskRecord } from '@polydub/contracts';
import type { Gateway } from '../gateway.js';

/** The price of a task in whole points, by its family's row (specification 8). */
export function priceOf(
  { families }: Pick<Gateway, 'families'>,
  { family, request }: Pick<TaskRecord, 'family' | 'request'>,
  billing: Billing,
): number {
  const { accepted, price } = specOf(families, family);
  return price(accepted.parse(request), billing);
}
