/**
 * Every cell of the four tables, written a second time as a drawn table. A dot means that the state ignores
 * the event.
 */
import { describe, expect, test } from 'vitest';
import { accountModes } from './account/account-modes.rules.ts';
import { contactModes } from './contact/contact-modes.rules.ts';
import { deliveryModes } from './delivery/delivery-modes.rules.ts';
import { paymentModes } from './payment/payment-modes.rules.ts';

type Table = Readonly<Record<string, Readonly<Record<string, string | null>>>>;

/** State, event, next state, as drawn: a row of events, then a row for each state. */
function drawn(picture: string): [string, string, string | null][] {
  const [head = [], ...rows] = picture
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/));
  return rows.flatMap(([state = '', ...cells]) =>
    cells.map((cell, column): [string, string, string | null] => [
      state,
      head[column] ?? '',
      cell === '.' ? null : cell,
    ]),
  );
}

const account = drawn(`
               texted     proved  edit     forgotten
    editing    challenge  found   .        .
    challenge  challenge  found   editing  .
    found      .          found   editing  editing
`);

const contact = drawn(`
               opened-valid  opened-invalid  edit     saved  refused
    loading    existing      editing         .        .      .
    existing   .             .               editing  .      .
    saved      .             .               editing  .      .
    editing    .             .               .        saved  editing
`);

const delivery = drawn(`
              method-chosen  land-existing  land-choose  land-editing  land-new  edit     pick    add  saved  kept-unserved  cancel
    loading   loading        existing       choose       editing       new       .        .       .    .      .              .
    existing  loading        .              .            .             .         editing  choose  new  .      .              .
    saved     loading        .              .            .             .         editing  choose  new  .      .              .
    choose    loading        .              .            .             .         editing  .       new  saved  .              existing
    editing   loading        .              .            .             .         .        .       .    saved  editing        existing
    new       loading        .              .            .             .         .        .       .    saved  editing        existing
`);

const payment = drawn(`
              chosen    tokenized  edit     forgotten
    editing   existing  new        .        .
    existing  existing  .          editing  editing
    new       existing  .          editing  .
`);

describe.each<[string, Table, ReturnType<typeof drawn>]>([
  ['account (M-101, M-104)', accountModes, account],
  ['contact (M-105, M-106)', contactModes, contact],
  ['delivery (M-110, M-111, M-113)', deliveryModes, delivery],
  ['payment (M-119, M-120)', paymentModes, payment],
])('%s', (_name, table, cells) => {
  test.each(cells)('%s, %s: %s', (state, event, next) => {
    expect(table[state]?.[event]).toBe(next);
  });

  test('has no other cells', () => {
    const known = Object.entries(table).flatMap(([state, events]) =>
      Object.keys(events).map((event) => `${state} ${event}`),
    );
    expect(known.toSorted()).toEqual(cells.map(([state, event]) => `${state} ${event}`).toSorted());
  });

  test('leads to every state except the first', () => {
    const reached = new Set(Object.values(table).flatMap((events) => Object.values(events)));
    for (const state of Object.keys(table)) expect(state === 'loading' || reached.has(state)).toBe(true);
  });
});
