import { afterEach, beforeEach, expect, test } from 'vitest';
import { randomToken } from '#kit/ids.ts';
import { silentLog } from '#platform/log/log.ts';
import { type SquareEmulator, startSquarePayments } from '#tests/emulators/square/square-emulator.ts';
import { squareSettings } from '#tests/emulators/square/square-settings.ts';
import { testCards } from '../test-cards.fixture.ts';
import { squareGateway } from './square-gateway.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

let emulator: SquareEmulator;
let now = 0;

beforeEach(async () => {
  now = 1_790_000_000_000;
  emulator = await startSquarePayments({ clock: () => now });
});
afterEach(() => emulator.stop());

/** As after a restart, with no known keys. */
function open() {
  return squareGateway({ settings: squareSettings(emulator), clock: () => now, log: () => silentLog });
}

function charge() {
  const idempotencyKey = randomToken();
  return {
    idempotencyKey,
    amountCents: 100,
    source: testCards.good,
    reference: `1-${idempotencyKey}`,
  } as const;
}

function enterOthers(count: number): void {
  for (let entered = 0; entered < count; entered += 1) {
    now += 1_000;
    emulator.enterPayment({ amountCents: 1_000, ...(entered % 2 === 0 && { reference: `till-${entered}` }) });
  }
}

const pagesRead = () => emulator.calls.filter(({ name }) => name === 'list').length;

test('an attempt of the previous process is found among a week of the counter’s payments (R-013)', async () => {
  enterOthers(150);
  const request = charge();
  await open().authorize(request);
  enterOthers(250);
  now += 6 * dayMs;
  expect(await open().find(request.idempotencyKey)).toMatchObject({
    kind: 'found',
    status: 'approved',
    amountCents: 100,
  });
});

test('an attempt of this process is looked up from when it was sent, not in the whole week', async () => {
  enterOthers(150);
  now += dayMs;
  const gateway = open();
  const request = charge();
  emulator.faults.add('authorize', 'reset-after-charge');
  await gateway.authorize(request);
  expect(await gateway.find(request.idempotencyKey)).toMatchObject({ kind: 'found' });
  expect(pagesRead()).toBe(1);
});

test('a payment that Square lists late is found once listed, even if it was looked up before', async () => {
  const gateway = open();
  const request = charge();
  emulator.setListLag(30_000);
  await gateway.authorize(request);
  now += 5_000;
  expect(await gateway.find(request.idempotencyKey)).toEqual({ kind: 'none' });
  now += 9 * minuteMs;
  emulator.setListLag(0);
  expect(await gateway.find(request.idempotencyKey)).toMatchObject({ kind: 'found' });
});

test('the answer is none only after the list was read to its end', async () => {
  enterOthers(250);
  const gateway = open();
  const [unknown, known] = [randomToken(), charge()];
  await gateway.authorize(known);
  const reader = open();
  // The third page is lost, so the pages read so far do not make an answer.
  emulator.faults.add('list', 'server-error-before-charge');
  expect(await reader.find(unknown)).toEqual({ kind: 'unreachable' });
  expect(await reader.find(unknown)).toEqual({ kind: 'none' });
  expect(await reader.find(known.idempotencyKey)).toMatchObject({ kind: 'found' });
});

test('a list that does not answer is given up long before other calls are (R-008)', async () => {
  const gateway = open();
  emulator.faults.add('any', 'timeout-before-charge', 2);
  const capture = gateway.capture('a payment').then(() => 'the capture was given up first');
  expect(await Promise.race([gateway.find(randomToken()), capture])).toEqual({ kind: 'unreachable' });
});

test('the list is read page by page (R-017)', async () => {
  enterOthers(230);
  const outcome = await open().list({ since: 0, until: now + 1 });
  expect(outcome.kind === 'listed' && outcome.payments.length).toBe(230);
  expect(
    outcome.kind === 'listed' && outcome.payments.filter(({ reference }) => reference === null).length,
  ).toBe(115);
  expect(pagesRead()).toBe(3);
});

test('an empty key belongs to no attempt', async () => {
  enterOthers(1);
  expect(await open().find('')).toEqual({ kind: 'none' });
});
