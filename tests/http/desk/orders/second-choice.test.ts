/** Another bottle is offered at the desk, and answered behind its link by a browser that has nothing else. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reactions } from '#app/reactions/reactions.ts';
import { findPlacedOrder } from '#domains/orders/find-order.ts';
import type { Order } from '#domains/orders/order.ts';
import { agreePath } from '#domains/orders/proposals/agree-key.ts';
import { waitingOf } from '#domains/orders/proposals/find-proposals.ts';
import type { PackId } from '#kit/ids.ts';
import { maskPhone } from '#kit/phone.ts';
import { drainOutbox } from '#platform/outbox/drain-outbox.ts';
import type { AgreedProps, AgreeProps } from '#screens/checkout/agree/props.ts';
import type { CandidateProps, DeskPackProps } from '#screens/desk/pack/props.ts';
import { browserOf } from '#tests/fixtures/account-people.ts';
import { noon, openCheckoutFixture } from '#tests/fixtures/checkout-fixture.ts';
import { type DeskPerson, deskPerson } from '#tests/fixtures/desk-person.ts';
import { staffOf } from '#tests/fixtures/staff-fixture.ts';
import { stockWine } from '#tests/fixtures/stock-wine.ts';
import { findBreaches } from '#tests/harness/invariants.ts';
import { someEngines } from '#tests/harness/long-run.ts';
import { openShopServer, type ShopServer } from '../../shop-server.ts';
import { pageOf } from '../../visitor.ts';

const minute = 60_000;
const json = { accept: 'application/json' };

describe.each(someEngines)('second choice over HTTP, on %s', { timeout: 60_000 }, (engine) => {
  let shop: ShopServer;
  let ann: DeskPerson;
  let ben: DeskPerson;
  // Two in the afternoon: the store is open.
  let now = noon + 120 * minute;
  beforeAll(async () => {
    shop = await openShopServer(engine, { clock: () => now });
    ann = await deskPerson(shop, 'clerk', { name: 'Ann' });
    ben = await deskPerson(shop, 'manager', { name: 'Ben' });
  });
  afterAll(async () => {
    const breaches = await findBreaches(shop.database.db);
    await shop.stop();
    expect(breaches).toEqual([]);
  });

  const buy = () => staffOf(openCheckoutFixture(shop.database.db)).buy();
  const morgon = async (priceCents = 1_500) =>
    (await stockWine(shop.database.db, { name: 'Morgon', priceCents, onHand: 10 }, noon))[0] as PackId;
  const post = async (who: DeskPerson, { number }: Order, act: string, body: object = {}) => {
    const version = String((await findPlacedOrder(shop.database.db, number))?.version);
    const url = `/desk/orders/${number}/${act}`;
    const answer = await who.browser.write('POST', url, { version, ...body }, json);
    const isJson = answer.headers['content-type']?.includes('json');
    return { status: answer.statusCode, ...(isJson ? answer.json() : {}) };
  };
  const packing = async (who: DeskPerson, { number }: Order) => {
    const answer = await who.browser.visit(`/desk/orders/${number}/pack`);
    return pageOf(answer).props as unknown as DeskPackProps;
  };
  /** Everything that reveals who the buyer is. */
  const namesOf = ({ lastName, phone }: Order) => [lastName, phone, maskPhone(phone)];
  const linkOf = async ({ id }: Order) => {
    const [waiting] = await waitingOf(shop.database.db, id);
    return agreePath(shop.shop.agreeSigner, waiting?.id ?? '');
  };
  const visit = async <T>(link: string) => {
    const answer = await (await browserOf(shop)).visit(link);
    const { component, props } = pageOf(answer);
    return {
      status: answer.statusCode,
      headers: answer.headers,
      component,
      props: props as unknown as T,
      body: answer.body,
    };
  };
  const say = async (link: string, answer: unknown) => {
    const browser = await browserOf(shop);
    await browser.visit(link);
    return browser.write('POST', link, { answer }, json);
  };

  test('offered by a clerk, asked by text and mail, seen and accepted in a clean browser; the link works once (B-070, B-071)', async () => {
    const [order, packId] = [await buy(), await morgon()];
    const { status, data } = await post(ann, order, 'candidates', { packs: '0:1' });
    expect(status).toBe(200);
    const found = data as CandidateProps[];
    expect(found.length).toBeLessThanOrEqual(5);
    const offered = found.find((each) => each.packId === packId) ?? { packId };
    expect(await post(ann, order, 'ask', { packs: '0:1', pack: offered.packId })).toMatchObject({
      status: 303,
    });
    await drainOutbox(shop.database.db, reactions(shop.shop), { now, limit: 50 });
    const [asked] = (await packing(ann, order)).asked;
    expect(asked).toMatchObject({
      ...{ ordered: '1 × Gamay 750 mL', offered: '1 × Morgon 750 mL', price: '$5.42 less' },
      ...{ waits: 'Until 2:30 pm', isToCall: false, phone: null },
      messages: [{ words: 'By text: sent, 2:00 pm', isFailed: false, isWaiting: false }],
    });
    expect((await packing(ben, order)).asked[0]?.phone).toMatch(/^\d{10}$/);
    const link = await linkOf(order);
    const page = await visit<AgreeProps>(link);
    expect(page).toMatchObject({
      status: 200,
      component: 'Checkout/Agree',
      props: {
        ...{ agreeCents: 542, declineCents: 2_172, isAllThatIsLeft: false },
        ...{ until: 'November 20, 2026 at 2:30 pm', withoutAnswer: 'leave-out' },
      },
    });
    expect([page.headers['cache-control'], page.headers['x-robots-tag']]).toEqual(['no-store', 'noindex']);
    for (const word of namesOf(order)) expect(page.body).not.toContain(word);
    expect(await post(ann, order, 'pack', { seen: '0:2', place: 'P-01' })).toMatchObject({
      status: 422,
      errors: { asked: ['The buyer has not answered yet about Morgon. Until 2:30 pm, or call.'] },
    });
    for (const wrong of ['', 'send', 7, ['agree']]) expect((await say(link, wrong)).statusCode).toBe(422);
    const said = await say(link, 'agree');
    expect([said.statusCode, said.headers.location]).toEqual([303, `${link}/done`]);
    expect(await visit<AgreedProps>(`${link}/done`)).toMatchObject({
      status: 200,
      props: { outcome: 'agreed', offered: '1 × Morgon 750 mL' },
    });
    // The second answer changes nothing, and the link is used up.
    expect((await say(link, 'decline')).statusCode).toBe(303);
    const after = await visit<AgreedProps>(link);
    expect([after.status, after.component, after.props.outcome]).toEqual([410, 'Checkout/Agreed', 'agreed']);
    for (const word of namesOf(order)) expect(after.body).not.toContain(word);
    expect((await packing(ann, order)).items.map(({ name, packs }) => [name, packs])).toEqual([
      ['Gamay', 1],
      ['Morgon', 1],
    ]);
  });

  test('a foreign key, an altered one and a withdrawn question: 404, 404, 410 (B-071)', async () => {
    const [order, packId] = [await buy(), await morgon()];
    await post(ann, order, 'ask', { packs: '0:1', pack: packId });
    const link = await linkOf(order);
    for (const wrong of ['/agree/x', '/agree/x.y', `${link}x`, '/agree/%00', `/agree/${'9'.repeat(500)}`]) {
      expect((await (await browserOf(shop)).visit(wrong)).statusCode).toBe(404);
      expect((await say(wrong, 'agree')).statusCode).toBe(404);
    }
    const [{ id = '' } = {}] = (await packing(ann, order)).asked;
    expect((await post(ben, order, 'asked/withdraw', { id, on: 'pack' })).status).toBe(303);
    expect((await visit<AgreedProps>(link)).status).toBe(410);
    expect(await post(ann, order, 'asked/withdraw', { id })).toMatchObject({
      status: 422,
      errors: {
        act: [expect.stringMatching(/^The question was withdrawn before \(Ben, .*\)\. Nothing was/)],
      },
    });
    expect((await post(ann, order, 'pack', { seen: '0:2', place: 'P-02' })).status).toBe(303);
  });

  test('the buyer requests a call, and what was said on the phone is noted (B-072, B-073)', async () => {
    const [order, packId] = [await buy(), await morgon()];
    await post(ann, order, 'ask', { packs: '0:1', pack: packId });
    const link = await linkOf(order);
    expect((await say(link, 'call')).statusCode).toBe(303);
    expect(await visit<AgreedProps>(link)).toMatchObject({ status: 200, props: { outcome: 'call' } });
    const [asked] = (await packing(ann, order)).asked;
    expect(asked).toMatchObject({ isToCall: true, waits: 'Call the buyer: the buyer asks for a call.' });
    const board = JSON.stringify(pageOf(await ann.browser.visit('/desk')).props);
    expect(board).toContain('Call the buyer: the buyer asks for a call.');
    const { id = '' } = asked ?? {};
    expect((await post(ann, order, 'asked/answer', { id, answer: 'maybe' })).status).toBe(422);
    expect((await post(ann, order, 'asked/answer', { id, answer: 'agree', on: 'order' })).status).toBe(303);
    expect(await visit<AgreedProps>(link)).toMatchObject({ status: 410, props: { outcome: 'agreed' } });
  });

  test('declined with nothing else left in the order: the buyer reads that the order is cancelled (B-072)', async () => {
    const [order, packId] = [await buy(), await morgon()];
    await post(ann, order, 'ask', { packs: '0:2', pack: packId });
    const link = await linkOf(order);
    expect((await visit<AgreeProps>(link)).props.isAllThatIsLeft).toBe(true);
    expect((await say(link, 'decline')).statusCode).toBe(303);
    expect((await visit<AgreedProps>(`${link}/done`)).props.outcome).toBe('cancelled');
  });

  test('a phone that accepts no texts: the desk says to call or mail (B-071)', async () => {
    const [order, packId] = [await buy(), await morgon()];
    const { db } = shop.database;
    await db.updateTable('orders').set({ phone: '5005550004' }).where('id', '=', order.id).execute();
    await post(ann, order, 'ask', { packs: '0:1', pack: packId });
    await drainOutbox(db, reactions(shop.shop), { now, limit: 50 });
    expect((await packing(ann, order)).asked[0]?.messages).toEqual([
      { words: 'This phone takes no texts. Call or mail.', isFailed: true, isWaiting: false },
    ]);
  });

  test('agreed by phone: sent at once (B-073)', async () => {
    const [order, packId] = [await buy(), await morgon()];
    expect((await post(ann, order, 'ask', { packs: '0:1', pack: packId, byPhone: '1' })).status).toBe(303);
    expect((await packing(ann, order)).asked).toEqual([]);
    expect((await packing(ann, order)).items[1]?.insteadOf).toBe('Gamay, 750 mL');
  });

  test('what is wrong is reported at its field, and nothing is asked (B-070, B-285)', async () => {
    const order = await buy();
    const dear = await morgon(2_500);
    const wrong: [object, string, string][] = [
      [{ packs: 'x', pack: dear }, 'packs', 'Please say how many are not there.'],
      [{ packs: '0:1', pack: 'x' }, 'pack', 'Please choose a bottle.'],
      [{ packs: '0:1', pack: dear }, 'act', 'That costs more than what was ordered. At most $19.99.'],
      [{ packs: '0:1', pack: 999_999 }, 'act', 'There is no such pack on sale.'],
      [{ packs: '7:1', pack: dear }, 'act', 'There is no such line.'],
    ];
    for (const [body, field, sentence] of wrong)
      expect(await post(ann, order, 'ask', body)).toMatchObject({
        status: 422,
        errors: { [field]: [sentence] },
      });
    expect((await post(ann, order, 'candidates', { packs: '9:1' })).data).toEqual([]);
    expect((await post(ann, order, 'candidates', { packs: '<b>' })).status).toBe(422);
    expect(await waitingOf(shop.database.db, order.id)).toEqual([]);
  });

  test('too late: the page says so even before the job has run (B-072)', async () => {
    const [order, packId] = [await buy(), await morgon()];
    await post(ann, order, 'ask', { packs: '0:1', pack: packId });
    const link = await linkOf(order);
    now += 30 * minute;
    expect(await visit<AgreedProps>(link)).toMatchObject({ status: 410, props: { outcome: 'expired' } });
    expect((await say(link, 'agree')).statusCode).toBe(303);
    expect((await visit<AgreedProps>(`${link}/done`)).props.outcome).toBe('expired');
  });
});
