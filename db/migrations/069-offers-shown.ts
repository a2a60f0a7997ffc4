import type { Migration } from '../migration.ts';

/** The few packs with a badge are found without reading all packs, every second in every process (O-040). */
export const offersShown: Migration = {
  name: '069-offers-shown',
  statements: () => ['create index packs_with_offer on packs (id) where offer is not null'],
};
