/** Alerts about labels that cost money and are not used (B-080, B-250). */
import { findOpenLabels } from '#domains/shipments/find-open-labels.ts';
import type { AlertParts, KnownCheck } from './alert-parts.ts';

export function shipmentChecks({ db, clock }: Pick<AlertParts, 'db' | 'clock'>): KnownCheck[] {
  return [
    {
      kind: 'label-open',
      isSerious: false,
      look: async () =>
        (await findOpenLabels(db, clock())).map(({ number, why }) => ({
          subject: String(number),
          facts: { order: number, why },
        })),
    },
  ];
}
