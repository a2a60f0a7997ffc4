/** A shop with a clerk and a manager who take phone orders, shared by the tests of phone orders. */
import { afterAll, beforeAll, expect } from 'vitest';
import { testCards } from '#adapters/payments/test-cards.fixture.ts';
import { reactions } from '#app/reactions/reactions.ts';
import type { Engine } from '#db/connection.ts';
import { findDraft } from '#domains/checkout/phone-orders/find-draft.ts';
import { payPath } from '#domains/checkout/phone-orders/pay-key.ts';
import { newId } from '#kit/ids.ts';
import { drainOutbox } from '#platform/outbox/drain-outbox.ts';
import type { DraftProps } from '#screens/desk/phone/props.ts';
import { noon } from '#tests/fixtures/checkout-fixture.ts';
import { type DeskPerson, deskPerson } from '#tests/fixtures/desk-person.ts';
import { findBreaches } from '#tests/harness/invariants.ts';
import { openShopServer, type ShopServer } from '../../shop-server.ts';
import { pageOf, type Visitor } from '../../visitor.ts';

export const ada = {
  firstName: 'Ada',
  lastName: 'Quillfeather',
  phone: '(516) 555-0177',
  email: 'ada@example.com',
};
export const home = { address: '12 Berry Hill Road', city: 'Syosset', zip: '11791' };
export const json = { accept: 'application/json' };
export const slotId = '2026-11-20T17:00';

/**
 * Ann, a clerk, and Ben, a manager, at a separate shop whose clock the tests set; its books are proved at the
 * end.
 */
export function usePhoneDesk(engine: Engine) {
  const desk = { now: noon } as { shop: ShopServer; ann: DeskPerson; ben: DeskPerson; now: number };
  beforeAll(async () => {
    desk.shop = await openShopServer(engine, { clock: () => desk.now });
    desk.ann = await deskPerson(desk.shop, 'clerk', { name: 'Ann' });
    desk.ben = await deskPerson(desk.shop, 'manager', { name: 'Ben' });
  });
  afterAll(async () => {
    const breaches = await findBreaches(desk.shop.database.db);
    await desk.shop.stop();
    expect(breaches).toEqual([]);
  });

  const post = async (who: DeskPerson, url: string, body: object = {}) => {
    const answer = await who.browser.write('POST', url, body, json);
    return { status: answer.statusCode, errors: answer.statusCode === 422 ? answer.json().errors : {} };
  };
  /** Ann's request, with its whole answer. */
  const ask = (url: string, body: object) => desk.ann.browser.write('POST', url, body, json);
  const draftOf = async (who: DeskPerson, id: string) =>
    pageOf(await who.browser.visit(`/desk/drafts/${id}`)).props as unknown as DraftProps;
  const begin = async (caller: object = ada) => {
    const id = newId();
    expect(await post(desk.ann, '/desk/drafts', { id, ...caller })).toMatchObject({ status: 303 });
    return id;
  };
  const fill = async (quantity = 1) => {
    const id = await begin();
    const at = `/desk/drafts/${id}`;
    const { packId } = desk.shop.shelf.barolo;
    expect((await post(desk.ann, `${at}/line`, { packId, quantity })).status).toBe(303);
    return id;
  };
  const send = async (id: string, who = desk.ann) => {
    const { draft, totalCents } = await draftOf(who, id);
    return post(who, `/desk/drafts/${id}/send`, { version: draft.version, totalCents });
  };
  const linkOf = async (id: string) => {
    const draft = await findDraft(desk.shop.database.db, id);
    if (!draft) throw new Error('There is no such draft');
    return payPath(desk.shop.shop.payLinkSigner, { id: draft.id, sends: draft.sends });
  };
  const pay = (browser: Visitor, link: string, body: object = {}) =>
    browser.write(
      'POST',
      link,
      {
        ageConfirmation: true,
        paymentInformation: { editMode: 'new', newCardNonce: testCards.good },
        ...body,
      },
      json,
    );
  const drain = async () => {
    const handlers = reactions(desk.shop.shop);
    while ((await drainOutbox(desk.shop.database.db, handlers, { now: desk.now, limit: 50 })).done > 0);
  };

  return Object.assign(desk, { post, ask, draftOf, begin, fill, send, linkOf, pay, drain });
}
