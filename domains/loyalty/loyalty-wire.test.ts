import { expect, test } from 'vitest';
import type { LoyaltyCustomer } from './customer.ts';
import { customerIdOnWire, toUnprovenAccount, toWireAccount } from './loyalty-wire.rules.ts';
import type { LoyaltyCustomerId, ProgrammeAccountId } from './ports.ts';

const rose: LoyaltyCustomer = {
  id: 'c1' as LoyaltyCustomerId,
  phone: '5165550101',
  firstName: 'Rose',
  lastName: 'Marino',
  email: 'rose@example.com',
  accountId: null,
  otherPhones: [],
  programmeAccountId: 'secret-account' as ProgrammeAccountId,
};

test('the one id goes out under its three names and comes back under any of them (G-11, M-198)', () => {
  const wire = toWireAccount(rose);
  expect(wire).toEqual({
    phone: '5165550101',
    loyalty_customer_id: 'c1',
    squareCustomerId: 'c1',
    externalIdentifier: 'c1',
    firstName: 'Rose',
    lastName: 'Marino',
    email: 'rose@example.com',
  });
  for (const name of ['loyalty_customer_id', 'squareCustomerId', 'externalIdentifier'] as const) {
    expect(customerIdOnWire({ [name]: wire[name] })).toBe('c1');
  }
});

test('an unproven phone has the same shape with nothing in it (R-036)', () => {
  const wire = toUnprovenAccount('5165550101');
  expect(Object.keys(wire)).toEqual(Object.keys(toWireAccount(rose)));
  expect(Object.values(wire).filter((value) => value !== null)).toEqual(['5165550101']);
});

test.each([undefined, null, '', 7, {}, 'x'.repeat(65)])('%j is not an id', (sent) => {
  expect(customerIdOnWire({ loyalty_customer_id: sent })).toBeUndefined();
});
