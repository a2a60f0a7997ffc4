/** What the desk's pages and calls send, by the name and type of every field: `wire.test.ts` for the desk. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { invitePerson } from '#domains/staff/invites/invite-person.ts';
import type { StaffRole } from '#domains/staff/permissions.rules.ts';
import { registered } from '#tests/fixtures/account-people.ts';
import { noon, openCheckoutFixture } from '#tests/fixtures/checkout-fixture.ts';
import { DeskVisitor, deskPerson } from '#tests/fixtures/desk-person.ts';
import { staffOf } from '#tests/fixtures/staff-fixture.ts';
import { openShopServer, type ShopServer } from '../http/shop-server.ts';
import type { Visitor } from '../http/visitor.ts';
import { askAboutCustomers } from './ask-about-customers.ts';
import { askAboutPeople } from './ask-about-people.ts';
import { askAboutPhoneOrders } from './ask-about-phone-orders.ts';
import { askAboutPhotos, askAboutPlans, askAboutPrices, askAboutProducts } from './ask-about-products.ts';
import { askAboutPromotions } from './ask-about-promotions.ts';
import { askAboutReports } from './ask-about-reports.ts';
import { askAboutRuns } from './ask-about-runs.ts';
import { askAboutSettings } from './ask-about-settings.ts';
import { askAboutStock } from './ask-about-stock.ts';
import { shapeOf } from './shape.ts';

const headers = {
  accept: 'text/html, application/json',
  'x-inertia': 'true',
  'x-inertia-version': 'v1',
};

describe('the wire of the desk', { timeout: 120_000 }, () => {
  let shop: ShopServer;
  const people = new Map<StaffRole | 'guest' | 'shopper', Visitor>();
  const lines: string[] = [];
  const asked = new Set<string>();

  beforeAll(async () => {
    shop = await openShopServer('sqlite', { clock: () => noon });
    people.set('guest', new DeskVisitor(shop.app));
    people.set('shopper', (await registered(shop)).person);
    for (const role of ['owner', 'clerk'] as const)
      people.set(role, (await deskPerson(shop, role, { name: role })).browser);
  });
  afterAll(() => shop.stop());

  async function inviteToken(): Promise<string> {
    const { db, staffSecrets } = shop.shop;
    const by = { actor: 'cli:test', now: noon };
    const way = { isMailed: false, lifeMs: 60_000, by };
    const given = { email: 'new@example.com', role: 'clerk' } as const;
    const invited = await invitePerson(db, staffSecrets, given, way);
    if (invited.kind !== 'invited') throw new Error(invited.kind);
    return invited.token;
  }

  /** Requests one route, and records status, target and fields. */
  async function ask(
    who: StaffRole | 'guest' | 'shopper',
    name: string,
    url: string,
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' = 'GET',
    body: object = {},
  ): Promise<void> {
    const person = people.get(who);
    if (!person) throw new Error(`no ${who} is here`);
    asked.add(name);
    const answer = await (method === 'GET' ? person.get(url, headers) : person.write(method, url, body));
    const kind = String(answer.headers['content-type'] ?? 'nothing').split(';')[0];
    const location = String(answer.headers.location ?? '').replaceAll(/[0-9a-f]{32}/g, 'ID');
    const target = location === '' ? '' : ` to ${location}`;
    lines.push('', `${method} ${name}, ${who}: ${answer.statusCode} ${kind}${target}`);
    if (kind === 'application/json')
      lines.push(...shapeOf(answer.json(), new Set(['errors', 'rights'])).map((line) => `  ${line}`));
  }

  test('every route answers with the fields that are written down (B-016, M-013)', async () => {
    const staff = staffOf(openCheckoutFixture(shop.database.db));
    const { number: order } = await staff.buy();
    const shipped = await staff.buy('shipping');
    await staff.pack(shipped);
    const { number: parcel } = shipped;
    for (const who of ['guest', 'shopper', 'clerk'] as const) await ask(who, 'staff', '/staff');
    for (const who of ['guest', 'owner', 'clerk'] as const) await ask(who, 'desk.activity', '/desk/activity');
    for (const who of ['owner', 'clerk'] as const) await ask(who, 'desk.proof', '/desk/proof');
    for (const who of ['owner', 'clerk'] as const) {
      await ask(who, 'desk.alerts', '/desk/alerts');
      await ask(who, 'desk.alerts.count', '/desk/alerts/count');
    }
    for (const cure of ['compare', 'prove', 'send-test'])
      await ask('owner', `desk.alerts.${cure}`, `/desk/alerts/${cure}`, 'POST');
    await ask('owner', 'desk.follow-ups.try', '/desk/follow-ups/try', 'POST');
    await ask('owner', 'desk.follow-up.try', '/desk/follow-ups/1/try', 'POST');
    for (const who of ['owner', 'clerk'] as const)
      await ask(who, 'desk.follow-up.give-up', '/desk/follow-ups/1/give-up', 'POST', { why: 'no-use' });
    await ask('clerk', 'desk.activity.undo', '/desk/activity/1/undo', 'POST');
    for (const who of ['guest', 'clerk'] as const) {
      await ask(who, 'desk.board', '/desk');
      await ask(who, 'desk.board.data', '/desk/board');
      await ask(who, 'desk.live', '/desk/live');
      await ask(who, 'desk.shift-note.read', '/desk/shift-note/read', 'POST');
      await ask(who, 'desk.shift', '/desk/shift');
      await ask(who, 'desk.shift.leave', '/desk/shift/notes', 'POST', { words: 'The ice is out.' });
      await ask(who, 'desk.shift.take', '/desk/shift/taken', 'POST', { kind: 'count', id: '9' });
      await ask(who, 'desk.orders', '/desk/orders?find=vine');
      await ask(who, 'desk.order.keep', `/desk/orders/${order}/keep`, 'POST', { until: '2026-12-01' });
      await ask(who, 'desk.order.give-up', `/desk/orders/${order}/give-up`, 'POST');
      await ask(who, 'desk.overdue', '/desk/overdue');
      await ask(who, 'desk.order.claim', `/desk/orders/${order}/claim`, 'POST', { next: 'pick' });
      await ask(who, 'desk.order.release', `/desk/orders/${order}/release`, 'POST');
      await ask(who, 'desk.order.look', `/desk/orders/${order}/look`, 'POST');
    }
    const at = `/desk/orders/${order}`;
    for (const who of ['guest', 'clerk'] as const) {
      await ask(who, 'desk.order', at);
      await ask(who, 'desk.order', `${at}?at=2026-11-20T12:00`);
      await ask(who, 'desk.order.packing', `${at}/pack`);
      await ask(who, 'desk.order.slip', `${at}/slip?paper=80mm`);
      await ask(who, 'desk.order.label', `${at}/label`);
      await ask(who, 'desk.order.evidence', `${at}/evidence`);
      await ask(who, 'desk.walk', '/desk/pick');
      await ask(who, 'desk.walk', `/desk/pick?orders=${at.replace('/desk/orders/', '')}`);
      await ask(who, 'desk.walk.start', '/desk/pick', 'POST');
      await ask(who, 'desk.order.picks', `${at}/picks`, 'POST');
      await ask(who, 'desk.barcodes.read', '/desk/barcodes/read', 'POST', { code: '4006381333931' });
      await ask(who, 'desk.barcodes.add', '/desk/barcodes', 'POST');
      await ask(who, 'desk.pick-list', '/desk/pick-list');
      await ask(who, 'desk.order.shipment', `/desk/orders/${parcel}/ship`);
      await ask(who, 'desk.order.parcels', `/desk/orders/${parcel}/parcels`);
      await ask(who, 'desk.order.parcel-label', `/desk/orders/${parcel}/parcels/${'a'.repeat(32)}`);
      await ask(who, 'desk.order.ship', `/desk/orders/${parcel}/ship`, 'POST');
      await ask(who, 'desk.order.label-price', `/desk/orders/${parcel}/ship/price`, 'POST');
      await ask(who, 'desk.order.buy-labels', `/desk/orders/${parcel}/ship/buy`, 'POST', { parcels: 'x' });
      await ask(who, 'desk.order.void-labels', `/desk/orders/${parcel}/ship/void`, 'POST');
      for (const act of [
        'shelf',
        'leave-out',
        'pack',
        'unpack',
        'hand-over',
        'refuse',
        'take-back',
        'paid-at-till',
      ])
        await ask(who, `desk.order.${act}`, `${at}/${act}`, 'POST');
      for (const act of ['candidates', 'ask', 'asked/answer', 'asked/withdraw'])
        await ask(who, `desk.order.${act.replace('/', '.')}`, `${at}/${act}`, 'POST');
      for (const act of ['send-out', 'cancel', 'refund', 'refund-again', 'contact', 'gift', 'resend', 'note'])
        await ask(who, `desk.order.${act}`, `${at}/${act}`, 'POST');
    }
    for (const who of ['guest', 'clerk', 'owner'] as const)
      await ask(who, 'desk.order.refund-otherwise', `${at}/refund-otherwise`, 'POST');
    for (const who of ['clerk', 'owner'] as const) {
      await ask(who, 'desk.order.came-back', `${at}/came-back`, 'POST', { why: 'x' });
      await ask(who, 'desk.order.write-off', `${at}/write-off`, 'POST', { reason: '' });
    }
    await ask('owner', 'desk.order.look', `/desk/orders/${order}/look`, 'POST');
    await ask('guest', 'desk.sign-in', '/desk/sign-in');
    await ask('guest', 'desk.sign-in.password', '/desk/sign-in', 'POST', { email: 'x', password: 'y' });
    await ask('guest', 'desk.sign-in.passkey.begin', '/desk/sign-in/passkey/begin', 'POST');
    await ask('guest', 'desk.sign-in.passkey', '/desk/sign-in/passkey', 'POST');
    const link = `/desk/invite/${await inviteToken()}`;
    await ask('guest', 'desk.invite', link);
    await ask('guest', 'desk.invite', '/desk/invite/x');
    await ask('guest', 'desk.invite.passkey.begin', `${link}/passkey/begin`, 'POST');
    await ask('guest', 'desk.invite.passkey', `${link}/passkey`, 'POST');
    await ask('guest', 'desk.invite.authenticator', `${link}/authenticator`, 'POST');
    await ask('guest', 'desk.invite.password', `${link}/password`, 'POST');
    await ask('guest', 'desk.lock', '/desk/lock');
    await ask('guest', 'desk.lock.open', '/desk/lock', 'POST', { staffId: 'x', pin: '1' });
    await ask('guest', 'desk.enroll', '/desk/enroll');
    await ask('guest', 'desk.enroll.device', '/desk/enroll', 'POST', { code: '1' });
    await askAboutPhotos(ask, shop);
    await askAboutPlans(ask, shop);
    await askAboutPhoneOrders(ask, shop);
    await askAboutProducts(ask);
    await askAboutCustomers(ask, (await staffOf(openCheckoutFixture(shop.database.db)).buy()).number);
    await askAboutPromotions(ask, shop.shelf.rosso.packId);
    await askAboutSettings(ask);
    await askAboutStock(ask, shop.shelf.rosso.formatId);
    await askAboutPrices(ask, shop);
    await askAboutPeople(ask, shop);
    const { id } = await shop.database.db
      .selectFrom('staff_people')
      .select('id')
      .where('role', '=', 'owner')
      .executeTakeFirstOrThrow();
    await askAboutRuns(ask, openCheckoutFixture(shop.database.db), `staff:${id}`);
    await askAboutReports(ask);
    await ask('guest', 'desk.sign-out', '/desk/sign-out', 'POST');
    await ask('clerk', 'desk.sign-out', '/desk/sign-out', 'POST');
    await expect(lines.join('\n').trimStart()).toMatchFileSnapshot('./desk.txt');
    const names = shop.table.filter(({ options }) => options.config?.desk).map(({ name }) => name);
    expect(names.filter((name) => !asked.has(name))).toEqual([]);
  });
});
