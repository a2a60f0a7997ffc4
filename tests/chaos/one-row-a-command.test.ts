/**
 * Every command that changes the shop, or shows who its customers are, leaves one row in the activity with
 * the name of the person who ran it; one that is refused or only reads leaves none (B-030). The staff
 * commands have a test of their own.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { inTransaction } from '#db/transaction.ts';
import { catalogueFile } from '#domains/catalogue/import/catalogue-file.fixture.ts';
import { addPlace } from '#domains/catalogue/places/change-places.ts';
import { makeStoreTaxonomy } from '#domains/catalogue/store-taxonomy.rules.ts';
import { givenTaxonomy, setTaxonomy } from '#domains/catalogue/taxonomy.ts';
import { newPhone, openLoyaltyFixture } from '#tests/fixtures/loyalty-fixture.ts';
import { staffOf } from '#tests/fixtures/staff-fixture.ts';
import { useCheckoutFixture } from '#tests/fixtures/use-checkout-fixture.ts';
import { someEngines } from '#tests/harness/long-run.ts';
import { callCommand } from '#tests/harness/run-command.ts';
import { currentUser } from '#tools/command-line/current-user.ts';
import { usage as customerUsage } from '#tools/customer/parse-args.ts';
import * as customer from '#tools/customer.ts';
import * as goods from '#tools/import.ts';
import { usage as orderUsage } from '#tools/order/usage.ts';
import * as order from '#tools/order.ts';
import { usage as promoUsage } from '#tools/promo/parse-args.ts';
import * as promo from '#tools/promo.ts';
import { usage as stockUsage } from '#tools/stock/parse-args.ts';
import * as stock from '#tools/stock.ts';
import { usage as storeUsage } from '#tools/store/usage.ts';
import * as store from '#tools/store.ts';

const commands = { customer, import: goods, order, promo, stock, store };
type CommandName = keyof typeof commands;

/** As typed: `order pack` for `npm run order -- pack 7`. */
const walked = new Set<string>();
const by = ['--by', 'Ann'];
const sevenDaysMs = 7 * 24 * 60 * 60_000;

