import { inTransaction } from '#db/transaction.ts';
import { changePackPrice } from '#domains/catalogue/change-pack-price.ts';
import { noteOrder } from '#domains/orders/notes/note-order.ts';
import { enrollDevice, makeDeviceCode } from '#domains/staff/devices/enroll-device.ts';
import { listDevices } from '#domains/staff/devices/find-device.ts';
import { countPinTry, maxPinTries } from '#domains/staff/devices/pin-tries.ts';
import { findPersonByEmail } from '#domains/staff/find-staff-person.ts';
import type { StaffRole } from '#domains/staff/permissions.rules.ts';
import type { OrderNumber } from '#kit/ids.ts';
import { noteActivity } from '#platform/activity/note-activity.ts';
import { staffSecrets } from '#tests/builders/staff.ts';
import type { PictureShop } from '../open-picture-shop.ts';
import { orderStates } from '../place-orders.ts';
import type { Scene } from '../scene.ts';
import { ofOrder } from './of-order.ts';

const widths = [375, 768, 1_400];

const at = (role: StaffRole) => ({ staff: role, widths });

/** The board of a clerk who was last here yesterday, and for whom there is news. */
async function afterShift({ db, orders, shelf }: PictureShop) {
  const [clerk, manager] = await Promise.all(
    ['clerk', 'manager'].map(async (role) => {
      const person = await findPersonByEmail(db, `${role}@demo.example`);
      return { actor: `staff:${person?.id}`, now: Date.now() };
    }),
  );
  if (!clerk || !manager) throw new Error('The demonstration has them');
  const before = { ...clerk, now: clerk.now - 24 * 60 * 60_000 };
  await inTransaction(db, (tx) =>
    noteActivity(tx, { ...before, subject: { kind: 'order', id: 1 }, verb: 'noted' }),
  );
  const at = await ofOrder('pickup-received')({ db, orders } as PictureShop);
  const number = Number(at.replace('/desk/orders/', '')) as OrderNumber;
  const words = '@Clerk the buyer comes before noon, please put it at the door';
  await noteOrder(db, { number, audience: 'staff', addressee: clerk.actor, words, ...manager });
  await changePackPrice(db, shelf.single.packId, 2_345, manager);
  return '/desk';
}

/** A tablet on which the clerk has typed five wrong PINs; `/desk/people` leads to the clerk's page. */
function afterWrongPins(page: '/desk/devices' | '/desk/people') {
  return async ({ db }: PictureShop) => {
    const clerk = await findPersonByEmail(db, 'clerk@demo.example');
    if (!clerk) throw new Error('The demonstration has a clerk');
    const now = Date.now();
    if ((await listDevices(db, now)).length === 0) {
      const by = { actor: 'pictures', now };
      const made = await makeDeviceCode(db, staffSecrets, { name: 'Counter', staffId: null }, by);
      if (made.kind === 'made') await enrollDevice(db, staffSecrets, made.code, { ip: null, now });
    }
    for (const { id } of await listDevices(db, now))
      for (let tries = 0; tries < maxPinTries; tries++) await countPinTry(db, clerk.id, id, now);
    return page === '/desk/people' ? `${page}/${clerk.id}` : page;
  };
}

/** The list of products differs at each width, and is widest on a laptop. */
const listed = { staff: 'manager', widths } as const;

const press = (name: string): Pick<Scene, 'act' | 'windowOnly'> => ({
  windowOnly: true,
  act: (page) => page.getByRole('button', { name, exact: true }).first().click(),
});

const orders: Scene[] = orderStates.map((state) => ({
  ...at('manager'),
  name: `desk-order-${state}`,
  path: ofOrder(state),
}));

