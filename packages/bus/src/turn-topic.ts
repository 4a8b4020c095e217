import { idSchema, type Plan, planSchema, type TaskRecord } from '@polydub/contracts';

/** Whose work a message is. */
export interface TurnOwner {
  readonly accountId: string;
  readonly plan: Plan;
}

/** A topic of a queue in which accounts take turns. */
export interface TurnTopic {
  /** What the message needs: a job family, or an ability of a worker. */
  readonly what: string;
  readonly owner: TurnOwner;
}

/** Owner of all messages whose topic names none: those of a version before accounts took turns. */
const UNNAMED: TurnOwner = { accountId: '', plan: 'studio' };

/** Whose work a task is. */
export function ownerOf({ accountId, plan = 'studio' }: Pick<TaskRecord, 'accountId' | 'plan'>): TurnOwner {
  return { accountId, plan };
}

/** `<what>.<plan>.<account id>` */
export function turnTopic(what: string, { plan, accountId }: TurnOwner): string {
  return `${what}.${plan}.${idSchema.parse(accountId)}`;
}

/** Reads a {@link turnTopic}. A topic without an owner is what is needed alone, and all such take turns as one account. */
export function readTurnTopic(topic: string): TurnTopic {
  const [what = '', plan, accountId = ''] = topic.split('.');
  const known = planSchema.safeParse(plan);
  return { what, owner: known.success ? { plan: known.data, accountId } : UNNAMED };
}