/** After each test the records of shop and vendor are compared (`useCheckoutFixture`). */
describe.each(someEngines)('the record of commands, on %s', { timeout: 60_000 }, (engine) => {
  const shop = useCheckoutFixture(engine);
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'demijohn-commands-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const actors = async () =>
    (await shop.checkout.db.selectFrom('activity').select('actor').orderBy('seq').execute()).map(
      ({ actor }) => actor,
    );

  async function run(name: CommandName, words: readonly string[]) {
    const before = (await actors()).length;
    // What New York allows must not depend on the hour at which the test runs.
    const clock = vi.spyOn(Date, 'now').mockImplementation(shop.checkout.clock);
    const answer = await callCommand(commands[name].main, [...words], shop.database.source).finally(() =>
      clock.mockRestore(),
    );
    walked.add(`${name} ${words[0]}`);
    return { answer, rows: (await actors()).slice(before) };
  }

  /** The command has an effect, once. */
  async function does(name: CommandName, words: string[], actor = 'cli:Ann') {
    const signed = name === 'import' ? words : [...words, ...by];
    const { answer, rows } = await run(name, signed);
    expect({ words, ...answer, rows }).toMatchObject({ code: 0, err: '', rows: [actor] });
  }

  /** The command is refused, or there is nothing to do. */
  async function leavesNone(name: CommandName, words: string[], code = 1) {
    const { answer, rows } = await run(name, words);
    expect({ words, ...answer, rows }).toMatchObject({ code, rows: [] });
  }

  const follow = async () => expect(await staffOf(shop.checkout).drain()).toEqual([]);

  function file(name: string, text: string): string {
    const path = join(folder, name);
    writeFileSync(path, text);
    return path;
  }

  test('npm run order, for a pickup (B-030)', async () => {
    const staff = staffOf(shop.checkout);
    const [packId] = await shop.checkout.stockWine({ onHand: 10 });
    const number = String((await staff.buy()).number);
    const line = ['--line', '1:1'];
    await does('order', ['list']);
    await does('order', ['show', number]);
    await leavesNone('order', ['show', '77']);
    await does('order', ['substitute', number, ...line, '--pack', String(packId)]);
    await leavesNone('order', ['substitute', number, '--line', '9:1', '--pack', String(packId)]);
    await does('order', ['gift', number, '--name', 'Bea Quill', '--message', 'Cheers']);
    await leavesNone('order', ['gift', number, '--name', 'Bea Quill', '--phone', '555']);
    await does('order', ['leave-out', number, ...line, '--why', 'broken']);
    await leavesNone('order', ['leave-out', number, '--line', '9:1', '--why', 'broken']);
    await does('order', ['pack', number]);
    await leavesNone('order', ['pack', number]);
    await does('order', ['unpack', number]);
    await leavesNone('order', ['unpack', number]);
    await does('order', ['pack', number]);
    await follow();
    await does('order', ['refuse', number, '--why', 'no-id']);
    await leavesNone('order', ['hand-over', number]);
    await does('order', ['hand-over', number, '--id', 'passport']);
    await leavesNone('order', ['refuse', number, '--why', 'no-id']);
    await follow();
    await does('order', ['take-back', number, '--reason', 'It was the wrong bag.']);
    await leavesNone('order', ['take-back', number, '--reason', 'It was the wrong bag.']);
    await does('order', ['hand-over', number, '--id', 'passport']);
    await follow();
    await does('order', ['contact', number, '--phone', '(516) 555-0199']);
    await leavesNone('order', ['contact', number, '--phone', '555']);
    await does('order', ['resend', number]);
    await leavesNone('order', ['resend', number, 'poem']);
    await does('order', ['refund', number, '--amount', '1.00', '--reason', 'Corked.']);
    await leavesNone('order', ['refund', number, '--amount', '1000.00', '--reason', 'Corked.']);
    await follow();
  });

  test('npm run order, on the road (B-030)', async () => {
    const staff = staffOf(shop.checkout);
    const number = String((await staff.buy('delivery')).number);
    await leavesNone('order', ['out', number]);
    await does('order', ['pack', number]);
    await follow();
    await does('order', ['out', number]);
    await leavesNone('order', ['out', number]);
    await does('order', ['came-back', number, '--why', 'absent']);
    await leavesNone('order', ['came-back', number, '--why', 'absent']);
    await does('order', ['out', number]);
    await leavesNone('order', ['deliver', number]);
    await does('order', ['deliver', number, '--id', 'passport']);
    await leavesNone('order', ['deliver', number, '--id', 'passport']);
    const parcel = String((await staff.buy('shipping')).number);
    await does('order', ['pack', parcel]);
    await follow();
    const carrier = ['--carrier', 'UPS', '--tracking', '1Z999AA10123456784'];
    await does('order', ['ship', parcel, ...carrier]);
    await leavesNone('order', ['ship', parcel, ...carrier]);
    const dropped = String((await staff.buy()).number);
    await does('order', ['cancel', dropped, '--reason', 'It broke.']);
    await leavesNone('order', ['cancel', dropped, '--reason', 'It broke.']);
    await follow();
  });

  test('npm run order, where the card does not pay (B-030)', async () => {
    const { checkout } = shop;
    const staff = staffOf(checkout);
    const [till, lost] = [await staff.buy(), await staff.buy()];
    await staff.drain();
    checkout.wait(sevenDaysMs);
    for (const unpaid of [till, lost]) {
      await staff.pack(unpaid);
      checkout.faults.add('capture', 'unreachable', 1);
      await staff.drain();
      if (unpaid === lost) await staff.handOver(unpaid);
      checkout.wait(60_000);
      await staff.drain();
    }
    const paid = ['paid-at-till', String(till.number), '--receipt', 'R-1'];
    await does('order', paid);
    await leavesNone('order', paid);
    const writtenOff = ['write-off', String(lost.number), '--reason', 'No money came.'];
    await does('order', writtenOff);
    await leavesNone('order', writtenOff);
    await follow();
  });

  test('npm run import, stock and promo (B-030)', async () => {
    const shelf = file('shelf.csv', catalogueFile({ slug: 'rosso', formats: '750ml:750:1999:6:14.00' }));
    await does('import', [shelf], `cli:${currentUser()}`);
    await leavesNone('import', [file('wrong.csv', 'slug\nrosso\n')]);
    // A place added at the desk is known to a command (B-151).
    const montauk = file('montauk.csv', catalogueFile({ slug: 'gris', region_path: 'usa/new-york/montauk' }));
    await leavesNone('import', [montauk]);
    await inTransaction(shop.checkout.db, (tx) =>
      addPlace(
        tx,
        { tree: 'regions', parent: 'new-york', name: 'Montauk', color: null },
        { actor: 'staff:ann', now: shop.checkout.clock() },
      ),
    );
    await does('import', [montauk], `cli:${currentUser()}`);
    setTaxonomy(makeStoreTaxonomy(givenTaxonomy));
    await does('stock', ['count', 'rosso', '12', '--why', 'recount']);
    await leavesNone('stock', ['count', 'nothing', '12', '--why', 'recount', ...by]);
    await does('stock', ['adjust', 'rosso', '-2', '--why', 'breakage']);
    await leavesNone('stock', ['adjust', 'rosso', '-200', '--why', 'breakage', ...by]);
    await does('stock', ['import', file('counts.csv', 'slug,size,bottles\nrosso,750ml,9\n')]);
    await leavesNone('stock', ['import', file('bad.csv', 'slug,size,bottles\nrosso,750ml,-9\n'), ...by]);
    await does('stock', ['barcode', 'rosso', '4006381333931']);
    await leavesNone('stock', ['barcode', 'rosso', '4006381333931', ...by], 0);
    await leavesNone('stock', ['barcode', 'rosso', '4006381333932', ...by]);
    const sold = file('sold.csv', 'date,code,bottles,amount\n2026-11-19,4006381333931,1,12.50\n');
    await leavesNone('stock', ['till', sold], 0);
    await does('stock', ['till', sold, '--take']);
    await leavesNone('stock', ['till', sold, '--take', ...by], 0);
    await does('stock', ['place', 'rosso', 'A-03']);
    await leavesNone('stock', ['place', 'rosso', 'A-03', ...by], 0);
    for (const look of ['show', 'history']) await leavesNone('stock', [look, 'rosso'], 0);
    await leavesNone('stock', ['low'], 0);
    // Recomputes sums that are already right.
    await leavesNone('stock', ['sums'], 0);
    const special = ['add', 'markdown', '--product', 'rosso', '--percent', '5', '--name', 'Special'];
    const days = ['--from', '2099-01-05', '--to', '2099-01-06'];
    await does('promo', [...special, ...days]);
    await leavesNone('promo', [...special, '--from', '2009-01-05', '--to', '2009-01-06', ...by]);
    const { id } = await shop.checkout.db.selectFrom('promotions').select('id').executeTakeFirstOrThrow();
    await leavesNone('promo', ['list'], 0);
    await leavesNone('promo', ['history', 'rosso'], 0);
    await does('promo', ['cancel', String(id)]);
    await leavesNone('promo', ['cancel', String(id), ...by]);
    await does('stock', ['withdraw', 'rosso']);
    await leavesNone('stock', ['withdraw', 'rosso', ...by], 0);
    await does('stock', ['sell', 'rosso']);
    await leavesNone('stock', ['sell', 'rosso', ...by], 0);
  });

  test('npm run store: one row, and none if nothing changes (B-030)', async () => {
    await leavesNone('store', ['show'], 0);
    await leavesNone('store', ['history'], 0);
    for (const words of [
      ['hours', 'mon', '13:00-19:00'],
      ['holiday', 'add', '2099-12-24', 'closed', 'Christmas Eve'],
      ['fee', '12.50', 'threshold', '150'],
      ['slots', '--capacity', '7'],
      ['capacity', 'fri', '17', '4'],
      ['slot', 'close', '2026-11-27T17:00'],
      ['pause', 'delivery', '2026-11-27T18:00', 'Snow.'],
      ['area', 'off', 'Huntington'],
      ['tax', 'add', 'Nassau', '8.75', '2099-03-01'],
      ['shipping', 'signature', '7.77'],
      ['desk', '--cut-off', '15:00'],
      ['set', 'comparative-pricing', 'off'],
      ['say', 'corkscrew', 'We', 'keep', 'corkscrews.'],
      ['mean', 'barefoot blush', 'white zinfandel'],
    ]) {
      await does('store', words);
      await leavesNone('store', words, 0);
      await leavesNone('store', words.slice(0, 1));
    }
  });

  test('npm run customer (B-030)', async () => {
    const { db } = shop.checkout;
    const email = 'rosa@example.com';
    const now = shop.checkout.clock();
    await db
      .insertInto('accounts')
      .values({
        ...{
          id: 'rosa',
          visitor_id: 'rosa',
          first_name: 'Rosa',
          last_name: 'Marsh',
          email,
          email_key: email,
        },
        ...{ former_email: null, phone: '5165550177', password_hash: 'none', email_verified_at: null },
        ...{ age_confirmed_at: now, created_at: now, updated_at: now, erased_at: null },
      })
      .execute();
    const phone = newPhone();
    await openLoyaltyFixture(db).customer(1_250, phone);
    await does('customer', ['find', 'Marsh']);
    await leavesNone('customer', ['find', 'Nemo']);
    await does('customer', ['show', email]);
    await leavesNone('customer', ['show', 'nemo@example.com']);
    await does('customer', ['points', phone]);
    await does('customer', ['verify', email]);
    await leavesNone('customer', ['verify', email]);
    await does('customer', ['link', email, phone]);
    await leavesNone('customer', ['link', email, phone]);
    await does('customer', ['unlink', email]);
    await leavesNone('customer', ['unlink', email]);
    await does('customer', ['export', email, join(folder, 'rosa.json')]);
    await leavesNone('customer', ['export', 'nemo@example.com', join(folder, 'nemo.json')]);
    await leavesNone('customer', ['erase', email]);
    await does('customer', ['erase', email, '--yes']);
    await leavesNone('customer', ['erase', email, '--yes']);
  });
});

/** Runs after the walks of this file. */
test('no verb of these commands is missing from the walk (B-030)', { tags: 'all-before' }, () => {
  const usages = { customer: customerUsage, order: orderUsage, promo: promoUsage, stock: stockUsage };
  const known = Object.entries(usages).flatMap(([name, usage]) =>
    [...usage.matchAll(/npm run \w+ -- ([a-z-]+)/g)].map(([, verb]) => `${name} ${verb}`),
  );
  known.push(...Object.keys(storeUsage).map((noun) => `store ${noun}`));
  expect(known.length).toBeGreaterThan(40);
  expect(known.filter((verb) => !walked.has(verb))).toEqual([]);
});
