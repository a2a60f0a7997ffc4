/**
 * Simulated shoppers who keep buying while the shop is killed and restarted, and the staff who serve them:
 * each continues where they left off once the shop is back.
 */

import { setTimeout as sleep } from 'node:timers/promises';
import { embeddedProgramme } from '#adapters/loyalty/embedded/embedded-programme.ts';
import type { Db } from '#db/connection.ts';
import { deliveryDays } from '#domains/fulfilment/delivery-days.rules.ts';
import type { DaySlots } from '#domains/fulfilment/time-slots.rules.ts';
import { findPlacedOrder } from '#domains/orders/find-order.ts';
import { handOverOrder } from '#domains/orders/hand-over-order.ts';
import { packOrder } from '#domains/orders/pack-order.ts';
import { answerProposal } from '#domains/orders/proposals/answer-proposal.ts';
import { findCandidates } from '#domains/orders/proposals/find-candidates.ts';
import { waitingOf } from '#domains/orders/proposals/find-proposals.ts';
import { proposeSubstitute } from '#domains/orders/proposals/propose-substitute.ts';
import { defaultStore } from '#domains/store/default-store.ts';
import { type OrderNumber, type PackId, randomToken } from '#kit/ids.ts';
import { solveProof } from '#screens/auth/register/parts/solve-proof.rules.ts';
import { deliveryTo, submitPayload, syosset } from '#tests/fixtures/checkout-fixture.ts';
import { somePack } from '#tests/fixtures/demo-packs.ts';
import { HttpShopper } from '#tests/fixtures/http-shopper.ts';
import { newPhone } from '#tests/fixtures/loyalty-fixture.ts';
import { seenId } from '#tests/fixtures/staff-fixture.ts';
import { dice } from '#tests/harness/long-run.ts';

const chance = dice();

type Way = 'pickup' | 'delivery' | 'member';

export interface Shoppers {
  start(): void;
  stop(): Promise<void>;
  /** Checkouts whose shopper saw the order confirmation. */
  confirmed: readonly string[];
  /** The number of confirmed orders by fulfilment method, and of answers by status. */
  tally(): Record<string, number>;
  /** What the shop has answered so far. */
  answers(): number;
  secrets: readonly string[];
}

interface Crowd {
  db: Db;
  count: number;
  /** The current address of the shop. */
  url(): string;
}

const password = 'violet teapots sing';

export async function openShoppers({ db, count, url }: Crowd): Promise<Shoppers> {
  const packs = await Promise.all(
    [0, 1, 2, 3, 4, 5, 6].map(async (skip) => (await somePack(db, { skip })).packId),
  );
  const ways = Array.from(
    { length: count },
    (_, index): Way => (['pickup', 'delivery', 'member', 'pickup'] as const)[index % 4] ?? 'pickup',
  );
  const people = await Promise.all(
    ways.map(async (way) => ({
      way,
      shopper: way === 'member' ? await openMember(db, url()) : new HttpShopper(url()),
    })),
  );
  const confirmed: string[] = [];
  const counts = new Map<string, number>();
  const note = (what: string) => counts.set(what, (counts.get(what) ?? 0) + 1);
  let answers = 0;
  let isOpen = false;
  let running: Promise<unknown> = Promise.resolve();

  function answered(status: number, allowed: readonly number[]): number {
    if (!allowed.includes(status)) throw new Unexpected(`A shopper was answered with ${status}`);
    answers += 1;
    return status;
  }

  async function shop({ way, shopper }: (typeof people)[number]): Promise<void> {
    while (isOpen) {
      shopper.url = url();
      try {
        await buyOnce(way, shopper);
      } catch (error) {
        // The shop was just killed, or is still starting: try again, as people do.
        if (error instanceof Unexpected) throw error;
        note('cut off');
        await sleep(150);
      }
    }
  }

  async function buyOnce(way: Way, shopper: HttpShopper): Promise<void> {
    if (way === 'member')
      note(`redeem ${(await shopper.send('POST', '/ajax/user-info/redeem-award', {})).status}`);
    const packId = packs[Math.floor(chance() * packs.length)] as PackId;
    const added = await shopper.add(packId, 1 + Math.floor(chance() * 2));
    note(`add ${answered(added.status, [200, 422, 503])}`);
    const { checkoutId } = await shopper.props('/checkout');
    if (typeof checkoutId !== 'string') return;
    const slotId = way === 'delivery' ? await freeSlot(shopper) : undefined;
    if (slotId !== undefined) note('window offered');
    const delivery = slotId === undefined ? undefined : deliveryTo(syosset, slotId);
    const account = { accountMode: way === 'member' ? 'loggedIn' : 'guest' };
    const payload = submitPayload({
      checkoutId,
      account,
      ...(delivery && { delivery }),
      contact: { email: 'ada@example.com' },
    });
    // After a lost connection the shopper presses again: the same checkout must lead to the same order.
    for (let tries = 0; tries < 3; tries += 1) {
      shopper.url = url();
      const path = `/checkout/submit/${way === 'member' ? 'user' : 'guest'}`;
      const answer = await shopper.send('POST', path, payload).catch(() => undefined);
      if (answer) note(`submit ${answered(answer.status, [303, 422, 503])}`);
      if (answer?.status === 303 && answer.location?.startsWith('/checkout/success/')) {
        note(delivery === undefined && way === 'delivery' ? 'pickup' : way);
        // 'We are confirming your payment' has this address too, but is not a confirmation.
        if ((await shopper.page(answer.location)).text.includes('Your order has been placed'))
          confirmed.push(checkoutId);
        return;
      }
      if (answer?.status === 422) {
        note('refused');
        return;
      }
      await sleep(100);
    }
  }

  return {
    confirmed,
    secrets: [password],
    answers: () => answers,
    tally: () => Object.fromEntries(counts),
    start() {
      isOpen = true;
      running = Promise.all(people.map(shop));
      running.catch(() => undefined);
    },
    async stop() {
      isOpen = false;
      await running;
    },
  };
}

