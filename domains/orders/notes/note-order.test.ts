import { describe, expect, test } from 'vitest';
import { staffOf } from '#tests/fixtures/staff-fixture.ts';
import { useCheckoutFixture } from '#tests/fixtures/use-checkout-fixture.ts';
import { engines } from '#tests/harness/databases.ts';
import type { Order } from '../order.ts';
import { notesOf } from './find-notes.ts';
import { maxNoteLength } from './note.rules.ts';
import { noteOrder } from './note-order.ts';

describe.each(engines)('notes on an order, on %s', { timeout: 60_000 }, (engine) => {
  const shop = useCheckoutFixture(engine);
  const note = ({ number }: Pick<Order, 'number'>, words: string, change: object = {}) =>
    noteOrder(shop.checkout.db, {
      ...{ number, words, audience: 'staff', addressee: null, actor: 'staff:ann', now: 5 },
      ...change,
    });

  test('for staff, for one person and for the driver, in the order of writing (B-095)', async () => {
    const order = await staffOf(shop.checkout).buy('delivery');
    await note(order, ' Calls   first. ');
    await note(order, 'The side door.', { audience: 'driver', addressee: 'staff:dan', now: 6 });
    const staffNote = { audience: 'staff', addressee: null, words: 'Calls first.' };
    const driverNote = { audience: 'driver', addressee: 'staff:dan', words: 'The side door.' };
    expect(await notesOf(shop.checkout.db, order.id)).toEqual([
      { ...staffNote, actor: 'staff:ann', writtenAt: 5 },
      { ...driverNote, actor: 'staff:ann', writtenAt: 6 },
    ]);
  });

  test('nothing, too much and a card number are refused, and written nowhere (B-095)', async () => {
    const order = await staffOf(shop.checkout).buy();
    const refused = ['  \n ', 'x'.repeat(maxNoteLength + 1), 'paid with 4111 1111 1111 1111'];
    const answers = [];
    for (const words of refused) answers.push((await note(order, words)).kind);
    expect(answers).toEqual(['note-empty', 'note-too-long', 'note-holds-card']);
    expect(await note({ number: 99_999 as Order['number'] }, 'Hello')).toEqual({ kind: 'unknown-order' });
    expect(await notesOf(shop.checkout.db, order.id)).toEqual([]);
  });
});
