/**
 * What the copy of a customer's data says of each table that holds something of a person. A new table fails
 * until it is in this list, and a new part of the copy does not compile until it says what it is of.
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
  // Names only who changed what: no column of a person.
  changesByTheStore: [],
};

/** The tables that no part tells of, by the reason. */
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

test('the copy of a customer’s data tells of every table that holds something of a person, or there is a reason', () => {
  const holdsPerson = ({ impersonal: _, ...ofPersons }: ErasureDecision) =>
    decidedColumns(ofPersons).length > 0;
  const ofPersons = Object.entries(personalTables).filter(([, decision]) => holdsPerson(decision));
  const listed = [...Object.values(toldIn), ...Object.values(untold)].flat();
  expect(listed.toSorted()).toEqual(ofPersons.map(([table]) => table).toSorted());
});
