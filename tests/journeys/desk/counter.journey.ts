import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { Db } from '#db/connection.ts';
import type { Order } from '#domains/orders/order.ts';
import { orderWith, paymentStates, signInDesk } from '#tests/fixtures/desk-journey.ts';
import { textedQuestionPath } from '#tests/fixtures/outbox-folder.ts';
import { stockWine } from '#tests/fixtures/stock-wine.ts';
import { useJourney } from '#tests/fixtures/use-journey.ts';
import { expectAccessible } from '#tests/harness/accessibility.ts';
import { expectEventually, expectGone, expectPath, expectText, expectVisible } from '../expect-page.ts';
import { tabTo } from '../tab-walk.ts';

/** The store may hand over from eight in the morning, on Sundays from ten. */
const twoInTheAfternoon = 14 * 60;

describe('at the counter', () => {
  const journey = useJourney({}, twoInTheAfternoon);
  async function openDesk(path: string, { role = 'clerk', width = 768 } = {}) {
    const visitor = await journey.visit({ width, height: 1_024 });
    await signInDesk(journey.db, visitor.page, {
      ...{ url: journey.shop.url, now: journey.now() },
      role: role as 'clerk' | 'manager',
    });
    await visitor.page.goto(path);
    return visitor;
  }
  const buy = () => orderWith(journey.db, 'pickup', { placed_at: journey.now() });
  const state = (page: Page) => page.locator('main').getByRole('paragraph').first();
  const readyTexts = (order: Order) => countMessages(journey.db, order, 'ready');

  test('an order rings, is packed by eye, undone, packed again and announced once, and handed over with an ID (B-035, B-037, B-055, B-068, B-075, B-085)', async () => {
    const { page } = await openDesk('/desk');
    await page.getByRole('button', { name: 'Start' }).click();
    const order = await buy();
    await expectEventually(async () => (await page.title()).slice(0, 4), '(1) ');
    const card = page.getByRole('article').filter({ hasText: `#${order.number}` });
    await card.getByRole('button', { name: 'Pick' }).click();
    await expectPath(page, `/desk/orders/${order.number}/pack`);
    await expectAccessible(page, 'packing, nothing confirmed');
    await page.getByRole('button', { name: 'Packed', exact: true }).isDisabled();
    await page.getByRole('button', { name: /0 of 2/ }).click();
    await expectAccessible(page, 'packing, all confirmed');
    await page.getByRole('button', { name: 'Packed', exact: true }).click();
    await expectPath(page, `/desk/orders/${order.number}`);
    await expectVisible(page.getByText('Ready at P-01', { exact: true }).first());
    await expectAccessible(page, 'an order packed just now');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expectVisible(page.getByText('To pack', { exact: true }).first());
    expect(await readyTexts(order)).toBe(0);

    await page.getByRole('link', { name: 'Pack', exact: true }).click();
    // What is already in the bag stays there.
    await expectVisible(page.getByRole('button', { name: /2 of 2/ }));
    // A trembling thumb: the second press finds it already done.
    await page.getByRole('button', { name: 'Packed', exact: true }).dblclick();
    await expectVisible(page.getByText('Ready at P-01', { exact: true }).first());
    // The twenty seconds for 'Undo' are over.
    await journey.db
      .updateTable('outbox')
      .set({ available_at: 0 })
      .where('event', '=', 'order.packed')
      .execute();
    await expectEventually(() => readyTexts(order), 1);
    await page.reload();
    await page.getByRole('button', { name: 'Hand over', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: `Hand over #${order.number}` });
    await expectAccessible(page, 'the ID check');
    expect(await dialog.getByRole('button', { name: 'Hand over', exact: true }).isDisabled()).toBe(true);
    await dialog.getByText('Passport').click();
    await dialog.getByRole('group', { name: '21 or older' }).getByText('Yes').click();
    await dialog.getByRole('group', { name: 'Sober' }).getByText('Yes').click();
    await dialog.getByRole('button', { name: 'Hand over', exact: true }).click();
    await expectVisible(page.getByText('Handed over', { exact: true }).first());
    await expectVisible(page.getByText('Handed over: ID: passport'));
    expect(await readyTexts(order)).toBe(1);
    await expectAccessible(page, 'an order handed over');
    await page.getByRole('link', { name: 'What the buyer saw' }).click();
    await expectVisible(page.getByText(/^As it was on /));
    expect(await page.getByRole('main').getByRole('button').count()).toBe(0);
    await expectAccessible(page, 'an order as its buyer saw it');
    await page.goBack();
    expect(await paymentStates(journey.db, order)).toEqual(['captured']);
  });

  test('a missing bottle is left out, and the buyer pays less; the line is not packed before it is tapped (B-074, B-075)', async () => {
    const order = await buy();
    const { page } = await openDesk(`/desk/orders/${order.number}/pack`, { width: 375 });
    await page.getByRole('button', { name: /^Not there/ }).click();
    const dialog = page.getByRole('dialog', { name: /^Not there: / });
    await dialog.getByRole('button', { name: 'Leave it out' }).click();
    await expectAccessible(page, 'leaving out');
    await dialog.getByText('Broken').click();
    await dialog.getByRole('button', { name: 'Leave out' }).click();
    await expectVisible(page.getByText(/^Left out: 1 × /));
    await page.getByRole('button', { name: 'Pack anyway' }).click();
    await expectPath(page, `/desk/orders/${order.number}`);
    await expectText(page.getByRole('region', { name: 'What happened' }), /Left out: 1 × /);
  });

  test('keys and Tab alone suffice to pack an order and hand it over (B-261)', async () => {
    const order = await buy();
    const { page } = await openDesk(`/desk/orders/${order.number}`);
    await tabTo(page, page.getByRole('link', { name: 'Pack', exact: true }));
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('button', { name: /0 of 2/ }));
    await page.keyboard.press('Space');
    await tabTo(page, page.getByRole('button', { name: 'Packed', exact: true }));
    await page.keyboard.press('Enter');
    await expectVisible(state(page).filter({ hasText: /^Ready at / }));
    await tabTo(page, page.getByRole('button', { name: 'Hand over', exact: true }));
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: /^Hand over/ });
    for (const group of ['ID seen', '21 or older', 'Sober']) {
      await tabTo(page, dialog.getByRole('group', { name: group }).getByRole('radio').first());
      await page.keyboard.press('Space');
    }
    await tabTo(page, dialog.getByRole('button', { name: 'Hand over', exact: true }));
    await page.keyboard.press('Enter');
    await expectVisible(page.getByText('Handed over', { exact: true }).first());
  });

  test('without a network an act is refused at once with a message, and what was typed stays (B-282)', async () => {
    const order = await buy();
    const { page, expectNoise } = await openDesk(`/desk/orders/${order.number}`);
    await page.getByLabel('New note').fill('Rings twice.');
    expectNoise(/ERR_INTERNET_DISCONNECTED/);
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Add' }).click();
    await expectVisible(page.getByText('No connection. Nothing was changed.'));
    expect(await page.getByLabel('New note').inputValue()).toBe('Rings twice.');
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Add' }).click();
    await expectVisible(page.getByRole('region', { name: 'Notes' }).getByText('Rings twice.'));
  });

  test('slip and label take one page on every paper, even a slip of 24 lines or of four with a note each (B-078)', async () => {
    const [short, long, noted] = [await buy(), await buy(), await buy()];
    await addLines(journey.db, long, 23);
    await addLines(journey.db, noted, 3);
    for (const position of [0, 1, 2, 3])
      await journey.db
        .insertInto('order_left_out')
        .values({ order_id: noted.id, position, quantity: 1, why: 'not-there', created_at: journey.now() })
        .execute();
    const { page } = await openDesk('/desk', { width: 1_280 });
    for (const { number } of [short, long, noted])
      for (const path of ['slip?paper=80mm', 'slip?paper=letter', 'slip?paper=a4', 'label?paper=80mm']) {
        await page.goto(`/desk/orders/${number}/${path}`);
        expect([number, path, pagesOf(await page.pdf({ preferCSSPageSize: true }))]).toEqual([
          number,
          path,
          1,
        ]);
      }
    await expectAccessible(page, 'a label');
    await expectGone(page.getByRole('alert'));
  });

  test('a bottle is missing: another is offered, its buyer accepts in a clean browser, and the bag changes by itself (B-070 to B-073)', async () => {
    const order = await buy();
    await stockWine(journey.db, { name: 'Morgon', priceCents: 1_500, onHand: 10 }, journey.now());
    // The most similar on the shelf, whatever other orders have left there.
    await journey.db
      .updateTable('products')
      .set({ grape: 'gamay' })
      .where(({ or, eb }) => or([eb('id', '=', order.lines[0]?.productId ?? 0), eb('name', '=', 'Morgon')]))
      .execute();
    const { page } = await openDesk(`/desk/orders/${order.number}/pack`, { width: 375 });
    await page.getByRole('button', { name: 'Not there: Gamay' }).click();
    const dialog = page.getByRole('dialog', { name: 'Not there: Gamay' });
    await expectVisible(dialog.getByRole('button', { name: 'Ask the buyer' }));
    await expectAccessible(page, 'what may be offered');
    await dialog.getByRole('button', { name: 'Ask the buyer' }).click();
    await expectVisible(page.getByRole('heading', { name: 'The buyer is asked' }));
    const buyer = await journey.visit({ width: 375, height: 812 });
    const phone = buyer.page;
    await phone.goto(await textedQuestionPath(journey.dataDir, order.phone));
    await expectVisible(phone.getByRole('heading', { name: 'May we send another bottle?' }));
    await expectAccessible(phone, 'the question to the buyer');
    await expectVisible(page.getByText(/^By text: sent/));
    await expectAccessible(page, 'packing while the buyer is asked');
    await phone.getByRole('button', { name: 'Yes, send it' }).dblclick();
    await expectVisible(phone.getByRole('heading', { name: 'Thank you, we send it' }));
    await expectAccessible(phone, 'what was decided');
    // The desk's page was not touched.
    await expectVisible(page.getByText('In the place of Gamay, 750 mL'));
    await expectGone(page.getByRole('heading', { name: 'The buyer is asked' }));
    // The other bottle is missing too, and no one answers.
    await page.getByRole('button', { name: 'Not there: Gamay' }).click();
    await page.getByRole('button', { name: 'Ask the buyer' }).click();
    await expectVisible(page.getByRole('heading', { name: 'The buyer is asked' }));
    const question = await textedQuestionPath(journey.dataDir, order.phone, 1);
    await journey.db
      .updateTable('order_proposals')
      .set({ expires_at: 0 })
      .where('state', '=', 'open')
      .execute();
    await expectVisible(page.getByText(/^Left out: 1 × Gamay/));
    buyer.expectNoise(/410/);
    await phone.goto(question);
    await expectVisible(phone.getByRole('heading', { name: 'The time to answer is over' }));
    await page.getByRole('button', { name: 'Pack anyway' }).click();
    await expectPath(page, `/desk/orders/${order.number}`);
    await expectVisible(page.getByText('Send instead:'));
  });
});

async function countMessages(db: Db, order: Order, word: string): Promise<number> {
  const rows = await db.selectFrom('messages').select('kind').where('order_id', '=', order.id).execute();
  return rows.filter(({ kind }) => kind.includes(word)).length;
}

/** Adds copies of the order's first line, whose names take two rows on a roll. */
async function addLines(db: Db, order: Order, count: number): Promise<void> {
  const line = await db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow();
  for (let position = 1; position <= count; position += 1)
    await db
      .insertInto('order_lines')
      .values({
        ...line,
        id: `${order.id}-${position}`,
        position,
        product_name: `Château de la Longue Étiquette, Cuvée Prestige ${position} 2021`,
      })
      .execute();
}

function pagesOf(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type\s*\/Page[^s]/g)?.length ?? 0;
}
