import { describe, expect, it } from 'vitest';
import { isWhole, parseReply } from './parse-reply.js';

const read = (reply: string) => Object.fromEntries(parseReply(reply, ['1', '2']));

describe('parseReply', () => {
  it('reads an object, also with text around it', () => {
    expect(read('{"1": "a", "2": "b"}')).toEqual({ 1: 'a', 2: 'b' });
    expect(read('Sure!\n```json\n{"1": "a {x}", "2": "b \\"c\\""}\n```')).toEqual({ 1: 'a {x}', 2: 'b "c"' });
  });

  it('keeps the complete pairs of an answer that was cut short', () => {
    expect(read('{"1": "a", "2": "b')).toEqual({ 1: 'a' });
  });

  it('trusts no line of an answer with other keys than were asked for', () => {
    expect(read('{"2": "a", "3": "b"}')).toEqual({});
    expect(read('{"1": "a", "2": "b", "3": "c"}')).toEqual({});
    expect(read('{"1": "a and b"}')).toEqual({});
    expect(read('{"2": "a", "3": "b", "4": "c')).toEqual({});
  });

  it('leaves out values that are no text', () => {
    expect(read('{"1": 5, "2": "b"}')).toEqual({ 2: 'b' });
    expect(read('no JSON at all')).toEqual({});
  });
});

describe('isWhole', () => {
  it.each([
    ['{"1":"a","2":"b"}', true],
    ['{"1":"said "hello" and left","2":"b"}', false],
    ['{"1":"a"}', false],
    ['{"1":"a","2":"b","3":"c"}', false],
    ['{"1":"a","2":2}', false],
    ['```{"1":"a","2":"b"}```', false],
  ])('%s', (reply, answer) => {
    expect(isWhole(reply, ['1', '2'])).toBe(answer);
  });
});
