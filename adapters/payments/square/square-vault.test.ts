import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CardVault, PaymentGateway } from '#domains/payments/ports.ts';
import { randomToken } from '#kit/ids.ts';
import { silentLog } from '#platform/log/log.ts';
import { type SquareEmulator, startSquarePayments } from '#tests/emulators/square/square-emulator.ts';
import { squareSettings } from '#tests/emulators/square/square-settings.ts';
import { testCards } from '../test-cards.fixture.ts';
import { describeVaultContract } from '../vault.contract.ts';
import { squareGateway } from './square-gateway.ts';
import { squareVault } from './square-vault.ts';

let emulator: SquareEmulator;
let vault: CardVault;
let gateway: PaymentGateway;
const clock = () => 1_790_000_000_000;

beforeAll(async () => {
  emulator = await startSquarePayments({ clock });
});
afterAll(() => emulator.stop());
beforeEach(() => {
  emulator.faults.clear();
  emulator.setSearchLate(false);
  const options = { settings: squareSettings(emulator), clock, log: () => silentLog };
  vault = squareVault(options);
  gateway = squareGateway(options);
});

const rose = (reference = randomToken()) => ({
  reference,
  email: 'rose@example.com',
  firstName: 'Rose',
  lastName: 'Marino',
});

async function paid(): Promise<string> {
  const idempotencyKey = randomToken();
  const request = {
    idempotencyKey,
    amountCents: 100,
    source: testCards.good,
    reference: idempotencyKey,
    postalCode: '11797-1234',
  } as const;
  const outcome = await gateway.authorize(request);
  if (outcome.kind !== 'authorized') throw new Error(outcome.kind);
  return outcome.gatewayPaymentId;
}

describe('the vault at Square', () => {
  describeVaultContract(() => ({ vault, gateway }), testCards);
});

test('a customer that Square’s search does not find yet is created once', async () => {
  const person = rose();
  emulator.setSearchLate(true);
  const first = await vault.enter(person);
  expect(await vault.enter(person)).toEqual(first);
  expect(await vault.enter({ ...person, email: 'new@example.com' })).toEqual({ kind: 'unreachable' });
  emulator.setSearchLate(false);
  expect(await vault.enter({ ...person, email: 'new@example.com' })).toEqual(first);
  expect(
    emulator.ledger().customers.filter(({ reference_id }) => reference_id === person.reference),
  ).toHaveLength(1);
});

test('a lost answer about a customer or a card: asked again, there is one of each', async () => {
  const person = rose();
  emulator.faults.add('enter', 'reset-after-charge');
  expect(await vault.enter(person)).toEqual({ kind: 'unreachable' });
  const entered = await vault.enter(person);
  if (entered.kind !== 'entered') throw new Error(entered.kind);
  const { vaultCustomerId } = entered;
  const request = {
    idempotencyKey: randomToken(),
    vaultCustomerId,
    gatewayPaymentId: await paid(),
    cardholder: 'Rose Marino',
  };
  emulator.faults.add('save', 'server-error-after-charge');
  expect(await vault.save(request)).toEqual({ kind: 'unreachable' });
  expect(await vault.save(request)).toMatchObject({ kind: 'saved', card: { postalCode: '11797' } });
  expect(emulator.ledger().cards.filter(({ customer_id }) => customer_id === vaultCustomerId)).toHaveLength(
    1,
  );
});

test('a customer whose deletion got no answer is forgotten by the next try, and nothing of them is left (G-53)', async () => {
  const person = rose();
  const entered = await vault.enter(person);
  if (entered.kind !== 'entered') throw new Error(entered.kind);
  emulator.faults.add('forget', 'reset-after-charge');
  expect(await vault.forget(entered.vaultCustomerId)).toEqual({ kind: 'unreachable' });
  expect(await vault.forget(entered.vaultCustomerId)).toEqual({ kind: 'forgotten' });
  expect(emulator.ledger().customers.filter(({ reference_id }) => reference_id === person.reference)).toEqual(
    [],
  );
});

test.each([
  'reset-before-charge',
  'server-error-before-charge',
  'rate-limited',
  'unauthorized',
  'nonsense',
] as const)('%s is unreachable, asked once', async (fault) => {
  const before = emulator.calls.length;
  emulator.faults.add('any', fault, 4);
  expect(await vault.enter(rose())).toEqual({ kind: 'unreachable' });
  expect(await vault.remove(testCards.unknownOnFile)).toEqual({ kind: 'unreachable' });
  const request = {
    idempotencyKey: randomToken(),
    vaultCustomerId: 'c',
    gatewayPaymentId: 'p',
    cardholder: 'Rose',
  };
  expect(await vault.save(request)).toEqual({ kind: 'unreachable' });
  expect(await vault.forget('c')).toEqual({ kind: 'unreachable' });
  expect(emulator.calls.length - before).toBe(4);
});

test('every key on the wire has at most 45 characters', async () => {
  await vault.enter(rose());
  const keys = emulator.calls.flatMap(({ idempotencyKey }) => idempotencyKey ?? []);
  expect(keys.length).toBeGreaterThan(0);
  expect(Math.max(...keys.map((key) => key.length))).toBeLessThanOrEqual(45);
});
