import { expect, test } from 'vitest';
import { embeddedCardForm } from '#adapters/payments/embedded/embedded-card-form.ts';
import { openDatabase } from '#db/connection.ts';
import { systemClock } from '#kit/clock.ts';
import { silentLog } from '#platform/log/log.ts';
import { chooseVendors } from '#platform/settings/vendor-settings.ts';
import { squareSettings } from '#tests/emulators/square/square-settings.ts';
import { withSafeForm } from './card-form.ts';
import { cardPayments } from './wiring.ts';

const { db } = openDatabase({ kind: 'sqlite', file: ':memory:' });
const square = squareSettings({ token: 'EAAA-secret', baseUrl: 'http://127.0.0.1:1' });
const wired = (settings: ReturnType<typeof chooseVendors>) =>
  cardPayments(settings, db, systemClock, () => silentLog);

test('the test card takes the place of a real one where no money moves (M-291)', () => {
  expect(wired(chooseVendors(null)).cardForm.constants).toMatchObject({
    kind: 'test',
    card: { brand: 'VISA', last4: '1111', expMonth: 12, expYear: 2029, postalCode: '11797' },
  });
});

test('the test card is never offered with a gateway for real money (G-56)', () => {
  const { gateway, cardVault } = wired(chooseVendors({ ...square, environment: 'production' }));
  expect(gateway.takesTestCards).toBe(false);
  const { cardForm } = withSafeForm({ gateway, cardVault, cardForm: embeddedCardForm });
  expect(cardForm.constants).toEqual({ kind: 'none' });
});

test('gateway, vault and card form come from one payment vendor, no matter which vendor has the points and the till', () => {
  const [own, squares] = [chooseVendors(null), chooseVendors(square)];
  for (const settings of [
    { ...squares, payments: own.payments },
    { ...own, payments: squares.payments },
  ]) {
    const { gateway, cardForm } = wired(settings);
    expect([gateway.name, cardForm.constants.kind]).toEqual(
      settings.payments.kind === 'square' ? ['square', 'square'] : ['embedded', 'test'],
    );
  }
});
