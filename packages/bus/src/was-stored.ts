import type { Link } from './link.js';
import { apiCodeOf } from './retry.js';

/** No message has this id. */
const NO_SUCH_ID = 'none';
const WRONG_LAST_MESSAGE_ID = 10070;

/**
 * Whether the server has stored a message with this id, within the time in which it knows duplicates. Nothing is stored: the
 * server looks for a duplicate before it looks at the last message's id, which is never the one that is asked for.
 */
export async function wasStored({ js }: Link, subject: string, messageId: string): Promise<boolean> {
  try {
    const { duplicate } = await js.publish(subject, '', { msgID: messageId, expect: { lastMsgID: NO_SUCH_ID } });
    return duplicate;
  } catch (error) {
    if (apiCodeOf(error) === WRONG_LAST_MESSAGE_ID) return false;
    throw error;
  }
}
