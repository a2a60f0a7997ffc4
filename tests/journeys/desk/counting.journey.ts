/**
 * A shelf counted by two people while the shop sells and the till rings, and a count in the cellar without
 * signal.
 */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { inTransaction } from '#db/transaction.ts';
import { openCount } from '#domains/purchasing/counts/open-count.ts';
import type { StaffRole } from '#domains/staff/permissions.rules.ts';
import { addBarcode } from '#domains/stock/barcodes/change-barcodes.ts';
import { checkDigit } from '#domains/stock/barcodes/gtin.rules.ts';
import { setShelfPlace } from '#domains/stock/shelf-places/set-shelf-place.ts';
import { takeTillSales } from '#domains/stock/take-till-sales.ts';
import type { FormatId, PackId } from '#kit/ids.ts';
import { openCheckoutFixture } from '#tests/fixtures/checkout-fixture.ts';
import { signInDesk } from '#tests/fixtures/desk-journey.ts';
import { staffOf } from '#tests/fixtures/staff-fixture.ts';
import { stockWine } from '#tests/fixtures/stock-wine.ts';
import { useJourney } from '#tests/fixtures/use-journey.ts';
import { expectAccessible } from '#tests/harness/accessibility.ts';
import { findBreaches } from '#tests/harness/invariants.ts';
import { expectEventually, expectPath, expectText, expectVisible } from '../expect-page.ts';
import { scan } from '../scan.ts';
import { loseConnection } from './lose-connection.ts';

interface Wine {
  packId: PackId;
  formatId: FormatId;
  code: string;
}

