/**
 * Where the copy of a customer's data contains each table that holds personal data. The test fails until a
 * new table is listed here, and a new part of the copy does not compile until its tables are listed.
 */
import { expect, test } from 'vitest';
import type { readCustomerData } from '#domains/customers/customer-data.ts';
import { decidedColumns, type ErasureDecision } from './erasure-decision.ts';
import { personalTables } from './personal-data.ts';

type Part = keyof Awaited<ReturnType<typeof readCustomerData>>;

/** The tables that each part is read from. */
const toldIn: Readonly<Record<Exclude<Part, 'exportedAt'>, readonly string[]>> = {
  account: ['accounts'],
  knownDevices: ['known_devices'],
  addresses: ['addresses'],
  savedCards: ['saved_cards'],
  orders: ['orders', 'payments', 'refunds', 'parcels'],
  bottlesWaitedFor: ['wanted'],
  loyalty: ['loyalty_customers', 'programme_accounts'],
  messages: ['messages'],
  // Only names who changed what, from no column about a person.
  changesByTheStore: [],
};

/** The tables that are in no part, by the reason. */
const untold: Readonly<Record<string, readonly string[]>> = {
  'what a browser has chosen, shown to it by its own pages': ['carts', 'cart_lines', 'checkout_drafts'],
  'a token, an id at a vendor, or a code that lasts for minutes': [
    ...['sessions', 'vault_customers', 'passcode_requests', 'loyalty_challenges'],
  ],
  'becomes an order or is given up': ['order_drafts'],
  'what the store wrote about its own work': ['order_events', 'order_notes'],
  'proves to the Liquor Authority that an ID was seen, and says of its person not more': ['door_ledger'],
  'a block would be evaded by whoever reads its marks': ['customer_blocks'],
  'a business': ['suppliers'],
  'stands for the books of a vendor': ['test_gateway_cards', 'test_gateway_payments'],
};

test('the copy of a customer’s data contains every table that holds personal data, or there is a reason', () => {
  const holdsPerson = ({ impersonal: _, ...ofPersons }: ErasureDecision) =>
    decidedColumns(ofPersons).length > 0;
  const ofPersons = Object.entries(personalTables).filter(([, decision]) => holdsPerson(decision));
  const listed = [...Object.values(toldIn), ...Object.values(untold)].flat();
  expect(listed.toSorted()).toEqual(ofPersons.map(([table]) => table).toSorted());
});
