/**
 * Reports of a driver's phone that a manager must look at, and closed windows with orders (B-117, B-124,
 * B-250).
 */
import { windowText } from '#domains/orders/change-way/window-text.rules.ts';
import { findDeliveriesIn } from '#domains/orders/deliveries/find-deliveries.ts';
import { findToLookAt } from '#domains/runs/find-outcomes.ts';
import { readStore } from '#domains/store/read-store.ts';
import type { AlertParts, KnownCheck } from './alert-parts.ts';

const maxRows = 50;

export function doorChecks({ db }: Pick<AlertParts, 'db'>): KnownCheck[] {
  return [
    {
      kind: 'window-closed',
      isSerious: true,
      look: async () => {
        const { closedSlots } = await readStore(db);
        const here = (await findDeliveriesIn(db, closedSlots)).filter(({ outAt }) => outAt === null);
        return [...Map.groupBy(here, ({ slot }) => slot?.id ?? '')].map(([subject, orders]) => ({
          subject,
          facts: { count: orders.length, window: orders[0]?.slot ? windowText(orders[0].slot) : '' },
        }));
      },
    },
    {
      kind: 'door-look',
      isSerious: true,
      look: async () =>
        (await findToLookAt(db, maxRows)).map(({ seq, order, run, marks, missingCents }) => ({
          subject: String(seq),
          facts: { order, run: run ?? 0, marks, ...(missingCents !== null && { missing: missingCents }) },
        })),
    },
  ];
}
