/**
 * The till in a browser: a sale appears on the bottle's page and on the board, an unknown line is matched, a
 * difference is an alert.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { nudgeTill } from '#domains/counter/nudge-till.ts';
import type { TillSale } from '#domains/counter/ports.ts';
import { addBarcode } from '#domains/stock/barcodes/change-barcodes.ts';
import { checkDigit } from '#domains/stock/barcodes/gtin.rules.ts';
import type { FormatId, PackId } from '#kit/ids.ts';
import { openCheckoutFixture } from '#tests/fixtures/checkout-fixture.ts';
import { signInDesk } from '#tests/fixtures/desk-journey.ts';
import { staffOf } from '#tests/fixtures/staff-fixture.ts';
import { stockWine } from '#tests/fixtures/stock-wine.ts';
import { useJourney } from '#tests/fixtures/use-journey.ts';
import { expectAccessible } from '#tests/harness/accessibility.ts';
import { expectGone, expectPath, expectVisible } from '../expect-page.ts';
import { scan } from '../scan.ts';

const minute = 60_000;

/** The till is asked every second or two. */
const eventually = (isSo: () => Promise<boolean>) =>
  expect.poll(isSo, { timeout: 25_000, interval: 500 }).toBe(true);

function storeCode(number: number): string {
  const digits = `21${String(number).padStart(10, '0')}`;
  return digits + checkDigit(digits);
}

