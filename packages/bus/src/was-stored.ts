import type { Link } from './link.js';
import { apiCodeOf } from './retry.js';

/** Id that no message has. */
const NO_SUCH_ID = 'none';
const WRONG_LAST_MESSAGE_ID = 10070;

/**
 * Whether the server has stored a message with this id within its duplicate window. Nothing is stored by asking: the
 * server first looks for a duplicate, then refuses the message because `lastMsgID` is wrong.
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
