/** What is promised for a place: its own way, or else a pickup with the reason (N-002, N-003). */

import { closedSentence } from '#domains/store/open-days.rules.ts';
import type { Store } from '#domains/store/store.ts';
import type { CarriedLine } from '../fulfilment.ts';
import { pausedBecause } from '../paused-way.rules.ts';
import { planFulfilment } from '../plan-fulfilment.ts';
import { carriedKind } from './carried-kind.rules.ts';
import type { Place, PlacePromise } from './place.ts';
import { soonestOf, type TakenByDay } from './soonest.rules.ts';

export interface PromiseRequest {
  store: Store;
  place: Place;
  lines: readonly CarriedLine[];
  /** After discounts, before tax; a card, which is not a basket, has no minimum to reach: Infinity. */
  goodsCents: number;
  taken: TakenByDay;
  now: number;
}

/** The carrier's rate determines what a parcel costs and not when it goes, so it is not requested here. */
const anyRate = { kind: 'quote', serviceName: '', totalCents: 0 } as const;

/** A pure function: everything it needs is passed in. */
export function promiseFor({ store, place, lines, goodsCents, taken, now }: PromiseRequest): PlacePromise {
  const pickup = () => soonestOf({ store, method: 'pickup', address: null, taken, now });
  if (place.kind === 'pickup') return { place, soonest: pickup(), instead: null, isOfTheBasket: false };
  const { kind: method, address } = place;
  const plan = planFulfilment({
    ...{ store, method, lines, goodsCents, at: now, quote: anyRate, needsAddress: false },
    address: { ...address, ...noDetails },
  });
  if (plan.problem) {
    const instead =
      plan.problem.code === 'notEligible' ? notShipped(lines) : withoutPeriod(plan.problem.reason);
    return { place, soonest: pickup(), instead, isOfTheBasket: true };
  }
  const soonest = soonestOf({ store, method, address, taken, now });
  if (soonest) return { place, soonest, instead: null, isOfTheBasket: false };
  return { place, soonest: pickup(), instead: whyNone(store, method, taken, now), isOfTheBasket: false };
}

/** 'Spirits are not shipped'. */
function notShipped(lines: readonly CarriedLine[]): string {
  const kinds = new Set(lines.filter(({ ships }) => !ships).map(carriedKind));
  if (kinds.has('spirits')) return 'Spirits are not shipped';
  return kinds.has('mixers') ? 'Mixers are not shipped' : 'This is not shipped';
}

/** The promise of a basket names what cannot be shipped: 'Spirits are not shipped (Dry Gin and 2 more)'. */
export function withNames(promise: PlacePromise, lines: readonly CarriedLine[]): PlacePromise {
  const [name, ...others] = new Set(
    lines.filter(({ ships }) => !ships).map(({ productName }) => productName),
  );
  const { place, instead, isOfTheBasket } = promise;
  if (instead === null || !isOfTheBasket || place.kind !== 'shipping' || name === undefined) return promise;
  const names = others.length === 0 ? name : `${name} and ${others.length} more`;
  return { ...promise, instead: `${instead} (${names})` };
}

function whyNone(store: Store, method: 'delivery' | 'shipping', taken: TakenByDay, now: number): string {
  if (pausedBecause(store, method, now) !== null || method === 'shipping')
    return method === 'delivery' ? 'No delivery at the moment' : 'No shipping at the moment';
  const days = [...taken.keys()];
  const isClosed = days.length > 0 && days.every((day) => closedSentence(store, day) !== null);
  return isClosed ? 'Closed today and tomorrow' : 'No delivery times left today or tomorrow';
}

const withoutPeriod = (sentence: string | null) => (sentence ?? 'Not to this place').replace(/\.$/, '');

/** A place has no street and no name, and the plan does not need them. */
const noDetails = {
  firstName: '',
  lastName: '',
  address: '',
  state: 'New York',
  country: 'USA',
  phone: '',
  latitudeE6: null,
  longitudeE6: null,
  placeId: null,
  validation: 'unverified',
} as const;
