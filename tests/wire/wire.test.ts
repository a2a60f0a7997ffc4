/**
 * What pages and endpoints send, by the name and type of every field: a change to the wire shows up as a
 * change to `wire.txt` in review.
 */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { payPath } from '#domains/checkout/phone-orders/pay-key.ts';
import { phoneDesk } from '#domains/checkout/phone-orders/phone-draft.fixture.ts';
import { deliveryDays } from '#domains/fulfilment/delivery-days.rules.ts';
import { verificationCodeOf } from '#domains/loyalty/verification/verification-code.ts';
import { otherTimePath } from '#domains/orders/change-way/time-key.ts';
import { findOrder } from '#domains/orders/find-order.ts';
import { readSuccessKey } from '#domains/orders/order-paths.ts';
import { agreePath } from '#domains/orders/proposals/agree-key.ts';
import { proposeSubstitute } from '#domains/orders/proposals/propose-substitute.ts';
import { closeSlot } from '#domains/store/delivery-settings.ts';
import { embeddedSearch } from '#endpoints/search-api/search-constants.ts';
import { browserOf, freshEmail, goodPassword, registration } from '#tests/fixtures/account-people.ts';
import { deliveryTo, noon, submitPayload } from '#tests/fixtures/checkout-fixture.ts';
import { type FullAccount, openFullAccount, zebraAddress } from '#tests/fixtures/full-account.ts';
import { stockWine } from '#tests/fixtures/stock-wine.ts';
import { openShopServer, type ShopServer } from '../http/shop-server.ts';
import type { Visitor } from '../http/visitor.ts';
import { machineAddresses, memberPages, patternOf, publicPages } from './addresses.ts';
import { shapeOf } from './shape.ts';

/** Objects whose keys are data. */
const dictionaries = new Set(['errors', 'facets', 'facets_stats']);

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

