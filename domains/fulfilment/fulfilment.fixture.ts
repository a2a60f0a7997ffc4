/** Lines and stores for tests. */
import { defaultStore } from '#domains/store/default-store.ts';
import type { Store } from '#domains/store/store.ts';
import type { PackId } from '#kit/ids.ts';
import type { CarriedLine } from './fulfilment.ts';

export function someStore(changes: Partial<Store> = {}): Store {
  return { ...defaultStore, ...changes };
}

export function wine(changes: Partial<CarriedLine> = {}): CarriedLine {
  return {
    packId: 1 as PackId,
    productName: 'Gamay',
    bottles: 2,
    volumeMl: 750,
    ships: true,
    aisle: 'wine',
    ...changes,
  };
}

export function gin(changes: Partial<CarriedLine> = {}): CarriedLine {
  return {
    packId: 2 as PackId,
    productName: 'Dry Gin',
    bottles: 1,
    volumeMl: 750,
    ships: false,
    aisle: 'spirits',
    ...changes,
  };
}
