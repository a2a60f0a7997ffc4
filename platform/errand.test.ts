import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { twilioTexts } from '#adapters/texts/twilio-texts.ts';
import { systemClock } from '#kit/clock.ts';
import { currentErrand, errandIsAbout, onErrand, traceHeaders, traceOf } from './errand.ts';
import { silentLog } from './log/log.ts';

const trace = '4bf92f3577b34da6a3ce929d0e0e4736';

test.each([
  ['a trace that the proxy began', 'any', `00-${trace}-00f067aa0ba902b7-01`, trace],
  ['one of a later version of the standard', 'any', `cc-${trace}-00f067aa0ba902b7-01-more`, trace],
  ['an id of ours', '003acb14fd3a31e7d989a396747cf344', undefined, '003acb14fd3a31e7d989a396747cf344'],
  [
    'an id with dashes',
    '1F0E7C52-9d1b-4c56-8a4e-0c1d2e3f4a5b',
    undefined,
    '1f0e7c529d1b4c568a4e0c1d2e3f4a5b',
  ],
])('%s gives the trace (O-066)', (_, id, traceparent, expected) => {
  expect(traceOf(id, traceparent)).toBe(expected);
});

test.each([
  undefined,
  '',
  `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
  `00-${trace}-${'0'.repeat(16)}-01`,
  `00-${trace.toUpperCase()}-00f067aa0ba902b7-01`,
  `00-${trace}"level"-00f067aa0ba902b7-01`,
])(
  'an invalid trace (%s) is ignored: the id of the request gives one, always the same (O-066)',
  (traceparent) => {
    const made = traceOf('an-id-of-some-proxy', traceparent);
    expect(made).toMatch(/^[0-9a-f]{32}$/);
    expect(made).toBe(traceOf('an-id-of-some-proxy', undefined));
  },
);

test('two simultaneous errands do not see each other, and outside of them there is none (O-063)', async () => {
  const errandOf = async (requestId: string) =>
    onErrand({ requestId, trace, log: silentLog }, async () => {
      await sleep(Math.random() * 5);
      errandIsAbout(`order of ${requestId}`);
      await sleep(Math.random() * 5);
      return [currentErrand()?.requestId, currentErrand()?.orderId];
    });
  const ids = Array.from({ length: 20 }, (_, nth) => `request-${nth}`);
  expect(await Promise.all(ids.map(errandOf))).toEqual(ids.map((id) => [id, `order of ${id}`]));
  expect(currentErrand()).toBeUndefined();
  expect(traceHeaders()).toEqual({});
});

test('a call to an outside service carries the trace, and logs a line with the request and the order, and nothing about a person (O-063, O-066)', async () => {
  const heard: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    heard.push(request.headers.traceparent as string | undefined);
    response.writeHead(201, { 'content-type': 'application/json' }).end('{"sid":"SM1"}');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const lines: object[] = [];
  const log = { ...silentLog, info: (facts: object) => void lines.push(facts) };
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const settings = {
    kind: 'twilio' as const,
    url,
    accountSid: 'AC1',
    authToken: 'secret',
    sender: { from: '+15165550100' },
  };
  const texts = twilioTexts({ settings, clock: systemClock });
  const text = { key: 'k', to: '5165550123', body: 'Your order is packed.' };
  await onErrand({ requestId: 'r', trace, log }, async () => {
    errandIsAbout('order-1');
    expect(await texts.send(text)).toMatchObject({ kind: 'sent' });
  });
  await texts.send(text);
  server.close();
  expect(heard).toEqual([expect.stringMatching(new RegExp(`^00-${trace}-[0-9a-f]{16}-01$`)), undefined]);
  expect(lines).toEqual([
    {
      event: 'outside',
      vendor: 'Twilio',
      answer: 'answered',
      ms: expect.any(Number),
      trace,
      orderId: 'order-1',
    },
  ]);
});
