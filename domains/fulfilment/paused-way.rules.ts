import { activePauses, pauseSentence } from '#domains/store/pauses/pauses.rules.ts';
import type { Store } from '#domains/store/store.ts';
import type { DeliveryMethod } from './fulfilment.ts';

/**
 * Why no order can currently be placed this way online, in words for shoppers; null for a way that is open
 * (B-217).
 */
export function pausedBecause(
  store: Pick<Store, 'pauses'>,
  method: DeliveryMethod,
  now: number,
): string | null {
  const found = activePauses(store, now).find(({ way }) => way === 'all' || way === method);
  return found ? pauseSentence(found.way, found.pause, now) : null;
}
