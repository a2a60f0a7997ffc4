import { describe, expect, test } from 'vitest';
import { AnswerReader, headerValues } from './answer-reader.ts';

const body = 'ends\r\n0\r\n\r\nlate';
const counted = `HTTP/1.1 200 OK\r\nSet-Cookie: a=1\r\nset-cookie: b=2\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
const chunked = `HTTP/1.1 303 See Other\r\ntransfer-encoding: chunked\r\n\r\n4\r\nends\r\nb\r\n${body.slice(4)}\r\n0\r\n\r\n`;
const empty = 'HTTP/1.1 204 No Content\r\nDate: today\r\n\r\n';

describe('reading answers from a socket', () => {
  test.each([
    ['counted', counted, 200, body],
    ['in chunks', chunked, 303, body],
    ['without a body', empty, 204, ''],
  ])(
    'an answer %s is complete at its last byte, wherever the socket splits it, and so is the next',
    (_, answer, status, text) => {
      for (let cut = 1; cut < answer.length; cut += 1) {
        const reader = new AnswerReader();
        for (let time = 0; time < 2; time += 1) {
          const isWholeEarly = reader.push(Buffer.from(answer.slice(0, cut)));
          expect(isWholeEarly).toBe(false);
          expect(reader.push(Buffer.from(answer.slice(cut)))).toBe(true);
          expect([reader.status, reader.body().toString()]).toEqual([status, text]);
        }
      }
    },
  );

  test('a header that occurs twice has two values', () => {
    const reader = new AnswerReader();
    reader.push(Buffer.from(counted));
    expect(headerValues(reader.head, 'set-cookie')).toEqual(['a=1', 'b=2']);
  });
});
