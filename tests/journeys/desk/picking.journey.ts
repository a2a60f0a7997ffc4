import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { readSellablePacks } from '#domains/catalogue/read-sellable-packs.ts';
import type { Order } from '#domains/orders/order.ts';
import { addBarcode } from '#domains/stock/barcodes/change-barcodes.ts';
import { checkDigit } from '#domains/stock/barcodes/gtin.rules.ts';
import { setShelfPlace } from '#domains/stock/shelf-places/set-shelf-place.ts';
import type { FormatId, PackId } from '#kit/ids.ts';
import { cameraPicture } from '#tests/fixtures/camera-picture.ts';
import { openCheckoutFixture } from '#tests/fixtures/checkout-fixture.ts';
import { signInDesk } from '#tests/fixtures/desk-journey.ts';
import { ean13Bars } from '#tests/fixtures/ean13.ts';
import { staffOf } from '#tests/fixtures/staff-fixture.ts';
import { stockWine } from '#tests/fixtures/stock-wine.ts';
import { useJourney } from '#tests/fixtures/use-journey.ts';
import { expectAccessible } from '#tests/harness/accessibility.ts';
import {
  expectEventually,
  expectGone,
  expectPath,
  expectText,
  expectVisible,
  textOf,
} from '../expect-page.ts';
import { scan } from '../scan.ts';

interface Bottle {
  packId: PackId;
  formatId: FormatId;
  code: string;
}

/** A scan with the browser's own keys, which reach a field; repeated if they came too slowly. */
async function scanIntoField(
  page: Page,
  field: Locator,
  code: string,
  isRead: () => Promise<boolean>,
): Promise<void> {
  const before = await field.inputValue();
  for (let tries = 0; tries < 5; tries += 1) {
    await field.fill(before);
    await Promise.all([...code, 'Enter'].map((key) => page.keyboard.press(key)));
    if (await isRead()) return;
  }
  throw new Error('The keys never came as fast as those of a scanner');
}

const refuseCamera = `navigator.mediaDevices.getUserMedia = async () => { throw new DOMException('no', 'NotAllowedError'); }`;

