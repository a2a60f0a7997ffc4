/** A caller's card typed at the desk (B-104): the switch, the page, and the payment. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testCards } from '#adapters/payments/test-cards.fixture.ts';
import { findDraft } from '#domains/checkout/phone-orders/find-draft.ts';
import type { DraftId } from '#domains/checkout/phone-orders/order-draft.ts';
import { ada, phoneDesk } from '#domains/checkout/phone-orders/phone-draft.fixture.ts';
import { changeDeskPlan } from '#domains/store/desk-settings.ts';
import type { KeyedCardProps } from '#screens/checkout/checkout/props.ts';
import type { DraftProps, DraftsProps } from '#screens/desk/phone/props.ts';
import { noon } from '#tests/fixtures/checkout-fixture.ts';
import { type DeskPerson, deskPerson } from '#tests/fixtures/desk-person.ts';
import { stockWine } from '#tests/fixtures/stock-wine.ts';
import { findBreaches } from '#tests/harness/invariants.ts';
import { someEngines } from '#tests/harness/long-run.ts';
import { openShopServer, type ShopServer } from '../../shop-server.ts';
import { pageOf } from '../../visitor.ts';

const minuteMs = 60_000;
const json = { accept: 'application/json' };
const good = { editMode: 'new', newCardNonce: testCards.good };
const stepUp = { stepUp: ['Please show that it is you. What you typed is kept.'] };

async function post(who: DeskPerson, url: string, body: object = {}) {
  const answer = await who.browser.write('POST', url, body, json);
  const errors = answer.statusCode === 422 ? answer.json().errors : {};
  return { status: answer.statusCode, location: answer.headers.location, errors };
}

async function sentDraft({ shop, database }: ShopServer): Promise<DraftId> {
  const desk = phoneDesk({ db: database.db, deps: shop, clock: shop.clock });
  const [packId] = await stockWine(database.db, { onHand: 5 }, shop.clock());
  if (packId === undefined) throw new Error('A wine has a pack');
  const id = await desk.begin([{ packId, quantity: 1 }]);
  expect(await desk.send(id)).toMatchObject({ kind: 'link-sent' });
  return id;
}

describe.each(someEngines)('a typed card over HTTP on %s', { timeout: 60_000 }, (engine) => {
  let shop: ShopServer;
  let people: Record<'owner' | 'manager' | 'clerk', DeskPerson>;
  let now = noon;
  beforeAll(async () => {
    shop = await openShopServer(engine, { clock: () => now });
    people = {
      owner: await deskPerson(shop, 'owner', { name: 'Olga' }),
      manager: await deskPerson(shop, 'manager', { name: 'Mia' }),
      clerk: await deskPerson(shop, 'clerk', { name: 'Ann' }),
    };
  });
  afterAll(async () => {
    const breaches = await findBreaches(shop.database.db);
    await shop.stop();
    expect(breaches).toEqual([]);
  });
  const rows = async () => {
    const found = await shop.database.db.selectFrom('activity').select(['verb', 'actor']).execute();
    return found.map(({ verb, actor }) => `${verb} ${actor}`);
  };

  test('is off by default: page and payment are 404, and only an owner who read the card rules and steps up switches it on (B-104)', async () => {
    const { owner, manager, clerk } = people;
    const id = await sentDraft(shop);
    const at = `/desk/drafts/${id}/card`;
    for (const { browser } of [owner, manager]) {
      expect((await browser.visit(at)).statusCode).toBe(404);
      expect((await browser.write('POST', at, { paymentInformation: good }, json)).statusCode).toBe(404);
    }
    const url = '/desk/keyed-cards';
    const on = { on: 'yes', isRead: 'yes' };
    for (const other of [manager, clerk]) {
      expect((await other.browser.visit(url)).statusCode).toBe(403);
      expect((await post(other, url, on)).status).toBe(403);
    }
    expect((await post(owner, url, { on: 'maybe' })).errors).toHaveProperty('on');
    expect((await post(owner, url, { on: 'yes' })).errors).toHaveProperty('isRead');
    now += 11 * minuteMs;
    expect((await post(owner, url, on)).errors).toEqual(stepUp);
    now = noon;
    expect((await post(owner, url, on)).status).toBe(303);
    expect((await post(owner, url, on)).status).toBe(303);
    expect(pageOf(await owner.browser.visit(url)).props.isOn).toBe(true);
    expect((await rows()).filter((row) => row.startsWith('set '))).toEqual([`set staff:${owner.staffId}`]);
    const listed = async ({ browser }: DeskPerson) =>
      (pageOf(await browser.visit('/desk/drafts')).props as unknown as DraftsProps).keyedCards;
    expect([await listed(owner), await listed(manager)]).toEqual([true, null]);
    expect((await post(owner, url, { on: 'no' })).status).toBe(303);
    expect((await manager.browser.visit(at)).statusCode).toBe(404);
  });

  test('owners and managers type it after a step-up, for what the link holds; one order, and one row each time (B-104)', async () => {
    const { manager, clerk } = people;
    const { db } = shop.database;
    await changeDeskPlan(db, { keyedCards: true }, { actor: 'cli:test', now });
    await shop.shop.storeSettings.refresh();
    const id = await sentDraft(shop);
    const draftPage = `/desk/drafts/${id}`;
    const at = `${draftPage}/card`;
    const mayKey = async ({ browser }: DeskPerson) =>
      (pageOf(await browser.visit(draftPage)).props as unknown as DraftProps).mayKeyCard;
    expect([await mayKey(manager), await mayKey(clerk)]).toEqual([true, false]);
    expect((await clerk.browser.visit(at)).statusCode).toBe(403);
    expect((await post(clerk, at, { ageConfirmation: true, paymentInformation: good })).status).toBe(403);
    const opened = pageOf(await manager.browser.visit(at));
    const { cartModel, name } = opened.props as unknown as KeyedCardProps;
    expect([opened.component, name]).toEqual(['Desk/KeyedCard', 'Ada Vine']);
    const totalCents = cartModel.cartCalculation.finalTotal;

    const given = { ageConfirmation: true, paymentInformation: good };
    now += 11 * minuteMs;
    expect((await post(manager, at, given)).errors).toEqual(stepUp);
    now = noon;
    const keyed = async () => (await rows()).filter((row) => row.startsWith('card-keyed'));
    expect(await keyed()).toEqual([]);
    const declined = { ...given, paymentInformation: { ...good, newCardNonce: testCards.declined } };
    expect(Object.keys((await post(manager, at, declined)).errors)).toEqual(['payment']);
    now += minuteMs;
    expect((await post(manager, at, { ...given, ageConfirmation: false })).errors).toHaveProperty(
      'ageConfirmation',
    );
    now += minuteMs;
    const [paid, again] = await Promise.all([post(manager, at, given), post(manager, at, given)]);
    expect([paid, again].map(({ location }) => location)).toContain(draftPage);
    expect(await keyed()).toEqual(Array.from({ length: 3 }, () => `card-keyed staff:${manager.staffId}`));
    const orders = await db.selectFrom('orders').selectAll().where('taken_by', '=', 'staff:ann').execute();
    expect(orders).toMatchObject([{ state: 'placed', final_total_cents: totalCents, phone: ada.phone }]);
    expect((await post(manager, at, given)).errors.draft?.[0]).toBe(
      'The buyer has paid: it is an order now. Nothing was changed by you.',
    );
    // Nothing is left to pay.
    expect((await manager.browser.visit(at)).headers.location).toBe(draftPage);
    expect((await findDraft(db, id))?.state).toBe('paid');
    now = noon;
  });

  test('a draft whose link is not out cannot be paid for (B-104)', async () => {
    const { manager } = people;
    const id = await sentDraft(shop);
    const at = `/desk/drafts/${id}`;
    expect((await post(manager, `${at}/withdraw`)).status).toBe(303);
    expect((await manager.browser.visit(`${at}/card`)).headers.location).toBe(at);
    const given = { ageConfirmation: true, paymentInformation: good };
    expect((await post(manager, `${at}/card`, given)).errors.draft?.[0]).toMatch(/^Nothing is held/);
    expect((await post(manager, '/desk/drafts/none/card', given)).status).toBe(404);
  });
});

describe('with the payment service’s own fields', () => {
  let shop: ShopServer;
  beforeAll(async () => {
    shop = await openShopServer('sqlite', {
      clock: () => noon,
      env: {
        SQUARE_ACCESS_TOKEN: 'EAAA-secret',
        SQUARE_LOCATION_ID: 'L1',
        SQUARE_ENVIRONMENT: 'sandbox',
        SQUARE_APPLICATION_ID: 'sandbox-sq0idb-abc',
      },
    });
  });
  afterAll(() => shop.stop());

  test('its hosts are allowed on the card page alone, which is entered and left by full page loads (B-104)', async () => {
    await changeDeskPlan(shop.database.db, { keyedCards: true }, { actor: 'cli:test', now: noon });
    await shop.shop.storeSettings.refresh();
    const { browser } = await deskPerson(shop, 'manager', { name: 'Mia' });
    const back = `/desk/drafts/${await sentDraft(shop)}`;
    const policyOf = async (url: string) => {
      let answer = await browser.get(url, { accept: 'text/html' });
      // Retries until the server is no longer too busy to answer.
      const again = async () => {
        if (answer.statusCode === 503) answer = await browser.get(url, { accept: 'text/html' });
        return answer.statusCode;
      };
      await expect.poll(again, { timeout: 20_000 }).toBe(200);
      return String(answer.headers['content-security-policy']);
    };
    expect(await policyOf(`${back}/card`)).toContain('https://sandbox.web.squarecdn.com');
    expect(await policyOf(back)).not.toContain('squarecdn');
    const version = pageOf(await browser.visit(back)).version;
    const inertia = (from: string) => ({
      'x-inertia': 'true',
      'x-inertia-version': String(version),
      referer: `http://localhost:3000${from}`,
      host: 'localhost:3000',
    });
    const went = async (url: string, from: string) => {
      const { statusCode, headers } = await browser.get(url, inertia(from));
      return [statusCode, headers['x-inertia-location']];
    };
    expect(await went(`${back}/card`, back)).toEqual([409, `${back}/card`]);
    expect(await went(back, `${back}/card`)).toEqual([409, back]);
    expect(await went('/desk/drafts', `${back}/card`)).toEqual([409, '/desk/drafts']);
    expect(await went(back, '/desk/drafts')).toEqual([200, undefined]);
  });
});
