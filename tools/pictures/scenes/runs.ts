import type { Page } from 'playwright-core';
import type { Order } from '#domains/orders/order.ts';
import { planRun } from '#domains/runs/plan-run.ts';
import { sendOutRun } from '#domains/runs/send-out-run.ts';
import { takeDoorOutcome } from '#domains/runs/take-door-outcome.ts';
import { findPersonByEmail } from '#domains/staff/find-staff-person.ts';
import { openCheckoutFixture } from '#tests/fixtures/checkout-fixture.ts';
import { packedDelivery, reportOf, storePoint } from '#tests/fixtures/run-fixture.ts';
import type { PictureShop } from '../open-picture-shop.ts';
import type { Scene } from '../scene.ts';

const widths = [375, 768, 1_400];

interface Runs {
  planned: number;
  out: number;
}

const made = new WeakMap<PictureShop, Promise<Runs>>();

/**
 * Made once: a run that is out, with two outcomes and one to look at, a planned run, and deliveries that
 * wait.
 */
function runs(shop: PictureShop): Promise<Runs> {
  const known = made.get(shop) ?? makeRuns(shop);
  made.set(shop, known);
  return known;
}

async function makeRuns({ db }: PictureShop): Promise<Runs> {
  const checkout = openCheckoutFixture(db);
  const orders: Order[] = [];
  for (let house = 1; house <= 8; house += 1)
    orders.push(
      await packedDelivery(checkout, { house, slotId: house > 4 ? '2026-11-20T20:00' : '2026-11-20T19:00' }),
    );
  const driver = `staff:${(await findPersonByEmail(db, 'driver@demo.example'))?.id}`;
  const clerk = `staff:${(await findPersonByEmail(db, 'clerk@demo.example'))?.id}`;
  const now = Date.now();
  const by = { actor: 'shop', now: now - 60 * 60_000 };
  const plan = async (who: string, some: readonly Order[]) => {
    const numbers = some.map(({ number }) => number);
    const answer = await planRun(db, { driver: who, numbers, start: storePoint, ...by });
    if (answer.kind !== 'planned') throw new Error(JSON.stringify(answer));
    return answer.run;
  };
  const out = await plan(driver, orders.slice(0, 4));
  await sendOutRun(db, { run: out, ...by });
  const key = { runId: out, driver };
  const [one, two, three] = orders as [Order, Order, Order];
  const tell = (order: Order, seq: number, change: object) =>
    takeDoorOutcome(db, {
      key,
      report: reportOf(order, { at: now - 30 * 60_000 + seq, seq, ...change }),
      now,
    });
  await tell(one, 1, {});
  await tell(two, 2, { outcome: 'absent' });
  await tell(three, 3, { outcome: 'no-id', at: now + 60 * 60_000 });
  return { out, planned: await plan(clerk, orders.slice(4, 6)) };
}

const drive = { staff: 'driver', widths: [375, 768] } as const;
const ofManager = { staff: 'manager', widths } as const;

async function atTheDoor(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /Jackson/ })
    .last()
    .click();
  await page.getByRole('button', { name: 'At the door' }).click();
  await page.getByRole('heading', { name: 'Who is at the door?' }).waitFor();
}

const isThere = (page: Page) => page.getByRole('heading', { name: /^Run \d/ }).waitFor();
const driving = async (shop: PictureShop) => {
  await runs(shop);
  return '/desk/drive/';
};

export const runScenes: readonly Scene[] = [
  {
    ...ofManager,
    name: 'desk-runs',
    path: async (shop) => {
      await runs(shop);
      return '/desk/runs';
    },
  },
  {
    ...ofManager,
    name: 'desk-runs-window-closed',
    path: async (shop) => {
      await runs(shop);
      return '/desk/runs';
    },
    act: async (page) => {
      await page
        .getByRole('button', { name: /^Close now/ })
        .first()
        .click();
      await page
        .getByRole('button', { name: /^Open again/ })
        .first()
        .scrollIntoViewIfNeeded();
    },
  },
  {
    ...ofManager,
    name: 'desk-run-planned',
    path: async (shop) => `/desk/runs/${(await runs(shop)).planned}`,
  },
  { ...ofManager, name: 'desk-run-out', path: async (shop) => `/desk/runs/${(await runs(shop)).out}` },
  {
    ...ofManager,
    name: 'desk-run-sheet',
    path: async (shop) => `/desk/runs/${(await runs(shop)).out}/sheet`,
  },
  { ...drive, name: 'desk-drive', path: driving, act: isThere },
  {
    ...drive,
    name: 'desk-drive-order',
    path: driving,
    act: async (page) => {
      await isThere(page);
      await page.getByRole('button', { name: 'Change the order' }).click();
    },
  },
  {
    ...drive,
    name: 'desk-drive-van',
    path: driving,
    act: async (page) => {
      await isThere(page);
      await page.getByText('The van broke down').click();
    },
  },
  {
    ...drive,
    name: 'desk-drive-stop',
    path: driving,
    act: async (page) => {
      await isThere(page);
      await page
        .getByRole('link', { name: /Jackson/ })
        .last()
        .click();
      await page.getByRole('button', { name: 'At the door' }).waitFor();
    },
  },
  {
    ...drive,
    name: 'desk-drive-door',
    path: driving,
    act: async (page) => {
      await isThere(page);
      await atTheDoor(page);
    },
  },
  {
    ...drive,
    name: 'desk-drive-age',
    path: driving,
    act: async (page) => {
      await isThere(page);
      await atTheDoor(page);
      for (const name of ['The buyer', 'Sober', 'Passport'])
        await page.getByRole('button', { name, exact: true }).click();
    },
  },
];