/** An answer that no outage explains. */
class Unexpected extends Error {}

/**
 * A delivery window offered today or tomorrow; undefined if the store is closed. If it fills up in the
 * meantime, the shop refuses it.
 */
async function freeSlot(shopper: HttpShopper): Promise<string | undefined> {
  const days = await Promise.all(
    deliveryDays(Date.now()).map(async ({ date }) =>
      (await shopper.send('POST', '/ajax/shop-info/time-slots', { date })).json(),
    ),
  );
  const slots = (days as { data: DaySlots }[])
    .flatMap(({ data }) => data.timeSlots)
    .filter(({ deliveryAvailable }) => deliveryAvailable);
  return slots[Math.floor(chance() * slots.length)]?.id;
}

/** A shopper with an account and more points than they can spend. */
async function openMember(db: Db, url: string): Promise<HttpShopper> {
  const shopper = new HttpShopper(url);
  await shopper.page('/register');
  const proof = await solveProof(
    (await shopper.send('GET', '/ajax/human-check?action=register')).json() as never,
  );
  const email = `${randomToken()}@example.com`;
  const form = {
    firstName: 'Rose',
    lastName: 'Marino',
    email,
    password,
    password_confirmation: password,
    age_confirmation: true,
    captchaToken: proof,
  };
  const answer = await shopper.send('POST', '/register', form);
  if (answer.status !== 303) throw new Error(`Not registered: ${answer.status} ${answer.text}`);
  const phone = newPhone();
  const programme = embeddedProgramme({ db, clock: Date.now });
  const enrolled = await programme.enrol({ phone, firstName: 'Rose', lastName: 'Marino', email });
  if (enrolled.kind !== 'enrolled') throw new Error(enrolled.kind);
  const { accountId } = enrolled.member;
  await programme.earn({ accountId, points: 200_000, key: randomToken(), reason: 'Counter' });
  const account = await db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const now = Date.now();
  await db
    .insertInto('loyalty_customers')
    .values({
      id: randomToken(),
      phone,
      first_name: 'Rose',
      last_name: 'Marino',
      email,
      account_id: account.id,
      programme_account_id: accountId,
      created_at: now,
      updated_at: now,
    })
    .execute();
  return shopper;
}

export interface Staff {
  start(): void;
  stop(): Promise<void>;
}

/**
 * Packs and hands over placed orders with the owner's functions from a separate process, like the command.
 */
export function openStaff(db: Db): Staff {
  let isOpen = false;
  let running: Promise<unknown> = Promise.resolve();

  async function serve(): Promise<void> {
    for (let turn = 0; isOpen; turn += 1) {
      const next = await db
        .selectFrom('orders')
        .select(['number', 'packed_at', 'delivery_method'])
        .where('state', '=', 'placed')
        .where('handed_over_at', 'is', null)
        .where('packed_at', turn % 2 === 0 ? 'is' : 'is not', null)
        .orderBy('number')
        .limit(3)
        .execute();
      for (const { number, packed_at, delivery_method } of next) {
        const order = { number: number as OrderNumber, actor: 'Ann', now: Date.now() };
        if (packed_at === null && number % 3 === 0) await askAboutOne(db, order);
        if (packed_at === null) await packOrder(db, order);
        else
          await handOverOrder(db, {
            ...order,
            method: delivery_method,
            idCheck: seenId,
            tracking: null,
          });
      }
      await sleep(100);
    }
  }

  return {
    start() {
      isOpen = true;
      running = serve();
      running.catch(() => undefined);
    },
    async stop() {
      isOpen = false;
      await running;
    },
  };
}

/**
 * Asks the buyer about another bottle; a buyer who was asked before answers yes, no, or that a call is
 * better.
 */
async function askAboutOne(db: Db, by: { number: OrderNumber; actor: string; now: number }): Promise<void> {
  const order = await findPlacedOrder(db, by.number);
  if (!order) return;
  const [asked] = await waitingOf(db, order.id);
  if (asked) {
    const answer = (['agree', 'decline', 'call'] as const)[by.number % 9 === 0 ? 2 : by.now % 2] ?? 'agree';
    const isToCall = asked.state === 'call';
    const { number, ...buyer } = by;
    await answerProposal(db, {
      ...{ id: asked.id, answer: isToCall ? 'decline' : answer, ...buyer },
      ...(isToCall && { number }),
    });
    return;
  }
  const [best] = await findCandidates(db, order, { position: 0, quantity: 1 });
  if (best)
    await proposeSubstitute(db, {
      ...{ ...by, position: 0, quantity: 1, packId: best.pack.packId, store: defaultStore },
    });
}
