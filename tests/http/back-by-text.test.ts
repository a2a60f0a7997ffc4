/**
 * Text alerts for a bottle: the consent, the passcode, the turn, STOP, and the one press that ends them
 * (N-080, N-081).
 */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { reactions } from '#app/reactions/reactions.ts';
import { verificationCodeOf } from '#domains/loyalty/verification/verification-code.ts';
import type { Text } from '#domains/notifications/ports.ts';
import { notifyWaiters } from '#domains/wanted/back/notify-waiters.ts';
import { drainOutbox } from '#platform/outbox/drain-outbox.ts';
import { browserOf, registered } from '#tests/fixtures/account-people.ts';
import { newPhone } from '#tests/fixtures/loyalty-fixture.ts';
import { someEngines } from '#tests/harness/long-run.ts';
import { openShopServer, type ShopServer } from './shop-server.ts';
import { pageOf, type Visitor } from './visitor.ts';

const noon = Date.UTC(2026, 10, 20, 17);
const hourMs = 60 * 60_000;
/** The carrier's own test number of a recipient who has answered STOP. */
const stopped = '5005550004';

describe.each(someEngines)('asking for a bottle by text, on %s (N-080)', { timeout: 60_000 }, (engine) => {
  let shop: ShopServer;
  let now = noon;
  let sent: Text[] = [];
  let guest: Visitor;
  beforeAll(async () => {
    shop = await openShopServer(engine, { clock: () => now });
  });
  afterAll(() => shop.stop());
  beforeEach(async () => {
    now = noon;
    sent = [];
    for (const table of ['wanted', 'outbox', 'loyalty_texts'] as const)
      await shop.database.db.deleteFrom(table).execute();
    await comeIn(0);
    guest = await browserOf(shop);
  });

  const comeIn = (bottles: number) =>
    shop.database.db
      .updateTable('bottle_stock')
      .set({ on_hand: bottles })
      .where('format_id', '=', shop.shelf.gone.formatId)
      .execute();
  const ask = (who: Visitor, phone: string, more: object = {}) =>
    who.write('POST', '/ajax/back-in-stock', {
      ...{ packId: shop.shelf.gone.packId, phone, consent: true },
      ...more,
    });
  const codeOf = (key: string) => verificationCodeOf(shop.shop.phoneVerificationSigner, key as never);

  /** Puts the visitor on the list, with the texted passcode; returns the page of the wish. */
  async function waiting(who: Visitor, phone: string): Promise<string> {
    const first = (await ask(who, phone)).json().data;
    if (first.kind === 'waiting') return first.path;
    const proved = await ask(who, phone, { challengeKey: first.key, passcode: codeOf(first.key) });
    expect(proved.json().data.kind).toBe('waiting');
    return proved.json().data.path;
  }
  /** Processes everything that is due, and returns each text that went out. */
  async function deliver() {
    const texts = {
      send: async (text: Text) => {
        const outcome = await shop.shop.texts.send(text);
        if (outcome.kind === 'sent') sent.push(text);
        return outcome;
      },
    };
    await notifyWaiters(shop.database.db, now);
    await drainOutbox(shop.database.db, reactions({ ...shop.shop, texts }), { now, limit: 100 });
  }
  const rows = () => shop.database.db.selectFrom('wanted').selectAll().orderBy('id').execute();

  test('no one is on the list before the passcode; the consent is kept with its words and its time', async () => {
    const phone = newPhone();
    const { kind, key } = (await ask(guest, phone)).json().data;
    expect([kind, await rows()]).toEqual(['passcode-sent', []]);
    const wrong = await ask(guest, phone, { challengeKey: key, passcode: '12' });
    expect([wrong.statusCode, wrong.json().errors]).toEqual([
      422,
      { passcode: ['That is not the passcode. Please check it.'] },
    ]);
    expect(await rows()).toEqual([]);
    await ask(guest, phone, { challengeKey: key, passcode: codeOf(key) });
    const [row] = await rows();
    expect(row).toMatchObject({ phone, email: null, consent_at: now, proved_at: now });
    expect(row?.consent_words).toMatch(/^Text me once, .* STOP ends it\.$/);
  });

  test('a phone is verified once: the next bottle needs no passcode, and asking twice is one wish', async () => {
    const phone = newPhone();
    const path = await waiting(guest, phone);
    expect((await ask(guest, phone)).json().data).toEqual({ kind: 'waiting', path });
    expect(await rows()).toHaveLength(1);
  });

  test('a phone that is not the shopper’s: the passcode of another phone, or of another visitor, verifies nothing', async () => {
    const [own, theirs] = [newPhone(), newPhone()];
    const { key } = (await ask(guest, own)).json().data;
    const other = await ask(guest, theirs, { challengeKey: key, passcode: codeOf(key) });
    expect(other.json().errors).toEqual({
      passcode: ['This passcode can no longer be used. Please ask for a new one.'],
    });
    const stranger = await browserOf(shop);
    const fresh = (await ask(guest, theirs)).json().data.key;
    expect((await ask(stranger, theirs, { challengeKey: fresh, passcode: codeOf(fresh) })).statusCode).toBe(
      422,
    );
    expect(await rows()).toEqual([]);
  });

  test.each<[string, object, string, string]>([
    ['no yes', { consent: 'on' }, 'consent', 'We text only with your yes.'],
    ['half a number', { phone: '516555' }, 'phone', 'Please enter a ten-digit phone number.'],
    [
      'a service number',
      { phone: '9002345678' },
      'phone',
      'We can only text passcodes to US mobile numbers. Please check the number.',
    ],
    ['nothing that is sold', { packId: 999_999 }, 'packId', 'This item is not available.'],
  ])('%s is refused at its field', async (_, more, field, sentence) => {
    const answer = await ask(guest, newPhone(), more);
    expect([answer.statusCode, answer.json().errors]).toEqual([422, { [field]: [sentence] }]);
  });

  test('the bottle is back in the meantime: no pointless text is sent', async () => {
    await comeIn(1);
    expect((await ask(guest, newPhone())).json().errors).toEqual({
      packId: ['It is here again. Please reload this page.'],
    });
    expect(await shop.database.db.selectFrom('loyalty_texts').selectAll().execute()).toEqual([]);
  });

  test('as many people are texted as there are free bottles, once each, by day, with the way to opt out in the text (N-081)', async () => {
    const phones = [newPhone(), newPhone(), newPhone()];
    for (const phone of phones) {
      await waiting(await browserOf(shop), phone);
      now += 1;
    }
    await comeIn(2);
    now = noon + 10 * hourMs;
    await deliver();
    expect(sent).toEqual([]);
    now = noon + 20 * hourMs;
    await deliver();
    await deliver();
    expect(sent.map(({ to }) => to)).toEqual(phones.slice(0, 2));
    expect(sent[0]?.body).toMatch(
      /Gone, 750 mL is here again\. Nothing is held\. http\S+\/products\/gone STOP ends texts\.$/,
    );
    expect((await rows()).map(({ phone }) => phone)).toEqual([null, null, phones[2]]);
  });

  test('a carrier that is down between turn and text: the text goes out later, once', async () => {
    const phone = newPhone();
    await waiting(guest, phone);
    await comeIn(1);
    await notifyWaiters(shop.database.db, now);
    const down = { send: async () => ({ kind: 'unreachable' as const, why: 'down' }) };
    await drainOutbox(shop.database.db, reactions({ ...shop.shop, texts: down }), { now, limit: 100 });
    expect((await rows()).map((row) => row.phone)).toEqual([phone]);
    now += hourMs;
    await deliver();
    await deliver();
    expect(sent.map(({ to }) => to)).toEqual([phone]);
  });

  test('a phone that answered STOP is on no list any more, and no more texts are attempted', async () => {
    await waiting(guest, newPhone());
    const [row] = await rows();
    await shop.database.db
      .updateTable('wanted')
      .set({ phone: stopped })
      .where('id', '=', row?.id ?? 0)
      .execute();
    await comeIn(1);
    await deliver();
    await deliver();
    expect(sent).toEqual([]);
    expect((await rows()).map((each) => [each.phone, each.closed_why])).toEqual([[null, 'given-up']]);
  });

  test('one press on its page ends the wish, and the account lists it with the same button', async () => {
    const { person } = await registered(shop);
    const path = await waiting(person, newPhone());
    expect(pageOf(await person.get('/account')).props.waiting).toMatchObject([
      { words: 'Gone, 750 mL', says: 'We text you once.', path: `${path}/end`, isTexted: true },
    ]);
    expect(pageOf(await guest.get(path)).props).toMatchObject({ state: 'waiting', isTexted: true });
    await guest.write('POST', `${path}/end`, {});
    expect(pageOf(await person.get(path)).props).toMatchObject({ state: 'over' });
    expect(pageOf(await person.get('/account')).props.waiting).toEqual([]);
    await comeIn(1);
    await deliver();
    expect(sent).toEqual([]);
  });
});