/** The store's own pages, as its staff see them. */
export const deskScenes: readonly Scene[] = [
  { name: 'desk-sign-in', path: '/desk/sign-in' },
  {
    name: 'desk-sign-in-password',
    path: '/desk/sign-in',
    act: (page) => page.getByText('Use password and code').click(),
  },
  { name: 'desk-invite-over', path: `/desk/invite/${'a'.repeat(32)}` },
  { name: 'desk-enroll', path: '/desk/enroll' },
  { ...at('clerk'), name: 'desk-board-clerk', path: '/desk' },
  { ...at('manager'), name: 'desk-board', path: '/desk' },
  { ...at('clerk'), name: 'desk-board-shift-note', path: afterShift },
  {
    ...at('manager'),
    name: 'desk-board-keys',
    path: '/desk',
    windowOnly: true,
    act: (page) => page.keyboard.press('?'),
  },
  { ...at('manager'), name: 'desk-overdue', path: '/desk/overdue' },
  { ...at('manager'), name: 'desk-found', path: '/desk/orders?find=vine' },
  { ...at('manager'), name: 'desk-found-none', path: '/desk/orders?find=zzz' },
  ...orders,
  { ...at('clerk'), name: 'desk-pack', path: ofOrder('pickup-received', '/pack') },
  {
    ...at('clerk'),
    name: 'desk-pack-not-there',
    path: ofOrder('pickup-received', '/pack'),
    windowOnly: true,
    act: (page) =>
      page
        .getByRole('button', { name: /^Not there/ })
        .first()
        .click(),
  },
  {
    ...at('clerk'),
    name: 'desk-pack-wrong-bottle',
    path: ofOrder('pickup-received', '/pack'),
    act: async (page) => {
      await page.getByRole('button', { name: 'Type the code' }).click();
      await page.getByLabel('The digits under the bars').fill('2000000000015');
      await page.getByRole('button', { name: 'Count it' }).click();
    },
  },
  { ...at('clerk'), name: 'desk-walks', path: '/desk/pick' },
  {
    ...at('clerk'),
    name: 'desk-walk',
    path: '/desk/pick',
    act: async (page) => {
      await page.getByRole('button', { name: 'Start picking' }).click();
      await page.getByRole('heading', { name: /^Pick (one|\d)/ }).waitFor();
    },
  },
  { ...at('clerk'), name: 'desk-hand-over', path: ofOrder('pickup-ready'), ...press('Hand over') },
  { ...at('manager'), name: 'desk-refund', path: ofOrder('pickup-done'), ...press('Refund') },
  { ...at('manager'), name: 'desk-cancel', path: ofOrder('pickup-received'), ...press('Cancel') },
  { ...at('clerk'), name: 'desk-contact', path: ofOrder('pickup-received'), ...press('Correct the contact') },
  { ...at('clerk'), name: 'desk-slip', path: ofOrder('delivery-received', '/slip?paper=80mm') },
  { ...at('clerk'), name: 'desk-slip-letter', path: ofOrder('delivery-received', '/slip?paper=letter') },
  { ...at('clerk'), name: 'desk-label', path: ofOrder('shipping-received', '/label?paper=80mm') },
  { ...at('clerk'), name: 'desk-pick-list', path: '/desk/pick-list' },
  { ...at('owner'), name: 'desk-activity', path: '/desk/activity' },
  { ...listed, name: 'desk-products', path: '/desk/products' },
  {
    ...listed,
    name: 'desk-products-narrowed',
    path: '/desk/products?category=wine%2Fred-wine&stock=low&order=stock',
    act: async (page) => {
      await page.getByText('Filters (').click();
      await page.getByText('Keep as a view').click();
    },
  },
  {
    ...listed,
    name: 'desk-products-chosen',
    path: '/desk/products?words=cabernet',
    windowOnly: true,
    act: async (page) => {
      const boxes = page.getByRole('checkbox', { name: /^Choose (?!all)/ });
      for (const box of [0, 2]) await boxes.nth(box).check();
    },
  },
  { ...listed, name: 'desk-products-none', path: '/desk/products?stock=much&words=0012345678905' },
  {
    ...listed,
    name: 'desk-shelf',
    path: '/desk/shelf?category=wine%2Fred-wine&words=merlot',
    act: async (page) => {
      for (const at of [0, 0, 0]) await page.getByRole('button', { name: /^Add / }).nth(at).click();
    },
  },
  { ...listed, name: 'desk-places', path: '/desk/places?tree=regions' },
  { ...listed, name: 'desk-place-region', path: '/desk/places/piedmont' },
  { ...listed, name: 'desk-place-category', path: '/desk/places/mixers' },
  { ...listed, staff: 'clerk', name: 'desk-products-quality', path: '/desk/products/quality' },
  { ...listed, name: 'desk-products-fix', path: '/desk/products?gap=cost' },
  { ...at('owner'), name: 'desk-proof', path: '/desk/proof' },
  { ...at('owner'), name: 'desk-people', path: '/desk/people' },
  { ...at('owner'), name: 'desk-devices', path: '/desk/devices' },
  { ...at('owner'), name: 'desk-devices-blocked', path: afterWrongPins('/desk/devices') },
  { ...at('owner'), name: 'desk-person-blocked', path: afterWrongPins('/desk/people') },
  { ...at('clerk'), name: 'desk-me', path: '/desk/me' },
  { ...at('clerk'), name: 'desk-not-allowed', path: '/desk/people' },
  { ...at('clerk'), name: 'desk-not-found', path: '/desk/orders/99999' },
];
