/** What the desk's pages and calls send, by the name and type of every field: `wire.test.ts` for the desk. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { planBulkChange } from '#domains/catalogue/plans/plan-bulk-change.ts';
import { invitePerson } from '#domains/staff/invites/invite-person.ts';
import type { StaffRole } from '#domains/staff/permissions.rules.ts';
import { subjects } from '#screens/desk/settings/subjects/subjects.ts';
import { somePerson } from '#tests/builders/staff.ts';
import { registered } from '#tests/fixtures/account-people.ts';
import { noon, openCheckoutFixture } from '#tests/fixtures/checkout-fixture.ts';
import { DeskVisitor, deskPerson } from '#tests/fixtures/desk-person.ts';
import { staffOf } from '#tests/fixtures/staff-fixture.ts';
import { stockWine } from '#tests/fixtures/stock-wine.ts';
import { openShopServer, type ShopServer } from '../http/shop-server.ts';
import type { Visitor } from '../http/visitor.ts';
import { askAboutCustomers } from './ask-about-customers.ts';
import { askAboutPromotions } from './ask-about-promotions.ts';
import { askAboutReports } from './ask-about-reports.ts';
import { askAboutRuns } from './ask-about-runs.ts';
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

  /** Asks for one route, and writes down status, target and fields. */
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

  /** An order by telephone, from who calls to its end. */
  async function askAboutPhoneOrders(): Promise<void> {
    const [packId] = await stockWine(shop.database.db, { onHand: 10 }, noon);
    const id = 'd'.repeat(32);
    const caller = { firstName: 'Ada', lastName: 'Vine', phone: '(516) 555-0100', email: '' };
    const at = `/desk/drafts/${id}`;
    for (const who of ['guest', 'clerk'] as const) {
      await ask(who, 'desk.phone.new', '/desk/orders/new');
      await ask(who, 'desk.drafts.callers', '/desk/drafts/callers', 'POST', { phone: '(516) 555-0101' });
      await ask(who, 'desk.drafts.begin', '/desk/drafts', 'POST', { id, ...caller });
      await ask(who, 'desk.draft.bottles', `${at}/bottles`, 'POST', { find: 'gamay' });
      await ask(who, 'desk.draft.line', `${at}/line`, 'POST', { packId, quantity: 2 });
      await ask(who, 'desk.draft.way', `${at}/way`, 'POST', { method: 'delivery' });
      await ask(who, 'desk.draft.address', `${at}/address`, 'POST', { address: 'x' });
      await ask(who, 'desk.draft.slot', `${at}/slot`, 'POST', { slotId: '2026-11-20T17:00' });
      await ask(who, 'desk.draft.goes-with', `${at}/goes-with`, 'POST', { number: '' });
      await ask(who, 'desk.draft.customer', `${at}/customer`, 'POST', caller);
      await ask(who, 'desk.draft.note', `${at}/note`, 'POST', { note: 'Rings twice' });
      await ask(who, 'desk.draft.send', `${at}/send`, 'POST');
      await ask(who, 'desk.draft.resend', `${at}/resend`, 'POST');
      await ask(who, 'desk.draft.card', `${at}/card`);
      await ask(who, 'desk.draft.card.pay', `${at}/card`, 'POST');
      await ask(who, 'desk.draft', at);
      await ask(who, 'desk.drafts', '/desk/drafts');
      await ask(who, 'desk.draft.withdraw', `${at}/withdraw`, 'POST');
    }
    await ask('owner', 'desk.draft.card', `${at}/card`);
    await ask('clerk', 'desk.keyed-cards', '/desk/keyed-cards');
    await ask('owner', 'desk.keyed-cards', '/desk/keyed-cards');
    await ask('owner', 'desk.keyed-cards.change', '/desk/keyed-cards', 'POST', { on: 'no' });
  }

  /** Each subject's page for an owner, the list for all, and a form that is looked at and refused. */
  async function askAboutSettings(): Promise<void> {
    for (const who of ['guest', 'clerk', 'owner'] as const) await ask(who, 'desk.settings', '/desk/settings');
    for (const { name } of subjects) {
      const at = `/desk/settings/${name}`;
      await ask('owner', `desk.settings.${name}`, at);
      if (name === 'letters') continue;
      await ask('owner', `desk.settings.${name}.look`, `${at}/no-such/look`, 'POST');
      await ask('owner', `desk.settings.${name}.save`, `${at}/no-such`, 'POST');
    }
    const letter = '/desk/settings/letters/shipped';
    await ask('owner', 'desk.settings.letter', letter);
    await ask('owner', 'desk.settings.letter.mail', `${letter}/mail`);
    const unknown = { fields: { paragraph: '{nothing}' } };
    for (const [act, at] of [
      ['look', 'mail/look'],
      ['test', 'mail/test'],
      ['save', 'mail'],
    ])
      await ask('owner', `desk.settings.letter.${act}`, `${letter}/${at}`, 'POST', unknown);
    const fields = { fee: '8.00', threshold: '100.00' };
    await ask('owner', 'desk.settings.fees.look', '/desk/settings/fees/delivery/look', 'POST', { fields });
  }

  /** The photos of a product: one is on its way. */
  async function askAboutPhotos(): Promise<void> {
    const { db } = shop.database;
    const { id } = await db.selectFrom('products').select('id').limit(1).executeTakeFirstOrThrow();
    const at = `/desk/products/${id}/photos`;
    const photo = { hash: 'a'.repeat(32), alt: 'Bottle', whose: 'own' } as const;
    const kept = {
      hash: photo.hash,
      kind: 'jpeg',
      bytes: 1,
      state: 'ready',
      width: 300,
      height: 400,
    } as const;
    await db
      .insertInto('photos')
      .values({ ...kept, added_at: noon })
      .execute();
    await db
      .insertInto('product_photos')
      .values({ product_id: id, position: 0, ...photo })
      .execute();
    const list = JSON.stringify([{ ...photo, labelMayDiffer: false }]);
    for (const who of ['guest', 'clerk'] as const) {
      await ask(who, 'desk.product.upload', `${at}/uploads`, 'POST', Buffer.from('no picture'));
      await ask(who, 'desk.product.uploads', `${at}/uploads`);
      await ask(who, 'desk.product.photos', at);
      await ask(who, 'desk.product.photos.set', at, 'POST', { shown: list, photos: '[]' });
    }
  }

  /** A change of many products, planned by a manager. */
  async function askAboutPlans(): Promise<void> {
    const which = { words: 'rosso' };
    const by = { actor: 'test', now: noon };
    const { id } = await shop.database.db.selectFrom('products').select('id').executeTakeFirstOrThrow();
    const plan = await planBulkChange(shop.database.db, [{ id }], { price: { cents: 100 } }, by);
    const at = `/desk/plans/${plan.kind === 'planned' ? plan.id : ''}`;
    for (const who of ['guest', 'clerk', 'owner'] as const) {
      await ask(who, 'desk.import', '/desk/import');
      await ask(who, 'desk.import.upload', '/desk/import/files?name=a.csv', 'POST', Buffer.from('no list'));
      await ask(who, 'desk.import.till', '/desk/import/till', 'POST', {});
      await ask(who, 'desk.import.list', '/desk/import/lists/0f');
      await ask(who, 'desk.import.plan', '/desk/import/lists/0f', 'POST', { name: '1' });
      await ask(who, 'desk.review', '/desk/review');
      await ask(who, 'desk.review.answer', '/desk/review/0f', 'POST', { name: '' });
      await ask(who, 'desk.bulk', '/desk/bulk?words=rosso');
      await ask(who, 'desk.bulk.plan', '/desk/bulk', 'POST', { which, percent: 'x' });
      await ask(who, 'desk.plan', at);
      await ask(who, 'desk.plan.refused', `${at}/refused.csv`);
      await ask(who, 'desk.plan.file', `${at}/file`);
      await ask(who, 'desk.export', '/desk/export?words=rosso');
      await ask(who, 'desk.export.file', `/desk/export/file?ids=${id}&columns=name,price&format=csv`);
    }
    await ask('clerk', 'desk.plan.apply', `${at}/apply`, 'POST', {});
    await ask('owner', 'desk.plan.apply', `${at}/apply`, 'POST', {});
  }

  const somePersonId = async () => (await somePerson({ db: shop.database.db, now: noon })).id;

  /** Devices, the own keys, and the windows that wait before an act. */
  async function askAboutPeople(): Promise<void> {
    await ask('clerk', 'desk.devices', '/desk/devices');
    await ask('owner', 'desk.devices', '/desk/devices');
    await ask('owner', 'desk.devices.code', '/desk/devices/code', 'POST', { name: 'Counter' });
    await ask('owner', 'desk.device.change', '/desk/devices/x/change', 'POST', { name: 'Cellar' });
    await ask('owner', 'desk.device.revoke', '/desk/devices/x/revoke', 'POST');
    await ask('clerk', 'desk.people', '/desk/people');
    await ask('owner', 'desk.people', '/desk/people');
    const invited = { email: 'dora@example.com', role: 'driver', way: 'show' };
    await ask('owner', 'desk.people.invite', '/desk/people/invite', 'POST', invited);
    const id = await somePersonId();
    await ask('owner', 'desk.person', `/desk/people/${id}`);
    await ask('owner', 'desk.person.role', `/desk/people/${id}/role`, 'POST', { role: 'manager' });
    await ask('owner', 'desk.person.last-day', `/desk/people/${id}/last-day`, 'POST', { lastDay: 'x' });
    for (const act of ['suspend', 'activate', 'sign-out', 'close'])
      await ask('owner', `desk.person.${act}`, `/desk/people/${id}/${act}`, 'POST');
    await ask('owner', 'desk.person.pin-again', `/desk/people/${id}/pin-again`, 'POST', { device: 'x' });
    await ask('owner', 'desk.person.link', `/desk/people/${id}/link`, 'POST');
    await ask('clerk', 'desk.me', '/desk/me');
    await ask('clerk', 'desk.me.pin', '/desk/me/pin', 'POST', { pin: '1', pin_again: '1' });
    await ask('clerk', 'desk.me.keys', '/desk/me/keys', 'POST', { on: '1' });
    await ask('owner', 'desk.me', '/desk/me');
    await ask('owner', 'desk.me.duty', '/desk/me/duty', 'POST', { phone: '1' });
    await ask('clerk', 'desk.me.sign-out-elsewhere', '/desk/me/sign-out-elsewhere', 'POST');
    await ask('clerk', 'desk.me.passkeys.begin', '/desk/me/passkeys/begin', 'POST');
    await ask('clerk', 'desk.me.passkeys.add', '/desk/me/passkeys', 'POST');
    await ask('clerk', 'desk.me.passkeys.remove', '/desk/me/passkeys/x/remove', 'POST');
    await ask('clerk', 'desk.me.password.begin', '/desk/me/password/begin', 'POST');
    await ask('clerk', 'desk.me.password', '/desk/me/password', 'POST', { password: 'x' });
    await ask('clerk', 'desk.me.recovery-codes', '/desk/me/recovery-codes', 'POST');
    await ask('clerk', 'desk.step-up.passkey.begin', '/desk/step-up/passkey/begin', 'POST');
    await ask('clerk', 'desk.step-up', '/desk/step-up', 'POST', { password: 'x', code: 'y' });
    await ask('clerk', 'desk.approval.approvers', '/desk/approval/approvers', 'POST');
    await ask('clerk', 'desk.approval.passkey.begin', '/desk/approval/passkey/begin', 'POST');
    await ask('clerk', 'desk.approval', '/desk/approval', 'POST', { approvalAsk: 'x' });
    await ask('guest', 'desk.lock.now', '/desk/lock/now', 'POST');
  }

  /** The list of products, its views, and what is missing. */
  async function askAboutProducts(): Promise<void> {
    for (const who of ['guest', 'clerk', 'owner'] as const) {
      await ask(who, 'desk.products', '/desk/products?stock=some');
      await ask(who, 'desk.products.quality', '/desk/products/quality');
      const view = { name: 'Low', query: 'stock=low' };
      await ask(who, 'desk.products.view', '/desk/products/views', 'POST', view);
      await ask(who, 'desk.products.view.remove', '/desk/products/views/99/remove', 'POST');
      await ask(who, 'desk.shelf', '/desk/shelf?category=wine&words=ro');
      await ask(who, 'desk.places', '/desk/places?tree=grapes');
      await ask(who, 'desk.place', '/desk/places/piedmont');
      await ask(who, 'desk.places.add', '/desk/places', 'POST', {
        tree: 'regions',
        parent: 'italy',
        name: '<',
      });
      for (const verb of ['rename', 'note', 'hide', 'show', 'remove'])
        await ask(who, `desk.place.${verb}`, `/desk/places/no-such/${verb}`, 'POST', { name: 'X' });
      await ask(who, 'desk.shelf.set', '/desk/shelf', 'POST', { category: 'wine', products: 'x' });
    }
  }

  /** Prices, now and from a day on. */
  async function askAboutPrices(): Promise<void> {
    const { product_id } = await shop.database.db
      .selectFrom('packs')
      .innerJoin('formats', 'formats.id', 'packs.format_id')
      .select('formats.product_id')
      .where('packs.id', '=', shop.shelf.rosso.packId)
      .executeTakeFirstOrThrow();
    const at = `/desk/products/${product_id}/prices`;
    const wish = { packId: String(shop.shelf.rosso.packId), price: '12.00', fromDay: '2026-12-01' };
    for (const who of ['guest', 'clerk', 'owner'] as const) {
      await ask(who, 'desk.product.price', at, 'POST', wish);
      await ask(who, 'desk.product.prices', at);
      await ask(who, 'desk.prices', '/desk/prices');
      const own = at.replace('/prices', '');
      await ask(who, 'desk.product', own);
      await ask(who, 'desk.product.preview', own.replace('/desk/', '/desk/preview/'), 'POST', {
        theme: 'dark',
      });
      await ask(who, 'desk.labels', '/desk/labels?since=2000-01-01');
      await ask(who, 'desk.product.new', '/desk/products/new');
      await ask(who, 'desk.product.create', '/desk/products/new', 'POST', { name: 'Wine' });
      await ask(who, 'desk.product.save', own, 'POST', { vintage: 'x', 'seen-vintage': '' });
      for (const [route, part] of [
        ['desk.product.size', 'sizes'],
        ['desk.product.pack', 'packs'],
        ['desk.product.code', 'codes'],
        ['desk.product.code.remove', 'codes/remove'],
        ['desk.product.successor', 'successor'],
        ['desk.product.address', 'address'],
        ['desk.product.sell', 'sell'],
      ] as const)
        await ask(who, route, `${own}/${part}`, 'POST', {});
      await ask(who, 'desk.product.withdraw', `${own}/withdraw`, 'POST', { why: 'x'.repeat(201) });
      await ask(who, 'desk.product.vintage', at.replace('prices', 'vintage'));
      await ask(who, 'desk.prices.cancel', '/desk/prices/1/cancel', 'POST');
      const rolled = { vintage: '2022', codes: '1' };
      await ask(who, 'desk.product.vintage.roll', at.replace('prices', 'vintage'), 'POST', rolled);
    }
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
    await askAboutPhotos();
    await askAboutPlans();
    await askAboutPhoneOrders();
    await askAboutProducts();
    await askAboutCustomers(ask, (await staffOf(openCheckoutFixture(shop.database.db)).buy()).number);
    await askAboutPromotions(ask, shop.shelf.rosso.packId);
    await askAboutSettings();
    await askAboutStock(ask, shop.shelf.rosso.formatId);
    await askAboutPrices();
    await askAboutPeople();
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
