/**
 * The store's words in letters and texts at the desk: previewed, tried, saved, restored, and sent to a buyer
 * (B-216).
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { messageDesk } from '#app/messages/message-desk.ts';
import { placeOrder } from '#domains/checkout/place-order.ts';
import { someMessageFacts } from '#domains/notifications/letters/letters.fixture.ts';
import { sendReadyForPickup } from '#domains/notifications/send-order-message.ts';
import { wordedMessages } from '#domains/store/letters/letter-words.rules.ts';
import { openStoreSettings } from '#domains/store/open-store-settings.ts';
import { readStore } from '#domains/store/read-store.ts';
import type { Effect, LetterProps, SettingProps } from '#screens/desk/settings/props.ts';
import { noon, openCheckoutFixture, submitOf } from '#tests/fixtures/checkout-fixture.ts';
import { type DeskPerson, deskPerson } from '#tests/fixtures/desk-person.ts';
import { someEngines } from '#tests/harness/long-run.ts';
import { openShopServer, type ShopServer } from '../shop-server.ts';
import { pageOf } from '../visitor.ts';

const json = { accept: 'application/json' };
const none = { greeting: '', paragraph: '', closing: '' };
const path = '/desk/settings/letters/ready-for-pickup';

describe.each(someEngines)('letters at the desk, on %s', { timeout: 60_000 }, (engine) => {
  let shop: ShopServer;
  let owner: DeskPerson;
  let manager: DeskPerson;
  const sent: { to: string; subject?: string; text?: string; body?: string; html?: string }[] = [];
  beforeAll(async () => {
    shop = await openShopServer(engine, { clock: () => noon });
    owner = await deskPerson(shop, 'owner', { name: 'Ada' });
    manager = await deskPerson(shop, 'manager');
    const keep = async (message: (typeof sent)[number]) => {
      sent.push(message);
      return { kind: 'sent', vendorId: null } as const;
    };
    Object.assign(shop.shop.mails, { send: keep });
    Object.assign(shop.shop.texts, { send: keep });
  });
  afterAll(() => shop.stop());

  const page = async () => pageOf(await owner.browser.visit(path)).props as unknown as LetterProps;
  const post = async (at: string, typed: object, seen: object = none) => {
    const answer = await owner.browser.write(
      'POST',
      `${path}/${at}`,
      { fields: { ...none, ...typed }, seen, of: '' },
      json,
    );
    return answer.statusCode === 303 ? 303 : [answer.statusCode, answer.json().errors ?? answer.json().data];
  };
  /** What a buyer whose order is ready gets, by mail and by text. */
  const told = async (key: string) => {
    const checkout = openCheckoutFixture(shop.database.db);
    const placed = await placeOrder(checkout.deps, submitOf(await checkout.someShopper()));
    if (placed.kind !== 'placed') throw new Error(placed.kind);
    sent.length = 0;
    const facts = {
      ...someMessageFacts('pickup', { customerName: 'Ana<b> Lima' }),
      orderId: placed.order.id,
    };
    for (const to of [
      { email: 'ana@example.com', phone: null },
      { email: null, phone: '5165550142' },
    ])
      await sendReadyForPickup(messageDesk(shop.shop), { ...facts, key: `${key} ${to.email}`, to });
    return sent.splice(0);
  };

  test('an owner sees every message, and each has its page; a manager sees none (B-216, B-016)', async () => {
    const list = pageOf(await owner.browser.visit('/desk/settings/letters')).props as unknown as SettingProps;
    expect(list.sections.flatMap(({ rows = [] }) => rows.map(({ href }) => href)).toSorted()).toEqual(
      [
        ...wordedMessages.map((message) => `/desk/settings/letters/${message}`),
        '/desk/settings/owner-mail',
      ].toSorted(),
    );
    for (const message of wordedMessages) {
      const at = `/desk/settings/letters/${message}`;
      const { picture, forms } = pageOf(await owner.browser.visit(at)).props as unknown as LetterProps;
      expect(forms.map(({ form }) => form)).toEqual(picture.text === null ? ['mail'] : ['mail', 'text']);
      for (const [src, dark] of [
        [picture.mail?.light ?? '', 'not all'],
        [picture.mail?.dark ?? '', 'all'],
      ] as const) {
        const mail = await owner.browser.get(src);
        expect([mail.statusCode, mail.body.includes(`@media ${dark}{`)]).toEqual([200, true]);
        expect(mail.headers['content-security-policy']).toMatch(
          /^default-src 'none'.*frame-ancestors 'self'; sandbox$/,
        );
        expect(mail.headers['cache-control']).toBe('no-store');
      }
    }
    for (const at of ['', '/mail']) expect((await manager.browser.visit(path + at)).statusCode).toBe(403);
    const refused = await manager.browser.write('POST', `${path}/mail`, {}, json);
    expect(refused.statusCode).toBe(403);
    for (const at of ['/desk/settings/letters/staff-invite', '/desk/settings/letters/no-such'])
      expect((await owner.browser.visit(at)).statusCode).toBe(404);
  });

  test('mail with figures is switched on by an owner, next to a preview of it; a manager may do neither (B-239, B-016)', async () => {
    const at = '/desk/settings/owner-mail';
    const shown = async () => pageOf(await owner.browser.visit(at)).props as unknown as SettingProps;
    const { picture } = await shown();
    if (picture?.kind !== 'messages') throw new Error('No mail is shown');
    for (const { message } of picture.messages)
      for (const src of [message.mail?.light ?? '', message.mail?.dark ?? '']) {
        const mail = await owner.browser.get(src);
        expect([mail.statusCode, mail.body.includes('owners of the desk')]).toEqual([200, true]);
        expect((await manager.browser.visit(src)).statusCode).toBe(403);
      }
    expect((await manager.browser.visit(at)).statusCode).toBe(403);
    const save = async (form: string, on: string) =>
      (
        await owner.browser.write(
          'POST',
          `${at}/${form}`,
          { fields: { on }, seen: { on: on === 'yes' ? '' : 'yes' }, of: '' },
          json,
        )
      ).statusCode;
    const plan = async () => {
      const { mailsDayClose, mailsWeek } = (await readStore(shop.database.db)).desk;
      return { mailsDayClose, mailsWeek };
    };
    expect(await plan()).toEqual({ mailsDayClose: false, mailsWeek: false });
    expect([await save('day-close', 'yes'), await save('week-sheet', 'yes')]).toEqual([303, 303]);
    expect(await plan()).toEqual({ mailsDayClose: true, mailsWeek: true });
    expect([await save('day-close', ''), await plan()]).toEqual([
      303,
      { mailsDayClose: false, mailsWeek: true },
    ]);
  });

  test('an unknown variable gives a 422 that names it at its field, whether previewed, tried or saved; nothing is changed (B-216)', async () => {
    const wrong = [422, { paragraph: ['{last name} is not one of the variables of this message.'] }];
    for (const at of ['mail/look', 'mail', 'mail/test', 'text/look', 'text', 'text/test'])
      expect(await post(at, { paragraph: 'Dear {last name}' }), at).toEqual(wrong);
    expect(await post('mail', { greeting: '{first name' })).toEqual([
      422,
      { greeting: ['Use braces only around a variable, such as {store}.'] },
    ]);
    expect(await post('text', { closing: 'x'.repeat(61) })).toEqual([
      422,
      { closing: ['That is longer than what fits there.'] },
    ]);
    expect([(await readStore(shop.database.db)).letters, sent]).toEqual([{}, []]);
  });

  test('the text is previewed with the count of its parts, the mail with its words (B-216)', async () => {
    const look = async (at: string, typed: object) => {
      const [status, data] = (await post(at, typed)) as [number, { effect: Effect }];
      const picture = data.effect.picture;
      if (picture?.kind !== 'message') throw new Error(`${status} without a picture`);
      return { ...data.effect, message: picture.message };
    };
    const plain = await look('text/look', { closing: 'Cheers' });
    expect(plain.message.text).toMatchObject({ alphabet: 'GSM-7', parts: 1, outside: [] });
    expect(plain.message.text?.body).toMatch(/^Demijohn: order #10042 is ready for pickup\..*Cheers$/);
    expect(plain.changes).toEqual([
      { what: 'Ready for pickup, by text', now: 'The shop’s own words', later: 'Cheers' },
    ]);
    const dear = await look('text/look', { paragraph: 'À bientôt, “{first name}”' });
    expect(dear.message.text).toMatchObject({ alphabet: 'UCS-2', parts: 2, outside: ['À', 'ô', '“', '”'] });
    const mail = await look('mail/look', { paragraph: '<i>We pour</i> on Friday.' });
    const { body } = await owner.browser.get(mail.message.mail?.dark ?? '');
    expect(body).toContain('&lt;i&gt;We pour&lt;/i&gt; on Friday.');
    expect((await readStore(shop.database.db)).texts).toEqual({});
  });

  test('a test goes to the person who asks for it, and to no one else; nothing is saved (B-216)', async () => {
    sent.length = 0;
    const [status, data] = (await post('mail/test', { greeting: 'Dear {first name},' })) as [
      number,
      { sentTo: string },
    ];
    expect([status, sent.length, sent[0]?.to]).toEqual([200, 1, data.sentTo]);
    expect(data.sentTo).toMatch(/^owner\..+@example\.com$/);
    expect(sent[0]?.subject).toBe('Test: Order #10042 is ready for pickup');
    expect(sent[0]?.text).toContain('Dear Ana,');
    expect(await post('text/test', {})).toEqual([
      422,
      { test: ['Your phone number is not known. Set it on your own page first.'] },
    ]);
    expect((await readStore(shop.database.db)).letters).toEqual({});
  });

  test('once saved, the next buyer reads it, at another process too; facts stay, earlier words can be restored, and it can be undone (B-216, B-033)', async () => {
    const { db } = shop.database;
    const other = await openStoreSettings(db);
    const [mailBefore, textBefore] = await told('before');
    const first = {
      greeting: 'Dear {first name},',
      paragraph: 'Ring the bell & wait.',
      closing: 'Yours, {store}',
    };
    expect(await post('mail', first)).toBe(303);
    expect(await post('text', { closing: 'See you!' })).toBe(303);
    const [mail, text] = await told('after');
    expect(mail?.subject).toBe(mailBefore?.subject);
    expect(mail?.text).toContain('Dear Ana<b>,\n\nRing the bell & wait.');
    expect(mail?.html).toContain('Dear Ana&lt;b&gt;,');
    expect(mail?.text).toContain('Yours, Demijohn Wine & Spirits');
    for (const fact of ['#10042', 'Bring a photo ID.', '21 or older']) expect(mail?.text).toContain(fact);
    expect(text?.body).toBe(`${textBefore?.body} See you!`);
    await other.refresh();
    expect(other.current().letters['ready-for-pickup']).toEqual(first);

    // Two people: another field is merged, the same field is reported.
    const second = { ...first, closing: 'Yours, Ada' };
    expect(await post('mail', second, first)).toBe(303);
    expect(await post('mail', { ...first, closing: 'Mine' }, first)).toEqual([
      422,
      { closing: [expect.stringContaining('yours: Mine · now: Yours, Ada. Nothing was changed.')] },
    ]);
    const { versions } = await page();
    expect(versions.map(({ form, words }) => [form, words.closing])).toEqual([
      ['mail', 'Yours, Ada'],
      ['text', 'See you!'],
      ['mail', 'Yours, {store}'],
    ]);
    // Restored.
    expect(await post('mail', versions[2]?.words ?? none, second)).toBe(303);
    const acts = await db
      .selectFrom('activity')
      .select(['seq', 'subject_id'])
      .orderBy('seq', 'desc')
      .execute();
    expect(acts.slice(0, 2).map(({ subject_id }) => subject_id)).toEqual([
      'letter ready-for-pickup',
      'letter ready-for-pickup',
    ]);
    const undone = await owner.browser.write('POST', `/desk/activity/${acts[0]?.seq}/undo`, {}, json);
    expect([undone.statusCode, (await readStore(db)).letters['ready-for-pickup']]).toEqual([303, second]);
    // Emptied, it is the shop's own words again.
    expect(await post('mail', none, second)).toBe(303);
    expect(await post('text', none, { ...none, closing: 'See you!' })).toBe(303);
    const [again, textAgain] = await told('again');
    expect([again?.text, textAgain?.body]).toEqual([mailBefore?.text, textBefore?.body]);
    expect((await readStore(db)).letters).toEqual({});
  });
});
