/** What a driver's phone told that a manager must look at (B-117, B-250). */
import { findToLookAt } from '#domains/runs/find-outcomes.ts';
import type { AlertParts, KnownCheck } from './alert-parts.ts';

const maxRows = 50;

export function doorChecks({ db }: Pick<AlertParts, 'db'>): KnownCheck[] {
  return [
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
