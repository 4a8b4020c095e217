import { describe, expect, it } from 'vitest';
import { parseReply } from './parse-reply.js';

const read = (reply: string) => Object.fromEntries(parseReply(reply, ['1', '2']));

describe('parseReply', () => {
  it('reads an object, also with text around it', () => {
    expect(read('{"1": "a", "2": "b"}')).toEqual({ 1: 'a', 2: 'b' });
    expect(read('Sure!\n```json\n{"1": "a {x}", "2": "b \\"c\\""}\n```')).toEqual({ 1: 'a {x}', 2: 'b "c"' });
  });

  it('keeps the complete pairs of an answer that was cut short', () => {
    expect(read('{"1": "a", "2": "b')).toEqual({ 1: 'a' });
  });

  it('leaves out keys that were not asked for and values that are no text', () => {
    expect(read('{"2": "b", "3": "c", "1": 5}')).toEqual({ 2: 'b' });
    expect(read('no JSON at all')).toEqual({});
  });
});
