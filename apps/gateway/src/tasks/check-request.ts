import { buckets } from '@polydub/bus';
import {
  type FamilySpec,
  type TaskRequest,
  type TranslateRequest,
  translateFamily,
  type WorkerRecord,
} from '@polydub/contracts';
import type { Gateway } from '../gateway.js';
import { checkKnown, checkSpeakable } from './check-languages.js';

type Check = (request: TaskRequest, workers: readonly WorkerRecord[]) => void;

/** Checks of a family's requests that a schema cannot make, by family. */
const checks: Readonly<Record<string, Check>> = {
  [translateFamily.name]: (request, workers) => {
    checkKnown(request as TranslateRequest);
    checkSpeakable(request as TranslateRequest, workers);
  },
};

/** Throws `ApiError` 5 for a request that matches its schema but that no worker can fulfil. */
export async function checkRequest({ name }: FamilySpec, request: TaskRequest, { bus }: Gateway): Promise<void> {
  const check = checks[name];
  if (!check) return;
  check(request, [...(await bus.records(buckets.workers).list()).values()]);
}