describe('the till at the counter', () => {
  const journey = useJourney();
  const items: { id: string; name: string; code: string }[] = [];
  const counted: Record<string, { units: number; at: number }> = {};
  const sales: TillSale[] = [];

  const write = () =>
    writeFile(join(journey.dataDir, 'till-sales.json'), JSON.stringify({ items, counted, sales }));
  /** The till reports that something was sold, so it is asked at once. */
  const nudge = () => nudgeTill(journey.db, 'counter', journey.now());

  async function ring(itemId: string | null, name: string, quantity: number) {
    const line = { uid: 'L0', itemId, name, quantity, amountCents: quantity * 1_999 };
    sales.push({ id: `sale-${sales.length}`, closedAt: journey.now(), lines: [line] });
    await write();
    await nudge();
  }
  async function wine(name: string, onHand: number, itemId?: string) {
    const [packId] = (await stockWine(journey.db, { name, onHand }, journey.now())) as [PackId];
    const { format_id } = await journey.db
      .selectFrom('packs')
      .select('format_id')
      .where('id', '=', packId)
      .executeTakeFirstOrThrow();
    const formatId = format_id as FormatId;
    const code = storeCode(formatId);
    await addBarcode(journey.db, { code, formatId, bottles: 1, actor: 'test', now: journey.now() });
    if (itemId !== undefined) items.push({ id: itemId, name: name.toUpperCase(), code });
    return { packId, formatId, code };
  }
  async function open(path: string, options: object = { width: 768, height: 1_024 }) {
    const visitor = await journey.visit(options);
    const { url } = journey.shop;
    await signInDesk(journey.db, visitor.page, { url, role: 'manager', now: journey.now() });
    await visitor.page.goto(path);
    return visitor;
  }

  test('a sale appears on the bottle’s page and, if an order needs the bottle, on the board (B-173, B-174)', async () => {
    const { packId, formatId } = await wine('Till Gamay', 4, 'VAR1');
    await write();
    const feed = () => journey.db.selectFrom('counter_feeds').select('seen_until').execute();
    await eventually(async () => (await feed()).length === 1);
    const checkout = openCheckoutFixture(journey.db, Date.now);
    const shopper = await checkout.shopperWith([{ packId, quantity: 3 }]);
    const order = await staffOf(checkout).buy('pickup', { shopper });
    const { page: board } = await open('/desk');
    await expectVisible(board.getByRole('link', { name: `#${order.number}` }));
    await ring('VAR1', 'TILL GAMAY', 3);
    const { page } = await open(`/desk/stock/bottles/${formatId}`);
    await eventually(async () => {
      await page.reload();
      return (await page.getByText('Sold at the till', { exact: true }).count()) === 1;
    });
    await expectVisible(page.getByText('More sold at the till than there were'));
    await expectVisible(page.getByText('Please count: The till sold 2 bottles more than the books had.'));
    await expectAccessible(page, 'a bottle that the till sold');
    await expectVisible(board.getByText(`Counter sold 2 that #${order.number} needs.`));
    await expectAccessible(board, 'a board with an order that lacks bottles');
  });

  test('a line that no one knows is matched by a scan, once, and a custom amount is closed (B-175)', async () => {
    const { formatId, code } = await wine('Mystery Merlot', 10);
    await ring('VAR2', 'MYST MERLOT 24', 2);
    await ring(null, 'Free amount', 1);
    const { page } = await open('/desk/stock');
    await eventually(async () => {
      await page.reload();
      return (await page.getByRole('link', { name: 'Counter: 2 to match' }).count()) === 1;
    });
    await page.getByRole('link', { name: 'Counter: 2 to match' }).click();
    await expectPath(page, '/desk/stock/counter');
    await expectAccessible(page, 'the counter with lines to match');
    await page.getByRole('button', { name: 'Match MYST MERLOT 24' }).click();
    await expectAccessible(page, 'the question what a line is');
    await scan(page, code);
    await expectVisible(page.getByText('Mystery Merlot 2024, 750 mL').first());
    await page.getByRole('button', { name: 'It is this', exact: true }).click();
    await expectVisible(page.getByText('Kept. 2 bottles went off the books.'));
    await page.getByRole('button', { name: 'Not a bottle: Free amount' }).click();
    await expectVisible(page.getByText('Kept: not a bottle.'));
    await expectGone(page.getByRole('heading', { name: 'What is this?' }));
    await ring('VAR2', 'MYST MERLOT 24', 1);
    const onHand = () =>
      journey.db
        .selectFrom('bottle_stock')
        .select('on_hand')
        .where('format_id', '=', formatId)
        .executeTakeFirstOrThrow();
    await eventually(async () => (await onHand()).on_hand === 7);
  });

  // The shop takes in only what the till sells after it first asked it; the tests before have waited for that.
  const afterAsking = { tags: 'all-before' };
  test(
    'a till that shows a different number raises an alert, until the bottle is counted (B-176)',
    afterAsking,
    async () => {
      const { formatId } = await wine('Count Cabernet', 9, 'VAR3');
      await ring('VAR3', 'COUNT CABERNET', 1);
      const told = () =>
        journey.db
          .selectFrom('counter_counts')
          .select(['pushed', 'moment', 'differs_since'])
          .where('item_key', '=', 'VAR3')
          .executeTakeFirst();
      await eventually(async () => (await told())?.pushed === 8 || (await told())?.pushed === 9);
      // Someone counted at the till, before the last sale.
      counted.VAR3 = { units: 6, at: Number((await told())?.moment) + 1 };
      await write();
      const compareNow = async () => {
        await journey.db.updateTable('counter_feeds').set({ compared_at: 1 }).execute();
        await nudge();
      };
      await compareNow();
      await eventually(async () => {
        await nudge();
        return (await told())?.differs_since != null;
      });
      // Ten minutes pass.
      await journey.db
        .updateTable('counter_counts')
        .set({ differs_since: journey.now() - 11 * minute })
        .where('item_key', '=', 'VAR3')
        .execute();
      const { page } = await open('/desk/alerts');
      await eventually(async () => {
        await page.reload();
        return (await page.getByText('The till shows 5 of Count Cabernet 2024').count()) > 0;
      });
      await page.getByRole('link', { name: 'Open the bottle' }).click();
      await expectPath(page, `/desk/stock/bottles/${formatId}`);
      await page.getByRole('textbox', { name: 'Bottles on the shelf' }).fill('8');
      await page.getByRole('button', { name: 'Count', exact: true }).click();
      await expectVisible(page.getByText('Right: the books say so too.'));
      await page.goto('/desk/alerts');
      await eventually(async () => {
        await compareNow();
        await page.reload();
        return (await page.getByRole('link', { name: 'Open the bottle' }).count()) === 0;
      });
      await expectVisible(page.getByRole('heading', { name: 'Closed in the last 30 days' }));
      expect((await told())?.differs_since).toBeNull();
    },
  );
});
