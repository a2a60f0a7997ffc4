/** Phone orders, at the desk and behind their links. */

import { zipTableValidator } from '#adapters/addresses/zip-table-validator.ts';
import { rateTable } from '#adapters/carriers/rate-table.ts';
import { zipTable } from '#domains/addresses/zip-table.ts';
import {
  setDraftAddress,
  setDraftNote,
  setDraftSlot,
  setDraftWay,
} from '#domains/checkout/phone-orders/change-draft.ts';
import { setDraftGoesWith } from '#domains/checkout/phone-orders/go-with.ts';
import type { DraftId } from '#domains/checkout/phone-orders/order-draft.ts';
import { payPath } from '#domains/checkout/phone-orders/pay-key.ts';
import { ada, phoneDesk } from '#domains/checkout/phone-orders/phone-draft.fixture.ts';
import { withdrawDraft } from '#domains/checkout/phone-orders/withdraw-draft.ts';
import { deliveryDays } from '#domains/fulfilment/delivery-days.rules.ts';
import { slotsOn } from '#domains/fulfilment/time-slots.rules.ts';
import { findPersonByEmail } from '#domains/staff/find-staff-person.ts';
import { defaultStore } from '#domains/store/default-store.ts';
import type { OrderNumber } from '#kit/ids.ts';
import { makeSigner } from '#platform/settings/app-key.ts';
import { testAppKey } from '#tests/harness/app-key.ts';
import { confirmCard } from '#tests/journeys/checkout-steps.ts';
import type { PictureShop } from '../open-picture-shop.ts';
import type { Scene } from '../scene.ts';

type State = 'empty' | 'open' | 'lacking' | 'sent' | 'expired' | 'withdrawn';

const desk = { staff: 'clerk', widths: [375, 768, 1_400] } as const;

/** A draft in the given state, and its pay link. */
async function draftIn(state: State, { db, shelf }: PictureShop) {
  const clerk = await findPersonByEmail(db, 'clerk@demo.example');
  const actor = `staff:${clerk?.id}`;
  const deps = {
    db,
    rates: rateTable(() => defaultStore.shippingRates),
    storeSettings: { current: () => ({ ...defaultStore, slots: { ...defaultStore.slots, capacity: 100 } }) },
    addresses: zipTableValidator(zipTable()),
  };
  const clock = () => (state === 'expired' ? Date.now() - 3 * 60 * 60_000 : Date.now());
  const phone = phoneDesk({ db, deps, clock });
  const by = () => phone.by(actor);
  const { single, second, promoted } = shelf;
  const lines = [single, promoted, second].map(({ packId }) => ({ packId, quantity: 1 }));
  const caller = { ...ada, lastName: 'Vine-Featherstonehaugh' };
  const id = await phone.begin(state === 'empty' ? [] : lines, caller, actor);
  if (state === 'lacking') {
    await setDraftWay(db, { id, method: 'delivery', ...by() });
    await setDraftNote(db, { id, words: 'Calls again at five about the white wine.', ...by() });
  }
  if (state === 'open' || state === 'sent') {
    const fields = { ...home, ...nameOf() };
    const now = Date.now();
    const slot = deliveryDays(now)
      .flatMap(({ dateModel }) => slotsOn(defaultStore, dateModel, now, new Map()))
      .at(-1);
    await setDraftWay(db, { id, method: 'delivery', ...by() });
    await setDraftAddress(deps, { id, fields, ...by() });
    await setDraftSlot(db, { id, slotId: slot?.id ?? null, ...by() });
  }
  if (state === 'sent' || state === 'expired' || state === 'withdrawn') await phone.send(id, actor);
  if (state === 'withdrawn') await withdrawDraft(db, { id, ...by() });
  // A draft that is sent again is priced anew.
  if (state === 'expired')
    await db.updateTable('packs').set({ price_cents: 2_222 }).where('id', '=', single.packId).execute();
  const signer = makeSigner(testAppKey, 'pay link');
  return { id, link: payPath(signer, await phone.keyOf(id as DraftId)) };
}

const home = {
  address: '12 Berry Hill Road',
  city: 'Syosset',
  state: 'New York',
  zip: '11791',
  country: 'USA',
} as const;
const nameOf = () => ({ firstName: ada.firstName, lastName: ada.lastName, phone: ada.phone });

const draft = (state: State) => async (shop: PictureShop) =>
  `/desk/drafts/${(await draftIn(state, shop)).id}`;
const link = (state: State) => async (shop: PictureShop) => (await draftIn(state, shop)).link;

const card = async (shop: PictureShop) => `${await draft('sent')(shop)}/card`;

/** A draft that goes with an order waiting in the store. */
async function together(shop: PictureShop): Promise<string> {
  const { db } = shop;
  const { id } = await draftIn('lacking', shop);
  const order = await db
    .selectFrom('orders')
    .select(['number', 'phone'])
    .where('delivery_method', '=', 'pickup')
    .where('state', '=', 'placed')
    .where('handed_over_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .executeTakeFirstOrThrow();
  await db.updateTable('order_drafts').set({ phone: order.phone }).where('id', '=', id).execute();
  const deps = { db, addresses: zipTableValidator(zipTable()) };
  const by = { actor: 'cli:pictures', now: Date.now() };
  await setDraftGoesWith(deps, { id: id as DraftId, number: order.number as OrderNumber, ...by });
  return `/desk/drafts/${id}`;
}

export const phoneScenes: readonly Scene[] = [
  { ...desk, name: 'phone-new', path: '/desk/orders/new' },
  {
    ...desk,
    name: 'phone-new-unknown',
    path: '/desk/orders/new',
    act: async (page) => {
      await page.getByLabel('The caller’s phone').fill('5165550123');
      await page.getByRole('button', { name: 'Find', exact: true }).last().click();
      await page.getByRole('heading', { name: 'New customer' }).waitFor();
    },
  },
  {
    ...desk,
    name: 'phone-new-found',
    path: '/desk/orders/new',
    act: async (page) => {
      await page.getByLabel('The caller’s phone').fill('5165550101');
      await page.getByRole('button', { name: 'Find', exact: true }).last().click();
      await page.getByRole('heading', { name: 'Somebody else' }).waitFor();
    },
  },
  { ...desk, name: 'phone-draft-empty', path: draft('empty') },
  { ...desk, name: 'phone-draft-lacking', path: draft('lacking') },
  {
    ...desk,
    name: 'phone-draft-search',
    path: draft('open'),
    act: async (page) => {
      await page.getByLabel('Find a bottle').fill('merlot');
      await page.getByRole('button', { name: 'Search', exact: true }).click();
      await page.getByRole('list', { name: 'Found bottles' }).waitFor();
    },
  },
  { ...desk, name: 'phone-draft-sent', path: draft('sent') },
  { ...desk, name: 'phone-draft-expired', path: draft('expired') },
  { ...desk, name: 'phone-draft-withdrawn', path: draft('withdrawn') },
  { ...desk, staff: 'manager', name: 'phone-card', path: card },
  { ...desk, staff: 'owner', name: 'phone-keyed-cards', path: '/desk/keyed-cards' },
  { ...desk, name: 'phone-draft-together', path: together },
  { ...desk, name: 'phone-drafts', path: '/desk/drafts' },
  { name: 'phone-pay', path: link('sent') },
  {
    name: 'phone-pay-ready',
    path: link('sent'),
    act: async (page) => {
      await confirmCard(page);
      await page.getByRole('checkbox').check();
    },
  },
  { name: 'phone-pay-expired', path: link('expired') },
  { name: 'phone-pay-withdrawn', path: link('withdrawn') },
];
