import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  type LoopbackService,
  type ServiceAnswer,
  startLoopbackService,
} from '#tests/emulators/loopback-service.ts';
import { purgeByHttp } from './purge-by-http.ts';

let service: LoopbackService;
let answer: ServiceAnswer;
beforeEach(async () => {
  answer = { status: 200, body: { status: 'ok' } };
  service = await startLoopbackService(() => answer);
});
afterEach(() => service.close());

const keys = Array.from({ length: 230 }, (_, index) => `p${index + 1}`);

describe.each([
  { kind: 'varnish', token: null, path: '/', method: 'PURGE', header: ['authorization', undefined] },
  {
    kind: 'varnish',
    token: 'secret',
    path: '/x',
    method: 'PURGE',
    header: ['authorization', 'Bearer secret'],
  },
  {
    kind: 'fastly',
    token: 'secret',
    path: '/service/abc/purge',
    method: 'POST',
    header: ['fastly-key', 'secret'],
  },
] as const)('a cache like $kind, token $token', ({ kind, token, path, method, header }) => {
  const edge = (timeoutMs = 10_000) =>
    purgeByHttp({
      settings: { kind, token, url: `${service.origin}${path}` },
      clock: () => 0,
      timeoutMs,
    });

  test('gets the keys by its method, a hundred at a time (O-082)', async () => {
    await edge().purge(keys);
    expect(service.calls.map((call) => [call.method, call.url])).toEqual(Array(3).fill([method, path]));
    const told = service.calls.map(({ headers }) => String(headers['surrogate-key']).split(' '));
    expect(told.map((some) => some.length)).toEqual([100, 100, 30]);
    expect(told.flat()).toEqual(keys);
    for (const { headers } of service.calls) expect(headers[header[0]]).toBe(header[1]);
  });

  test.each([403, 500, 503] as const)(
    'has dropped nothing if it answers %i, which is an error (O-082)',
    async (status) => {
      answer = { status, body: '' };
      await expect(edge().purge(['p1'])).rejects.toThrow(`answered ${status}`);
    },
  );

  test('is not waited for if it does not answer (O-082)', async () => {
    answer = 'silence';
    await expect(edge(200).purge(['p1'])).rejects.toThrow('did not answer in time');
  });
});
