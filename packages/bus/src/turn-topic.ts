import { idSchema, type Plan, planSchema, type TaskRecord } from '@polydub/contracts';

/** The account whose work a message is, and its plan. */
export interface TurnOwner {
  readonly accountId: string;
  readonly plan: Plan;
}

/** A topic of a queue in which accounts take turns. */
export interface TurnTopic {
  /** What the message needs: a job family, or a stage of one version with certain engines. */
  readonly what: string;
  readonly owner: TurnOwner;
}

/** Owner of all messages whose topic names none: they come from versions without turns of accounts. */
const UNNAMED: TurnOwner = { accountId: '', plan: 'studio' };

/** The owner of a task; tasks of older versions have no plan and count as `studio`. */
export function ownerOf({ accountId, plan = 'studio' }: Pick<TaskRecord, 'accountId' | 'plan'>): TurnOwner {
  return { accountId, plan };
}

/** Topic `<what>.<plan>.<account id>`. Throws for an invalid account id. */
export function turnTopic(what: string, { plan, accountId }: TurnOwner): string {
  return `${what}.${plan}.${idSchema.parse(accountId)}`;
}

/** Reads a {@link turnTopic}. All topics without an owner take turns as if they were of one account. */
export function readTurnTopic(topic: string): TurnTopic {
  const [what = '', plan, accountId = ''] = topic.split('.');
  const known = planSchema.safeParse(plan);
  return { what, owner: known.success ? { plan: known.data, accountId } : UNNAMED };
}
