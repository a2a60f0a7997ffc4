/** Every kind of alert and how it is found: facts from many rooms, each asked what is wrong now (B-250). */
import { listFollowUps } from '#domains/follow-ups/list-follow-ups.ts';
import { findChannelTrouble, findUnreached } from '#domains/notifications/trouble/find-trouble.ts';
import { findOrderNumbers } from '#domains/orders/find-order.ts';
import { type Waiting, whatWaits } from '#domains/orders/overdue/what-waits.ts';
import { listOpenDiscrepancies } from '#domains/payments/open-discrepancies.ts';
import { findOrdersWithRefused } from '#domains/payments/refused/find-refused.ts';
import type { Sighting } from '#platform/alerts/alert.ts';
import { findLateQueue } from '#platform/outbox/late-queue.ts';
import { latestProofs } from '#platform/proof/record-proofs.ts';
import type { AlertKind } from '#screens/desk/alerts/alert-words.rules.ts';
import { type AlertParts, type KnownCheck, lingerMs, minutesOf } from './alert-parts.ts';
import { copyChecks } from './backup-check.ts';
import { disputeCheck } from './dispute-check.ts';
import { doorChecks } from './door-checks.ts';
import { lawChecks } from './law-checks.ts';
import { gatewayChecks, machineChecks, securityChecks } from './outside-checks.ts';
import { promotionCheck } from './promotion-check.ts';
import { shipmentChecks } from './shipment-checks.ts';
import { tillChecks } from './till-checks.ts';

const minuteMs = 60_000;
/** An outbox entry is normally done within a second or two. */
const queueLateMs = 2 * minuteMs;
/** A reaction fails now and then; the third time in a row is no coincidence. */
const maxTries = 3;
/** How many are named in one alert. */
const maxNamed = 5;
const maxRows = 50;

/** For one round of checks: what several of them need is read once. */
export function alertChecks(parts: AlertParts): KnownCheck[] {
  return [
    ...orderChecks(parts),
    ...moneyChecks(parts),
    disputeCheck(parts),
    ...gatewayChecks(parts),
    ...messageChecks(parts),
    ...shipmentChecks(parts),
    ...tillChecks(parts),
    ...doorChecks(parts),
    ...workChecks(parts),
    ...machineChecks(parts),
    ...copyChecks(parts),
    promotionCheck(parts),
    ...lawChecks(parts),
    ...securityChecks(parts),
  ];
}

function orderChecks({ db, clock, storeSettings }: AlertParts): KnownCheck[] {
  let read: Promise<Waiting> | undefined;
  const waiting = () => {
    read ??= whatWaits(db, { store: storeSettings.current(), now: clock() });
    return read;
  };
  /** One alert for all of them: the list is what helps. */
  const together = (kind: AlertKind, those: keyof Waiting): KnownCheck => ({
    kind,
    isSerious: false,
    async look() {
      const numbers = (await waiting())[those];
      const facts = { count: numbers.length, orders: numbers.slice(0, maxNamed) };
      return numbers.length === 0 ? [] : [{ subject: 'orders', facts }];
    },
  });
  return [
    together('orders-unclaimed', 'unclaimed'),
    together('orders-late', 'late'),
    together('holds-ending', 'holdEnding'),
    {
      kind: 'order-unpaid',
      isSerious: true,
      look: async () => (await waiting()).unpaid.slice(0, maxRows).map(ofOrder),
    },
  ];
}

const ofOrder = (order: number): Sighting => ({ subject: String(order), facts: { order } });

function moneyChecks({ db }: AlertParts): KnownCheck[] {
  const failing = (kind: AlertKind, event: string): KnownCheck => ({
    kind,
    isSerious: true,
    async look() {
      const entries = await listFollowUps(db, { events: [event], minAttempts: maxTries });
      return entries.flatMap(({ order, attempts }) =>
        order === null ? [] : [{ subject: String(order), facts: { order, tries: attempts } }],
      );
    },
  });
  return [
    failing('charge-failing', 'order.packed'),
    failing('refund-failing', 'refund.asked'),
    failing('cancel-failing', 'order.cancelled'),
    {
      kind: 'refund-refused',
      isSerious: true,
      async look() {
        const ids = await findOrdersWithRefused(db, maxRows);
        return [...(await findOrderNumbers(db, ids)).values()].map(ofOrder);
      },
    },
    {
      kind: 'payment-break',
      isSerious: true,
      async look() {
        const rows = (await listOpenDiscrepancies(db)).slice(0, maxRows);
        const numbers = await findOrderNumbers(
          db,
          rows.flatMap(({ order_id }) => order_id ?? []),
        );
        return rows.map(({ key, kind, order_id }) => {
          const order = numbers.get(order_id ?? '');
          return { subject: key, facts: { discrepancy: kind, ...(order !== undefined && { order }) } };
        });
      },
    },
  ];
}

function messageChecks({ db, clock }: AlertParts): KnownCheck[] {
  return [
    {
      kind: 'messages-failing',
      isSerious: true,
      look: async () =>
        (await findChannelTrouble(db, clock())).map(({ channel, rule, failed, of }) => ({
          subject: channel,
          facts: { rule, failed, of },
        })),
    },
    {
      kind: 'message-refused',
      isSerious: false,
      look: async () =>
        (await findUnreached(db, clock())).map(({ number, channel }) => ({
          subject: `${number} ${channel}`,
          facts: { order: number, channel },
        })),
    },
  ];
}

function workChecks({ db, clock, health }: AlertParts): KnownCheck[] {
  return [
    {
      kind: 'queue-late',
      isSerious: true,
      async look() {
        const now = clock();
        const late = await findLateQueue(db, { before: now - queueLateMs, now });
        return late
          ? [{ subject: 'outbox', facts: { count: late.count, minutes: minutesOf(now - late.oldestAt) } }]
          : [];
      },
    },
    {
      kind: 'job-late',
      isSerious: true,
      lingerMs,
      look: async () =>
        health.jobTimes.late().map(({ name, sinceSuccessMs }) => ({
          subject: name,
          facts: { minutes: minutesOf(sinceSuccessMs) },
        })),
    },
    {
      kind: 'proof-broken',
      isSerious: true,
      async look() {
        const latest = await latestProofs(db);
        return (latest?.proofs ?? [])
          .filter(({ wrongCount }) => wrongCount > 0)
          .map(({ rule, wrongCount }) => ({ subject: rule, facts: { count: wrongCount } }));
      },
    },
  ];
}
