/** States of a translate task (specification 3.1), in the order in which they are passed. */
export const translateStates = [
  'queuing',
  'preprocessing',
  'transcribing',
  'translating',
  'dubbing',
  'rendering',
  'done',
  'failed',
] as const;
/** State of a translate task. */
export type TranslateState = (typeof translateStates)[number];

/**
 * The states that may follow each state. A task only moves forward; a stage that has nothing to do (subtitles were
 * given, proofreading exports nothing) is passed over, so every later working state may follow. `done` and `failed` end it.
 */
export const translateTransitions: Readonly<Record<TranslateState, readonly TranslateState[]>> = {
  queuing: ['preprocessing', 'failed'],
  preprocessing: ['transcribing', 'translating', 'dubbing', 'failed'],
  transcribing: ['translating', 'dubbing', 'failed'],
  translating: ['dubbing', 'rendering', 'done', 'failed'],
  dubbing: ['rendering', 'done', 'failed'],
  rendering: ['done', 'failed'],
  done: [],
  failed: [],
};