describe('picking by scan', () => {
  const journey = useJourney();
  const by = () => ({ actor: 'test', now: journey.now() });

  /** A wine with a code and a place; pass `code` to share another wine's code. */
  async function bottle(
    name: string,
    more: { vintage?: string; place?: string; code?: string } = {},
  ): Promise<Bottle> {
    const { db } = journey;
    const [packId] = (await stockWine(db, { name, onHand: 20 }, journey.now())) as [PackId];
    const pack = (await readSellablePacks(db, [packId])).get(packId);
    if (!pack) throw new Error('It was stocked');
    const { formatId, productId } = pack;
    if (more.vintage !== undefined)
      await db.updateTable('products').set({ vintage: more.vintage }).where('id', '=', productId).execute();
    const digits = `20${String(formatId).padStart(10, '0')}`;
    const code = more.code ?? digits + checkDigit(digits);
    await addBarcode(db, { code, formatId, bottles: 1, ...by() });
    await setShelfPlace(db, { formatId, place: more.place ?? '', ...by() });
    return { packId, formatId, code };
  }

  async function buy(...lines: [Bottle, number][]): Promise<Order> {
    const checkout = openCheckoutFixture(journey.db, Date.now);
    const shopper = await checkout.shopperWith(lines.map(([{ packId }, quantity]) => ({ packId, quantity })));
    const order = await staffOf(checkout).buy('pickup', { shopper });
    await journey.db
      .updateTable('orders')
      .set({ placed_at: journey.now() })
      .where('id', '=', order.id)
      .execute();
    return order;
  }

  async function openDesk(path: string, width = 375) {
    const visitor = await journey.visit({ width, height: 900 });
    await signInDesk(journey.db, visitor.page, { url: journey.shop.url, now: journey.now() });
    await visitor.page.goto(path);
    await expectVisible(visitor.page.getByRole('heading', { level: 1 }));
    return visitor;
  }
  const said = (page: Page) =>
    page.getByRole('main').locator('[role=status], [role=alert]').filter({ hasText: /\S/ }).first();
  /** '2 scanned', line by line. */
  const packed = async ({ id }: Order) => {
    const rows = await journey.db
      .selectFrom('order_packing')
      .select(['how', 'quantity'])
      .where('order_id', '=', id)
      .execute();
    return rows.map(({ how, quantity }) => `${quantity} ${how}`).toSorted();
  };

  test('bottles are counted by a scanner, wrong ones are named, and what is in the bag survives a reload (B-065, B-066, B-067)', async () => {
    const malbec = await bottle('Malbec', { vintage: '2022', place: 'K-10' });
    const older = await bottle('Malbec', { vintage: '2021' });
    const gin = await bottle('Gin', { vintage: '', place: 'K-2' });
    const other = await bottle('Cider', { vintage: '' });
    const order = await buy([malbec, 2], [gin, 1]);
    const { page } = await openDesk(`/desk/orders/${order.number}/pack`);
    const rows = page.getByRole('main').locator('button[aria-pressed]');
    expect((await rows.allInnerTexts()).map((text) => text.split('\n')[0]?.trim())).toEqual(['K-2', 'K-10']);
    await expectAccessible(page, 'picking by scan');
    await scan(page, malbec.code);
    await expectText(said(page), 'Malbec, 1 of 2.');
    await scan(page, older.code);
    await expectText(said(page), 'That is the 2021. This order has the 2022.');
    await expectAccessible(page, 'a wrong bottle was scanned');
    await scan(page, other.code);
    await expectText(said(page), 'Not in this order: Cider, 750 mL.');
    // If typed into a field, the code is counted, and the field keeps what a person wrote there.
    const place = page.getByLabel('Put the packed order at');
    await place.fill('P-4');
    await scanIntoField(page, place, malbec.code, async () => /2 of 2\.$/.test(await textOf(said(page))));
    await expectText(said(page), 'Malbec, 2 of 2.');
    expect(await place.inputValue()).toBe('P-4');
    await scan(page, malbec.code);
    await expectText(said(page), 'Enough of Malbec 2022, 750 mL. Put this one back.');
    await expectEventually(
      () => journey.db.selectFrom('order_picks').select('scanned').where('order_id', '=', order.id).execute(),
      [{ scanned: 2 }],
    );
    await page.reload();
    await expectVisible(page.getByRole('button', { name: /Malbec.*2 of 2/ }));
    await page.getByRole('button', { name: /Gin.*0 of 1/ }).click();
    await page.getByRole('button', { name: 'Packed', exact: true }).click();
    await expectPath(page, `/desk/orders/${order.number}`);
    expect(await packed(order)).toEqual(['1 by-eye', '2 scanned']);
  });

  test('a code shared by two years asks which one, and an unknown code is added to a bottle and known from then on (B-067)', async () => {
    const younger = await bottle('Birthday Bourbon 2022', { vintage: '' });
    await bottle('Birthday Bourbon 2021', { vintage: '', code: younger.code });
    const order = await buy([younger, 3]);
    const { page } = await openDesk(`/desk/orders/${order.number}/pack`);
    const dialog = page.getByRole('dialog');
    await scan(page, younger.code);
    await expectVisible(dialog.getByRole('heading', { name: 'Which one?' }));
    await expectAccessible(page, 'which vintage it is');
    await dialog.getByRole('button', { name: /2021/ }).click();
    await expectText(said(page), 'That is the 2021. This order has the 2022.');
    await scan(page, younger.code);
    await dialog.getByRole('button', { name: /2022/ }).click();
    await expectText(said(page), 'Birthday Bourbon 2022, 1 of 3.');
    await page.getByRole('button', { name: 'Type the code' }).click();
    await page.getByLabel('The digits under the bars').fill('4006381333932');
    await page.getByRole('button', { name: 'Count it' }).click();
    await expectText(said(page), 'That code was misread. Scan it again.');
    await scan(page, '4006381333931');
    await expectVisible(dialog.getByRole('heading', { name: 'No bottle has this code' }));
    await expectAccessible(page, 'a code that is not known');
    await dialog.getByRole('button', { name: 'Add and count' }).click();
    await expectText(said(page), 'Birthday Bourbon 2022, 2 of 3.');
    await scan(page, '4006381333931');
    await expectText(said(page), 'Birthday Bourbon 2022, 3 of 3.');
  });

  test('the camera reads a code, with our own reader if the browser has none; a camera that is refused says what to do (B-066)', async () => {
    const wine = await bottle('Rioja');
    const order = await buy([wine, 1]);
    const { page } = await openDesk('/desk');
    await page.addInitScript(cameraPicture(ean13Bars(wine.code)));
    await page.goto(`/desk/orders/${order.number}/pack`);
    await page.getByRole('button', { name: 'Scan with the camera' }).click();
    await expectText(said(page), 'Rioja, 1 of 1.');
    await expectVisible(page.getByText('Hold the bar code in front of the camera.'));
    await expectAccessible(page, 'the camera is open');
    await page.getByRole('button', { name: 'Close the camera' }).click();
    await expectGone(page.getByText('Hold the bar code in front of the camera.'));
    await page.evaluate(refuseCamera);
    await page.getByRole('button', { name: 'Scan with the camera' }).click();
    await expectVisible(
      page.getByText('The camera is not allowed here. Allow it in the browser, or type the code.'),
    );
  });

  test('four orders are picked in one walk, each into its box, and packed one after another (B-069)', async () => {
    const malbec = await bottle('Walk Malbec', { vintage: '2022', place: 'C-1' });
    const older = await bottle('Walk Malbec', { vintage: '2021' });
    const gin = await bottle('Walk Gin', { place: 'A-1' });
    const orders = [
      await buy([malbec, 1]),
      await buy([malbec, 2], [gin, 1]),
      await buy([gin, 1]),
      await buy([malbec, 1]),
    ];
    const { page } = await openDesk('/desk/pick');
    await expectAccessible(page, 'choosing orders to pick');
    for (const box of await page.getByRole('checkbox').all()) await box.uncheck();
    for (const { number } of orders)
      await page.getByRole('checkbox', { name: new RegExp(`#${number}`) }).check();
    await page.getByRole('button', { name: 'Start picking' }).click();
    await expectPath(page, /\/desk\/pick\?orders=/);
    await expectVisible(page.getByRole('heading', { name: 'Pick 4 orders' }));
    await expectAccessible(page, 'a walk for four orders');
    await scan(page, gin.code);
    await expectText(said(page), 'Box B: Walk Gin, 1 of 1.');
    await scan(page, older.code);
    await expectText(said(page), 'That is the 2021. These orders have the 2022.');
    for (const words of [
      'Box A: Walk Malbec, 1 of 1.',
      'Box B: Walk Malbec, 1 of 2.',
      'Box B: Walk Malbec, 2 of 2.',
    ]) {
      await scan(page, malbec.code);
      await expectText(said(page), words);
    }
    await page.getByRole('button', { name: 'Box C: 0 of 1 Walk Gin' }).click();
    const second = orders[1] as Order;
    await page.getByRole('link', { name: `Pack #${second.number}` }).click();
    await expectPath(page, `/desk/orders/${second.number}/pack`);
    await page.getByRole('button', { name: 'Packed', exact: true }).click();
    await expectPath(page, `/desk/orders/${second.number}`);
    expect(await packed(second)).toEqual(['1 scanned', '2 scanned']);
    await page.goto(`/desk/pick?orders=${orders.map(({ number }) => number).join(',')}`);
    await expectVisible(page.getByText(`#${second.number} is packed.`));
    await expectVisible(page.getByRole('heading', { name: 'Pick 3 orders' }));
  });

  test('without a connection scans are kept on the page, and saved once it is back (B-066, B-282)', async () => {
    const wine = await bottle('Offline Rosé');
    const order = await buy([wine, 2]);
    const { page, expectNoise } = await openDesk(`/desk/orders/${order.number}/pack`);
    expectNoise(/ERR_INTERNET_DISCONNECTED/);
    await page.context().setOffline(true);
    await scan(page, wine.code);
    await expectText(said(page), 'Offline Rosé, 1 of 2.');
    await expectVisible(
      page.getByText('No connection. What you scan is kept on this page, and saved when it is back.'),
    );
    await page.context().setOffline(false);
    await expectEventually(
      () => journey.db.selectFrom('order_picks').select('scanned').where('order_id', '=', order.id).execute(),
      [{ scanned: 1 }],
    );
    await expectGone(page.getByText(/^No connection/));
  });
});
