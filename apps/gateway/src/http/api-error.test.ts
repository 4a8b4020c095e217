import { PolydubError } from '@polydub/contracts';
import { describe, expect, it } from 'vitest';
import { ApiError, asApiError, errorBody, notFound } from './api-error.js';

describe('asApiError', () => {
  it('keeps refusals and takes over those of the packages', () => {
    const refusal = new ApiError('104', { message: 'no points' });
    expect(asApiError(refusal)).toBe(refusal);
    expect(asApiError(new PolydubError('invalid-request', { message: 'bad.', remedy: 'Do so.' }))).toMatchObject({
      code: '5',
      status: 400,
      message: 'bad. Do so.',
    });
  });

  it.each([new Error('password is hunter2'), new PolydubError('unreadable-media', { message: 'hunter2' }), 'hunter2'])(
    'tells nothing of what is no refusal',
    (error) => {
      const { code, status, message } = asApiError(error);
      expect({ code, status }).toEqual({ code: '1000', status: 500 });
      expect(message).not.toContain('hunter2');
    },
  );

  it('asks to try again when the bus is away', () => {
    const away = new PolydubError('bus-failed', { message: 'the NATS server does not answer', retryable: true });
    expect(asApiError(away)).toMatchObject({ code: '1000', status: 503, headers: { 'retry-after': '5' } });
  });
});

describe('errorBody', () => {
  it('has the code and the time as strings', () => {
    const body = errorBody(notFound('task', 'x\n"y'));
    expect(body).toEqual({
      code: '5',
      message: 'There is no task "x?"y".',
      serverTs: expect.stringMatching(/^\d{13}$/),
    });
  });
});
