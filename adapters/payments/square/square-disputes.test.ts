import { afterAll, beforeAll, expect, test } from 'vitest';
import { silentLog } from '#platform/log/log.ts';
import { type SquareEmulator, startSquarePayments } from '#tests/emulators/square/square-emulator.ts';
import { squareSettings } from '#tests/emulators/square/square-settings.ts';
import { squareGateway } from './square-gateway.ts';

const now = 1_790_000_000_000;
let emulator: SquareEmulator;

beforeAll(async () => {
  emulator = await startSquarePayments({ clock: () => now });
});
afterAll(() => emulator.stop());

test.each([
  ['AMOUNT_DIFFERS', 'amount-differs'],
  ['CANCELLED', 'cancelled'],
  ['DUPLICATE', 'duplicate'],
  ['NO_KNOWLEDGE', 'no-knowledge'],
  ['NOT_AS_DESCRIBED', 'not-as-described'],
  ['NOT_RECEIVED', 'not-received'],
  ['PAID_BY_OTHER_MEANS', 'paid-by-other-means'],
  ['CUSTOMER_REQUESTS_CREDIT', 'customer-requests-credit'],
  ['EMV_LIABILITY_SHIFT', 'emv-liability-shift'],
  ['SOMETHING_NEW', 'other'],
  ['', 'none'],
])('the code %o is the shop’s reason %o (B-230)', async (code, reason) => {
  const id = emulator.putDispute({
    ...{ paymentId: 'some-payment', state: 'EVIDENCE_REQUIRED', reason: code, amountCents: 4_343 },
  });
  const gateway = squareGateway({
    settings: squareSettings({ token: emulator.token, baseUrl: emulator.baseUrl }, 'sandbox'),
    clock: () => now,
    log: () => silentLog,
  });
  expect(await gateway.findDispute(id)).toMatchObject({ kind: 'found', dispute: { id, reason } });
});
