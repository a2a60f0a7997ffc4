/** What an opening needs: at the desk, in the command, and from a name server. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { examineOpening, type OpeningParts } from '#app/opening/examine-opening.ts';
import { openingNames } from '#domains/opening/opening-facts.rules.ts';
import { addDemoPeople } from '#domains/staff/demo-people.ts';
import { noteBackup } from '#platform/backups/note-backup.ts';
import { beginCheck, endCheck } from '#platform/backups/restore-checks.ts';
import type { MailSettings } from '#platform/settings/mail-settings.ts';
import { openingWords } from '#screens/desk/opening/opening-words.rules.ts';
import type { OpeningProps } from '#screens/desk/opening/props.ts';
import { type NameServer, startNameServer } from '#tests/emulators/dns.ts';
import { noon } from '#tests/fixtures/checkout-fixture.ts';
import { type DeskPerson, deskPerson } from '#tests/fixtures/desk-person.ts';
import { openShopServer, type ShopServer } from '../shop-server.ts';
import { pageOf } from '../visitor.ts';

const smtp: MailSettings = {
  ...{ kind: 'smtp', host: 'x', port: 25, secure: false, auth: null },
  from: { name: null, address: 'shop@wine.example' },
};

describe('the requirements of an opening', () => {
  let shop: ShopServer;
  let owner: DeskPerson;
  let names: NameServer;
  beforeAll(async () => {
    shop = await openShopServer('sqlite', { clock: () => noon });
    owner = await deskPerson(shop, 'owner', { name: 'Ann' });
    names = await startNameServer();
  });
  afterAll(async () => {
    await names.close();
    await shop.stop();
  });
  const json = { accept: 'application/json' };
  const page = async () =>
    pageOf(await owner.browser.visit('/desk/opening')).props as unknown as OpeningProps;
  const itemOf = async (name: string) => (await page()).items.find((item) => item.name === name);
  const parts = (more: Partial<OpeningParts> = {}): OpeningParts => ({
    ...{ db: shop.database.db, settings: shop.shop.settings, store: shop.shop.storeSettings.current() },
    ...{ now: noon, dns: { servers: [names.address] } },
    ...more,
  });
  const stateOf = async (more: Partial<OpeningParts>) =>
    new Map((await examineOpening(parts(more))).map((fact) => [fact.name, fact]));
  const mailed = () => ({ settings: { ...shop.shop.settings, mail: smtp } });

  test('each missing thing has its cure, and what is ready has none (N-115)', async () => {
    const { missing, items } = await page();
    expect(missing).toBe(items.filter(({ isReady }) => !isReady).length);
    expect(missing).toBeGreaterThan(5);
    for (const { isReady, cure } of items) expect(cure === null).toBe(isReady);
    expect(await itemOf('owner')).toMatchObject({ isReady: true, details: ['Ann'] });
    for (const name of openingNames) expect(openingWords[name].cure).not.toBe('');
  });

  test('the demonstration’s people and bottles block it, and it says how to begin empty (N-115)', async () => {
    expect((await itemOf('demo-people'))?.isReady).toBe(true);
    await addDemoPeople(shop.database.db, noon);
    const people = await itemOf('demo-people');
    expect(people).toMatchObject({ isReady: false });
    expect(people?.details).toContain('owner@demo.example');
    expect(people?.cure).toContain('SEED=none');
    expect((await itemOf('demo-products'))?.isReady).toBe(true);
    const { db } = shop.database;
    const one = db.selectFrom('products').select('id').limit(1);
    await db
      .updateTable('products')
      .set({ origin: 'iowa', source_id: '4000' })
      .where('id', '=', one)
      .execute();
    expect(await itemOf('demo-products')).toMatchObject({
      isReady: false,
      details: ['1 of them are on sale'],
    });
  });

  test('hours, areas and terms are ready once an owner has confirmed them, on record (N-115)', async () => {
    expect(await itemOf('hours')).toMatchObject({ isReady: false, mayMark: true });
    const mark = (what: string) => owner.browser.write('POST', '/desk/opening/looked-at', { what }, json);
    expect((await mark('x')).statusCode).toBe(422);
    for (const what of ['hours', 'areas', 'terms']) expect((await mark(what)).statusCode).toBe(303);
    for (const what of ['hours', 'areas', 'terms']) expect((await itemOf(what))?.isReady).toBe(true);
    const acts = await shop.database.db
      .selectFrom('activity')
      .select('subject_id')
      .where('verb', '=', 'opening-looked-at')
      .execute();
    expect(acts.map(({ subject_id }) => subject_id)).toEqual(['hours', 'areas', 'terms']);
    const clerk = await deskPerson(shop, 'clerk', { name: 'Bo' });
    expect((await clerk.browser.visit('/desk/opening')).statusCode).toBe(403);
  });

  test('copies count if they were made today and a restore of them was proved (N-115)', async () => {
    const { db } = shop.database;
    expect((await itemOf('copy'))?.isReady).toBe(false);
    await noteBackup(db, { now: noon - 3_600_000, bytes: 1 });
    await beginCheck(db, noon - 1_000);
    expect((await itemOf('drill'))?.isReady).toBe(false);
    await endCheck(db, { checkedAt: noon - 1_000, isGood: true, said: '' });
    expect([(await itemOf('copy'))?.isReady, (await itemOf('drill'))?.isReady]).toEqual([true, true]);
  });

  test('SPF, DKIM and DMARC are looked up at a name server, even records in pieces (N-115)', async () => {
    const nothing = await stateOf(mailed());
    expect(['spf', 'dkim', 'dmarc'].map((name) => nothing.get(name as 'spf')?.isReady)).toEqual([
      false,
      false,
      false,
    ]);
    expect(nothing.get('dmarc')?.details).toEqual(['_dmarc.wine.example']);
    names.records.set('wine.example', [
      ['google-site-verification=x'],
      ['v=spf1 include:mail.', 'example -all'],
    ]);
    names.records.set('_dmarc.wine.example', [['v=DMARC1; p=none']]);
    names.records.set('google._domainkey.wine.example', [['v=DKIM1; k=rsa; p=']]);
    const withdrawn = await stateOf(mailed());
    expect(withdrawn.get('spf')).toMatchObject({
      isReady: true,
      details: ['v=spf1 include:mail.example -all'],
    });
    expect(withdrawn.get('dmarc')?.isReady).toBe(true);
    expect(withdrawn.get('dkim')?.isReady).toBe(false);
    names.records.set('own._domainkey.wine.example', [['v=DKIM1; k=rsa; p=MIIB', 'IjAN']]);
    expect((await stateOf(mailed())).get('dkim')?.isReady).toBe(false);
    const told = await stateOf({ ...mailed(), dns: { servers: [names.address], selectors: ['own'] } });
    expect(told.get('dkim')).toMatchObject({ isReady: true, details: ['own'] });
  });
});
