/**
 * A delivery in a browser: scanned, even without a connection, corrected by hand, received, and on the shelf.
 */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { inTransaction } from '#db/transaction.ts';
import { addSupplier } from '#domains/purchasing/save-supplier.ts';
import type { StaffRole } from '#domains/staff/permissions.rules.ts';
import { addBarcode } from '#domains/stock/barcodes/change-barcodes.ts';
import { checkDigit } from '#domains/stock/barcodes/gtin.rules.ts';
import type { FormatId } from '#kit/ids.ts';
import { signInDesk } from '#tests/fixtures/desk-journey.ts';
import { stockWine } from '#tests/fixtures/stock-wine.ts';
import { useJourney } from '#tests/fixtures/use-journey.ts';
import { expectAccessible } from '#tests/harness/accessibility.ts';
import { holdAnswers } from '../checkout-steps.ts';
import { expectEventually, expectGone, expectPath, expectText, expectVisible } from '../expect-page.ts';
import { scan } from '../scan.ts';
import { loseConnection } from './lose-connection.ts';

/** A code of the store's own: codes that begin with 20 belong to no producer. */
function storeCode(number: number): string {
  const digits = `20${String(number).padStart(10, '0')}`;
  return digits + checkDigit(digits);
}

describe('receiving by scan', () => {
  const journey = useJourney();
  const by = () => ({ actor: 'test', now: journey.now() });

  async function wine(name: string, bottles = 1): Promise<{ formatId: FormatId; code: string }> {
    const [packId] = await stockWine(journey.db, { name, onHand: 3 }, journey.now());
    const { format_id } = await journey.db
      .selectFrom('packs')
      .select('format_id')
      .where('id', '=', packId ?? 0)
      .executeTakeFirstOrThrow();
    const formatId = format_id as FormatId;
    const code = storeCode(formatId);
    await addBarcode(journey.db, { code, formatId, bottles, ...by() });
    return { formatId, code };
  }
  async function supplier(name: string): Promise<void> {
    const days = { leadDays: 3, cycleDays: 7, safetyBottles: 0 };
    const fields = { name, address: '', email: '', phone: '', ...days, isOpen: true };
    await inTransaction(journey.db, (tx) => addSupplier(tx, fields, by()));
  }
  async function open(role: StaffRole, path: string, options: object = { width: 768, height: 1_024 }) {
    const visitor = await journey.visit(options);
    await signInDesk(journey.db, visitor.page, { url: journey.shop.url, role, now: journey.now() });
    await visitor.page.goto(path);
    return visitor;
  }
  const onHand = (formatId: FormatId) =>
    journey.db
      .selectFrom('bottle_stock')
      .select('on_hand')
      .where('format_id', '=', formatId)
      .executeTakeFirstOrThrow();
  const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

  test('a clerk scans a delivery, reports broken bottles, and shelves everything; a manager adds costs and checks it (B-161, B-162, B-163)', async () => {
    const box = await wine('Journey Barolo', 12);
    await supplier('Skurnik Journey');
    const { page } = await open('clerk', '/desk/stock');
    await expectAccessible(page, 'stock without a delivery');
    await page.getByRole('link', { name: 'Receive a delivery' }).click();
    await page.getByLabel('Supplier').selectOption({ label: 'Skurnik Journey' });
    await field(page, 'Number of the invoice').fill('J-1');
    await expectAccessible(page, 'the head of an invoice');
    await page.getByRole('button', { name: 'Scan the bottles' }).click();
    await expectPath(page, /^\/desk\/stock\/receive\/\d+$/);
    await scan(page, box.code);
    await expectVisible(page.getByText('12 bottles to the shelf'));
    await scan(page, box.code);
    await expectVisible(page.getByText('24 bottles to the shelf'));
    await page.getByText('Free, broken, short').click();
    await field(page, 'Broken').fill('25');
    await page.keyboard.press('Tab');
    await expectVisible(page.getByText('That is more than arrived.'));
    await field(page, 'Broken').fill('1');
    await page.keyboard.press('Enter');
    await expectVisible(page.getByText('23 bottles to the shelf'));
    await expectAccessible(page, 'a delivery that is scanned');
    await page.getByRole('button', { name: /^Received/ }).click();
    await expectVisible(page.getByText('23 bottles received.'));
    expect(await onHand(box.formatId)).toEqual({ on_hand: 26 });

    const { page: boss } = await open('manager', new URL(page.url()).pathname, { width: 375, height: 800 });
    await field(boss, 'Cost of a case').fill('120.00');
    await boss.keyboard.press('Tab');
    await expectVisible(boss.getByText('To claim back: $10.00'));
    await boss.getByText('The invoice', { exact: true }).click();
    await field(boss, 'Total of the invoice').fill('240.00');
    await boss.getByRole('button', { name: 'Save the invoice' }).click();
    await expectVisible(boss.getByText('Saved.'));
    const pdf = Buffer.from('%PDF-1.7 paper');
    await boss
      .getByLabel('Add the invoice')
      .setInputFiles([{ name: 'invoice.pdf', mimeType: 'application/pdf', buffer: pdf }]);
    await expectVisible(boss.getByRole('link', { name: /^PDF/ }));
    await expectAccessible(boss, 'a delivery to be checked');
    await boss.getByRole('button', { name: 'Checked: it is as the paper says' }).click();
    await expectVisible(boss.getByText('Checked', { exact: true }));
    await expectVisible(boss.getByText(/^Invoice of \w+ \d+, \d{4} · \$240\.00$/));
    await boss.getByRole('link', { name: 'Journey Barolo' }).click();
    await expectVisible(boss.getByText('$10.00', { exact: true }));
    await expectAccessible(boss, 'a bottle and its ledger');
  });

  test('an unknown code is assigned to a bottle, a shared one asks which, both are counted, and the delivery is reversed (B-136, B-161, B-164)', async () => {
    const [one, other] = [await wine('Twin Syrah'), await wine('Twin Syrah Reserve')];
    await addBarcode(journey.db, { code: one.code, formatId: other.formatId, bottles: 1, ...by() });
    await supplier('Twin Supply');
    const { page } = await open('manager', '/desk/stock/receive', {
      width: 375,
      height: 800,
      colorScheme: 'dark',
    });
    await page.getByLabel('Supplier').selectOption({ label: 'Twin Supply' });
    await field(page, 'Number of the invoice').fill('T-1');
    await page.getByRole('button', { name: 'Scan the bottles' }).click();
    await expectVisible(page.getByText('Scan each bottle or case as it comes.'));
    await scan(page, one.code);
    await expectVisible(page.getByRole('heading', { name: 'Which one?' }));
    await expectAccessible(page, 'which vintage it is');
    await page.getByRole('button', { name: 'Twin Syrah Reserve 2024, 750 mL' }).click();
    await expectVisible(page.getByText('1 bottle to the shelf'));
    await scan(page, storeCode(9_999_999));
    await expectVisible(page.getByRole('heading', { name: 'No bottle has this code' }));
    await page.getByRole('textbox', { name: 'Name, producer or vintage' }).last().fill('twin syrah');
    await page.getByRole('button', { name: 'Find', exact: true }).last().click();
    await expectAccessible(page, 'an unknown code');
    await page.getByRole('button', { name: 'It is this: Twin Syrah 2024, 750 mL' }).click();
    await expectVisible(page.getByText('2 bottles to the shelf'));
    await scan(page, storeCode(9_999_999));
    await expectVisible(page.getByText('3 bottles to the shelf'));
    await page.getByRole('button', { name: /^Received/ }).click();
    await expectVisible(page.getByText('3 bottles received.'));
    await page.getByText('Reverse this delivery').click();
    await field(page, 'Why').fill('came for the store next door');
    await page.getByRole('button', { name: 'Reverse', exact: true }).click();
    await expectVisible(page.getByText('3 bottles taken off again'));
    await expectAccessible(page, 'a reversed delivery');
  });

  test('a page that is reopened while scans are on their way shows them, even though it was requested earlier (B-169)', async () => {
    const bottle = await wine('Cellar Gamay');
    await supplier('Gamay Supply');
    // The worker would request the page itself, and its request cannot be held back.
    const { page, openTab, allowNoise } = await open('clerk', '/desk/stock/receive', {
      serviceWorkers: 'block',
    });
    allowNoise(/Service Worker registration blocked/);
    // This tab looks into the browser's database while the page is on its way.
    const beside = await openTab();
    await beside.goto('/desk/stock');
    await page.getByLabel('Supplier').selectOption({ label: 'Gamay Supply' });
    await page.getByRole('button', { name: 'Scan the bottles' }).click();
    await expectVisible(page.getByText('Scan each bottle or case as it comes.'));
    const on = new URL(page.url()).pathname;
    const sendScans = await holdAnswers(page, `**${on}/scans`);
    const isKept = () =>
      beside.evaluate<boolean>(`new Promise((resolve) => {
        const opening = indexedDB.open('demijohn-scans');
        opening.onsuccess = () => {
          const counting = opening.result.transaction('scans').objectStore('scans').count();
          counting.onsuccess = () => resolve(counting.result > 0);
        };
      })`);
    await page.route(`**${on}`, async (route) => {
      if (!route.request().isNavigationRequest()) return route.continue();
      const asItWas = await route.fetch();
      await sendScans();
      await expectEventually(isKept, false);
      await route.fulfill({ response: asItWas });
    });
    await scan(page, bottle.code);
    await expectEventually(isKept, true);
    await page.goto(on);
    await expectVisible(page.getByText('1 bottle to the shelf'));
  });

  test('without a connection scans are kept, even if the page is left, and count once when it is back (B-169)', async () => {
    const bottle = await wine('Cellar Riesling');
    await supplier('Cellar Supply');
    const { page, expectNoise } = await open('clerk', '/desk/stock/receive');
    await page.getByLabel('Supplier').selectOption({ label: 'Cellar Supply' });
    await page.getByRole('button', { name: 'Scan the bottles' }).click();
    await expectVisible(page.getByText('Scan each bottle or case as it comes.'));
    expectNoise(/ERR_INTERNET_DISCONNECTED/);
    const on = new URL(page.url()).pathname;
    await loseConnection(page);
    for (let count = 0; count < 3; count++) await scan(page, bottle.code);
    await expectText(page.getByRole('status').first(), '3 scans are kept.');
    await expectVisible(page.getByText(/^No connection\. What you scan is kept/));
    await page.context().setOffline(false);
    await page.goto(on);
    await expectVisible(page.getByText('3 bottles to the shelf'));
    await expectGone(page.getByText(/^No connection/));
    await expectEventually(
      () =>
        journey.db
          .selectFrom('receipt_lines')
          .select('cases')
          .where('format_id', '=', bottle.formatId)
          .execute(),
      [{ cases: 3 }],
    );
  });
});
