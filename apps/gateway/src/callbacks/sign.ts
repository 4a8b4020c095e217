import { Webhook } from 'standardwebhooks';

/** One signed request to a callback URL. */
export interface SignedRequest {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Signs a body as Standard Webhooks defines it. The id must be the same whenever the same event is sent again. */
export function signRequest(id: string, content: unknown, secret: string, sentAt: Date): SignedRequest {
  const body = JSON.stringify(content);
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': `${Math.floor(sentAt.getTime() / 1000)}`,
      'webhook-signature': new Webhook(secret).sign(id, sentAt, body),
    },
  };
}