describe('the wire', { timeout: 120_000 }, () => {
  let shop: ShopServer;
  let guest: Visitor;
  let member: FullAccount;
  const lines: string[] = [];
  const asked = new Set<string>();
  /** What every page has is recorded once, with the first page. */
  const everywhere = new Set<string>();

  beforeAll(async () => {
    shop = await openShopServer('sqlite', { clock: () => noon });
    member = await openFullAccount(shop);
    guest = await browserOf(shop);
  });
  afterAll(() => shop.stop());

  /** The route that answers an address: one without parameters comes before those with parameters. */
  function routeOf(method: Method, path: string): string {
    const known = shop.table.filter((route) => route.method === method);
    const exact = known.find((route) => route.path === path);
    return (exact ?? known.findLast((route) => patternOf(route.path).test(path)))?.name ?? 'none';
  }

  async function ask(
    who: Visitor,
    name: string,
    method: Method,
    url: string,
    body?: object,
    headers: Record<string, string> = {},
  ) {
    const route = routeOf(method, url.split('?')[0] ?? url);
    asked.add(route);
    const answer =
      method === 'GET'
        ? await who.get(url, {
            accept: 'text/html, application/json',
            'x-inertia': 'true',
            'x-inertia-version': 'v1',
          })
        : await who.write(method, url, body, { accept: 'application/json', ...headers });
    const kind = String(answer.headers['content-type'] ?? 'nothing').split(';')[0];
    lines.push('', `${method} ${route} ${name}: ${answer.statusCode} ${kind}`);
    if (kind !== 'application/json') return answer;
    const shape = shapeOf(answer.json(), dictionaries);
    lines.push(...shape.filter((line) => !everywhere.has(line)).map((line) => `  ${line}`));
    if (route === 'home') for (const line of shape) if (sharedProp.test(line)) everywhere.add(line);
    return answer;
  }

  async function askAll(who: Visitor, name: string, method: Method, urls: readonly string[]): Promise<void> {
    for (const url of urls) await ask(who, name, method, url);
  }

  /** Sends a refused request and a good one. */
  async function askBoth(who: Visitor, name: string, method: Method, url: string, body: object) {
    await ask(who, `${name}, empty`, method, url, {});
    return ask(who, name, method, url, body);
  }

  test('pages and feeds have the fields that are written down (M-222)', async () => {
    const { ids, person } = member;
    await askAll(guest, 'a guest', 'GET', publicPages);
    await askAll(person, 'a member', 'GET', memberPages(ids));
    await askAll(guest, 'a guest', 'GET', ['/account', `/orders/${ids.orderId}`, '/checkout']);
    await ask(guest, 'a stranger', 'GET', `/checkout/success/${ids.successKey}`);
    await expect(lines.splice(0).join('\n').trimStart()).toMatchFileSnapshot('./pages.txt');
  });

  test('endpoints answer with the fields that are written down (M-222)', async () => {
    const { ids, person } = member;
    await askAll(person, 'a member', 'GET', machineAddresses);
    await askCart();
    await askCheckout();
    await askBack();
    await askSearch();
    await askAccount(person, ids);
    await askDoor();
    await askBoth(guest, 'a text that is not there', 'POST', '/dev/outbox/none/answer', { word: 'STOP' });
    await askBoth(guest, 'a phone without a key', 'POST', '/desk/drive/outcomes', { outcomes: [] });
    await expect(lines.splice(0).join('\n').trimStart()).toMatchFileSnapshot('./endpoints.txt');
    // The desk's routes are covered by `desk.test.ts`.
    const missed = shop.table.filter(({ options }) => !options.config?.desk).map(({ name }) => name);
    expect(missed.filter((name) => !asked.has(name))).toEqual([]);
  });

  async function askCart(): Promise<void> {
    const { packId } = shop.shelf.barolo;
    const added = await askBoth(guest, 'two bottles', 'POST', '/ajax/cart', { packId, quantity: 2 });
    const lineId = added.json().data.id;
    await askBoth(guest, 'one bottle', 'PUT', `/ajax/cart/${lineId}`, { quantity: 1 });
    await ask(guest, 'with a line', 'GET', '/cart');
    await askBoth(guest, 'what is not closest', 'PUT', `/ajax/cart/${lineId}/instead`, {
      packId: shop.shelf.rare.packId,
    });
    await ask(guest, 'the line', 'DELETE', `/ajax/cart/${lineId}`);
    await ask(guest, 'again', 'POST', '/ajax/cart', { packId, quantity: 1 });
    await askBoth(guest, 'delivery', 'POST', '/ajax/cart/delivery-method', { deliveryMethod: 'delivery' });
  }

  async function linkToPay(): Promise<string> {
    const { db, payLinkSigner } = shop.shop;
    const desk = phoneDesk({ db, deps: shop.shop, clock: () => noon });
    const id = await desk.begin([{ packId: shop.shelf.rosso.packId, quantity: 1 }]);
    await desk.send(id);
    return payPath(payLinkSigner, await desk.keyOf(id));
  }

  /** Asks the buyer of an order about another bottle; returns the link. */
  async function questionAbout(success: string): Promise<string> {
    const { db, successSigner, agreeSigner, storeSettings } = shop.shop;
    const id = readSuccessKey(successSigner, success.split('/').at(-1) ?? '');
    const order = id && (await findOrder(db, id));
    const [packId] = await stockWine(db, { name: 'Morgon', priceCents: 100, onHand: 5 }, noon);
    if (!order || !packId) throw new Error('They were there');
    const answer = await proposeSubstitute(db, {
      ...{ number: order.number, position: 0, quantity: 1, packId, store: storeSettings.current() },
      ...{ actor: 'staff:ann', now: noon },
    });
    if (answer.kind !== 'proposed') throw new Error(`Not asked: ${answer.kind}`);
    return agreePath(agreeSigner, answer.proposal.id);
  }

  /** The window is closed, and its buyer chooses another. */
  async function askOtherTime(success: string): Promise<void> {
    const { db, successSigner, timeSigner } = shop.shop;
    const id = readSuccessKey(successSigner, success.split('/').at(-1) ?? '');
    const order = id && (await findOrder(db, id));
    if (!order?.slot) throw new Error('It has a window');
    const by = { actor: 'staff:ann', now: noon };
    const link = otherTimePath(timeSigner, order.id);
    await closeSlot(db, order.slot.id, true, by);
    const { body } = await ask(guest, 'the buyer', 'GET', link);
    await askBoth(guest, 'a window', 'POST', link, {
      slot: /\d{4}-\d\d-\d\dT\d\d:\d\d/.exec(body)?.[0] ?? '',
    });
    await closeSlot(db, order.slot.id, false, by);
  }

  async function askCheckout(): Promise<void> {
    const address = zebraAddress();
    await askBoth(guest, 'an address', 'POST', '/ajax/address-info/validate', address);
    await askBoth(guest, 'an address', 'POST', '/ajax/checkout/delivery-address', address);
    const slots = await askBoth(guest, 'windows', 'POST', '/ajax/shop-info/time-slots', {
      date: deliveryDays(noon)[1].date,
    });
    const slotId = /\d{4}-\d\d-\d\dT\d\d:\d\d/.exec(slots.body)?.[0] ?? '';
    await askBoth(guest, 'a window', 'POST', '/ajax/checkout/time-slot', { id: slotId });
    const page = await ask(guest, 'with a cart', 'GET', '/checkout');
    const { checkoutId } = page.json().props;
    await askBoth(guest, 'the bottles', 'POST', '/ajax/checkout/hold', { checkoutId });
    await ask(guest, 'the bottles', 'DELETE', '/ajax/checkout/hold');
    const delivery = deliveryTo(address, slotId);
    const order = submitPayload({ checkoutId, delivery, contact: { email: freshEmail() } });
    const placed = await askBoth(guest, 'an order', 'POST', '/checkout/submit/guest', order);
    const success = String(placed.headers.location);
    await ask(guest, 'the buyer', 'GET', success);
    await askBoth(guest, 'an account', 'POST', `${success}/account`, { password: goodPassword });
    const again = success.replace('/checkout/success/', '/ajax/again/');
    const plan = await ask(guest, 'everyone with the link', 'GET', again);
    const [{ position, same }] = plan.json().data.lines;
    await askBoth(guest, 'a line', 'POST', again, { lines: [{ position, ...same }] });
    const link = await linkToPay();
    await ask(guest, 'a buyer by telephone', 'GET', link);
    const { paymentInformation } = submitPayload();
    const paying = { ageConfirmation: true, paymentInformation };
    await askBoth(guest, 'a buyer by telephone', 'POST', link, paying);
    await ask(guest, 'once more', 'GET', link);
    const question = await questionAbout(success);
    await ask(guest, 'the buyer', 'GET', question);
    await askBoth(guest, 'an answer', 'POST', question, { answer: 'agree' });
    await ask(guest, 'what was decided', 'GET', `${question}/done`);
    await ask(guest, 'once more', 'GET', question);
    await askOtherTime(success);
    await askBoth(guest, 'the order', 'POST', '/find-order', { number: '1', contact: '(516) 555-0100' });
  }

  async function askBack() {
    const asked = { packId: shop.shelf.gone.packId, email: 'ada@example.com', consent: true };
    await askBoth(guest, 'a yes', 'POST', '/ajax/back-in-stock', asked);
    const texted = { ...asked, email: undefined, phone: '(516) 555-0142' };
    const sent = await askBoth(guest, 'a yes to a text', 'POST', '/ajax/back-in-stock', texted);
    const { key } = sent.json().data;
    await ask(guest, 'a wrong passcode', 'POST', '/ajax/back-in-stock', {
      ...{ ...texted, challengeKey: key, passcode: 'none' },
    });
    const passcode = verificationCodeOf(shop.shop.phoneVerificationSigner, key);
    await ask(guest, 'the passcode', 'POST', '/ajax/back-in-stock', {
      ...{ ...texted, challengeKey: key, passcode },
    });
    await ask(guest, 'no key', 'GET', '/back/none');
    await ask(guest, 'no key', 'POST', '/back/none/end', {});
  }

  async function askSearch(): Promise<void> {
    const { appId, apiKey, indexes } = embeddedSearch;
    const indexName = indexes.featured;
    const keys = { 'x-algolia-application-id': appId, 'x-algolia-api-key': apiKey };
    for (const [path, body] of [
      ['*/queries', { requests: [{ indexName, params: 'query=barolo&facets=["*"]' }] }],
      [`${indexName}/query`, { params: 'query=wine under 15' }],
      [`${indexName}/facets/grape/query`, { facetQuery: 'neb' }],
    ] as const) {
      await ask(guest, 'without a key', 'POST', `/api/search/1/indexes/${path}`, body);
      await ask(guest, 'with its key', 'POST', `/api/search/1/indexes/${path}`, body, keys);
    }
  }

  async function askAccount(person: Visitor, ids: Record<string, string>): Promise<void> {
    const address = zebraAddress();
    await askBoth(person, 'a member', 'POST', '/ajax/user-info/address', address);
    const { addressId } = ids;
    await askBoth(person, 'a member', 'PUT', '/ajax/user-info/address', { ...address, addressId });
    await ask(person, 'a member', 'DELETE', `/address/${addressId}`);
    const name = { firstName: 'Zenobia', lastName: 'Quill', phone: '(516) 555-0142' };
    await askBoth(person, 'a member', 'PUT', '/ajax/user-info/basic-details', name);
    await askBoth(person, 'a member', 'POST', '/ajax/user-info/loyalty/lookup', { phone: '(516) 555-0142' });
    const join = { phone: '(516) 555-0142', firstName: 'Zenobia', lastName: 'Quill' };
    await askBoth(person, 'a member', 'POST', '/ajax/user-info/loyalty/join', join);
    await askBoth(person, 'a member', 'POST', '/ajax/user-info/loyalty/link', { phone: '(516) 555-0142' });
    await askBoth(person, 'a member', 'POST', '/ajax/user-info/redeem-award', { awardId: 'x' });
    await ask(person, 'a member', 'DELETE', '/ajax/user-info/redeem-award');
    const started = {
      type: 'loyalty-register',
      phone: '(516) 555-0143',
      inputs: { phone: '(516) 555-0143' },
    };
    await askBoth(person, 'a member', 'POST', '/ajax/challenge/start', started);
    const code = { key: ids.challengeKey, passcode: '000000' };
    await askBoth(person, 'a member', 'POST', '/ajax/challenge/resolve', code);
    await ask(person, 'a member', 'DELETE', '/ajax/user-info/cards/none');
    const profile = { firstName: 'Zenobia', lastName: 'Quill', email: member.email };
    await askBoth(person, 'a member', 'PATCH', '/profile', profile);
    await ask(person, 'a member, empty', 'PUT', '/password', {});
    await ask(person, 'a member', 'POST', '/email/verification-notification', {});
    await ask(person, 'a member, empty', 'POST', '/checkout/submit/user', {});
    await ask(person, 'unconfirmed', 'DELETE', '/profile');
    await askBoth(person, 'a member', 'POST', '/confirm-password', { password: goodPassword });
    await ask(person, 'a member', 'POST', '/logout');
  }

  async function askDoor(): Promise<void> {
    const newcomer = await browserOf(shop);
    await ask(newcomer, 'a browser', 'POST', '/session');
    await askBoth(newcomer, 'a wrong password', 'POST', '/login', { email: member.email, password: 'wrong' });
    await askBoth(newcomer, 'a member', 'POST', '/forgot-password', { email: member.email });
    const reset = { email: member.email, otp: '000000', password: goodPassword };
    await askBoth(newcomer, 'a wrong code', 'POST', '/reset-password', reset);
    await askBoth(newcomer, 'a newcomer', 'POST', '/register', await registration(newcomer));
  }
});

const sharedProp = /^(once|shared|props[.](auth|cart|errors|nav|store|messages))/i;