describe('counting', () => {
  const journey = useJourney();
  const by = () => ({ actor: 'test', now: journey.now() });

  async function wine(name: string, place: string): Promise<Wine> {
    const [packId] = (await stockWine(journey.db, { name, onHand: 6 }, journey.now())) as [PackId];
    const pack = journey.db.selectFrom('packs').select('format_id').where('id', '=', packId);
    const formatId = (await pack.executeTakeFirstOrThrow()).format_id as FormatId;
    // A code of the store's own: codes that begin with 21 belong to no producer.
    const digits = `21${String(formatId).padStart(10, '0')}`;
    const code = digits + checkDigit(digits);
    await addBarcode(journey.db, { code, formatId, bottles: 1, ...by() });
    await setShelfPlace(journey.db, { formatId, place, ...by() });
    return { packId, formatId, code };
  }
  async function open(role: StaffRole, path: string, options: object = {}) {
    const visitor = await journey.visit({ width: 768, height: 1_024, ...options });
    const who = { url: journey.shop.url, role, name: role === 'clerk' ? 'Ann' : 'Ben', now: journey.now() };
    await signInDesk(journey.db, visitor.page, who);
    await visitor.page.goto(path);
    return visitor;
  }
  const onHand = async ({ formatId }: Wine) =>
    (
      await journey.db
        .selectFrom('bottle_stock')
        .select('on_hand')
        .where('format_id', '=', formatId)
        .executeTakeFirstOrThrow()
    ).on_hand;
  const counted = async (page: Page) =>
    journey.db
      .selectFrom('count_lines')
      .select('counted')
      .where('count_id', '=', Number(new URL(page.url()).pathname.split('/').at(-1)))
      .where('is_in_scope', '=', 1)
      .orderBy('format_id')
      .execute();
  const scanned = (page: Page, name: string) =>
    expectVisible(page.getByRole('status').filter({ hasText: name }).first());

  test('two people count a shelf while the shop sells and the till rings; differences are counted again and accepted (B-166, B-167, B-168)', async () => {
    const [barolo, gavi, stray] = [
      await wine('Counted Barolo', 'Q-01'),
      await wine('Counted Gavi', 'Q-02'),
      await wine('Strayed Syrah', 'R-1'),
    ];
    const { page: ann } = await open('clerk', '/desk/stock/count', { width: 375, height: 800 });
    await ann.getByRole('textbox', { name: 'Places' }).fill('Q');
    await expectAccessible(ann, 'a new count');
    await ann.getByRole('button', { name: 'Begin to count' }).click();
    await expectPath(ann, /^\/desk\/stock\/count\/\d+$/);
    await expectVisible(ann.getByText('0 of 2 sizes counted'));
    const on = new URL(ann.url()).pathname;
    const { page: ben } = await open('manager', on, { colorScheme: 'dark' });
    for (let bottle = 1; bottle <= 2; bottle++) {
      await scan(ann, barolo.code);
      await scanned(ann, `Counted Barolo 2024, 750 mL: ${bottle}.`);
    }
    // Ben sees what Ann has counted, and continues from there.
    await expectVisible(ben.getByText('1 of 2 sizes counted'));
    await scan(ben, barolo.code);
    await scanned(ben, 'Counted Barolo 2024, 750 mL: 3.');
    await scan(ben, stray.code);
    await scanned(ben, 'does not belong here. It is noted.');
    await ben.getByRole('textbox', { name: 'Bottles: Counted Gavi 2024, 750 mL' }).fill('6');
    await ben.keyboard.press('Tab');
    await expectVisible(ann.getByText('2 of 2 sizes counted'));
    await expectAccessible(ann, 'a count');
    await expectAccessible(ben, 'a count by night');

    // The shop sells one, and the till rings another: neither belongs to this count.
    const checkout = openCheckoutFixture(journey.db, Date.now);
    const shopper = await checkout.shopperWith([{ packId: barolo.packId, quantity: 1 }]);
    await staffOf(checkout).buy('pickup', { shopper });
    await inTransaction(journey.db, (tx) =>
      takeTillSales(
        tx,
        [{ formatId: barolo.formatId, change: -1, happenedAt: journey.now(), source: 'till:1' }],
        { actor: 'till', now: journey.now() },
      ),
    );
    await ben.getByRole('link', { name: 'Compare with the books' }).click();
    await expectVisible(ben.getByText('1 size differs'));
    await expectVisible(ben.getByText(/counted 3, the books say 6/));
    await expectVisible(ben.getByText('So large a difference is counted twice.'));
    await expectAccessible(ben, 'what differs');
    await ben.getByRole('button', { name: 'Count it again' }).click();
    await expectPath(ben, on);
    await ben.getByRole('textbox', { name: 'Bottles: Counted Barolo 2024, 750 mL' }).fill('4');
    await ben.keyboard.press('Enter');
    await expectVisible(ben.getByText('2 of 2 sizes counted'));
    await ben.getByRole('link', { name: 'Compare with the books' }).click();
    // Five should be there: one of six was rung at the till, and the sold one has not been picked.
    await expectVisible(ben.getByText(/counted 4, the books say 5/));
    await ben.getByRole('button', { name: 'Accept the differences' }).click();
    await expectVisible(ben.getByText('Accepted', { exact: true }));
    await expectAccessible(ben, 'an accepted count');
    expect([await onHand(barolo), await onHand(gavi), await onHand(stray)]).toEqual([3, 6, 6]);
    await ben.getByRole('link', { name: 'Counted Barolo' }).click();
    await expectVisible(ben.getByRole('link', { name: 'Counted', exact: true }));
    expect(await findBreaches(journey.db)).toEqual([]);
  });

  test('in the cellar a count continues without signal, even after a reload, and each scan counts once (B-169)', async () => {
    const bottle = await wine('Cellar Chablis', 'S-01');
    const { page, expectNoise } = await open('clerk', '/desk/stock/count');
    await page.getByRole('textbox', { name: 'Places' }).fill('S-01');
    await page.getByRole('button', { name: 'Begin to count' }).click();
    await expectVisible(page.getByText('0 of 1 sizes counted'));
    await expectEventually(
      () => page.evaluate("caches.match('/desk/stock/offline').then((kept) => kept !== undefined)"),
      true,
    );
    await expectEventually(() => page.evaluate('navigator.serviceWorker.controller !== null'), true);
    await scan(page, bottle.code);
    await expectVisible(page.getByText('1 of 1 sizes counted'));
    const on = page.url();
    expectNoise(/ERR_INTERNET_DISCONNECTED/);
    await page.context().setOffline(true);
    for (let count = 0; count < 3; count++) await scan(page, bottle.code);
    await expectText(page.getByRole('status').first(), '3 scans are kept.');
    await page.reload();
    await expectVisible(page.getByRole('heading', { name: 'Count of S-01' }));
    await expectVisible(page.getByText('3 scans are kept.'));
    expect(page.url()).toBe(on);
    await scan(page, bottle.code);
    await expectVisible(page.getByText('4 scans are kept.'));
    await expectAccessible(page, 'a count without signal');
    await page.context().setOffline(false);
    // The page recovers by itself.
    await expectVisible(page.getByText('1 of 1 sizes counted'));
    await expectEventually(() => counted(page), [{ counted: 5 }]);
    await expectEventually(
      () =>
        page.evaluate(
          "caches.keys().then((names) => names.filter((name) => name.startsWith('demijohn-cellar')))",
        ),
      ['demijohn-cellar-1'],
    );
    await expectEventually(
      () =>
        page.evaluate(
          "caches.open('demijohn-cellar-1').then((cache) => cache.keys()).then((all) => all.map(({ url }) => new URL(url).pathname).filter((path) => !path.startsWith('/assets/')))",
        ),
      ['/desk/stock/offline'],
    );
  });

  test('a tablet shows which scans are waiting on it, and sends them when their count is opened (B-169)', async () => {
    const bottle = await wine('Waiting Fiano', 'T-01');
    const answer = await inTransaction(journey.db, (tx) =>
      openCount(tx, { name: 'T-01', isBlind: false, formatIds: [bottle.formatId] }, by()),
    );
    if (answer.kind !== 'opened') throw new Error(answer.kind);
    const { page, expectNoise } = await open('clerk', `/desk/stock/count/${answer.id}`);
    await expectVisible(page.getByText('0 of 1 sizes counted'));
    expectNoise(/ERR_INTERNET_DISCONNECTED/);
    await loseConnection(page);
    await scan(page, bottle.code);
    await expectText(page.getByRole('status').first(), '1 scan is kept.');
    // Closed, so that no page of it can send them when the signal returns.
    const context = page.context();
    await page.close();
    await context.setOffline(false);
    const later = await context.newPage();
    await later.goto('/desk/stock');
    await expectAccessible(later, 'scans that wait on the device');
    await later.getByRole('link', { name: 'Count of T-01: 1' }).click();
    // The list mentions scans of other counts.
    await later.waitForURL(`**/desk/stock/count/${answer.id}`);
    await expectVisible(later.getByText('1 of 1 sizes counted'));
    await expectEventually(() => counted(later), [{ counted: 1 }]);
  });
});
