/**
 * How soon the shop is at a place: the small response that fills in the promise on pages which are the same
 * for everyone (N-001 to N-004). It contains nothing about a visitor, so any cache may keep it for a moment.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#db/connection.ts';
import type { CarriedKind } from '#domains/fulfilment/soonest/carried-kind.rules.ts';
import { findPlace, keptPlace } from '#domains/fulfilment/soonest/find-place.ts';
import type { Place } from '#domains/fulfilment/soonest/place.ts';
import { promiseFor } from '#domains/fulfilment/soonest/promise-for.ts';
import { readTaken } from '#domains/fulfilment/soonest/read-taken.ts';
import {
  briefWords,
  isHereToday,
  placeRefusal,
  promiseWords,
  refreshAfterSeconds,
  type SoonestAnswer,
} from '#domains/fulfilment/soonest/soonest-words.rules.ts';
import type { Store } from '#domains/store/store.ts';
import type { SoldOutViews } from '#domains/wanted/demand/sold-out-views.ts';
import type { Clock } from '#kit/clock.ts';
import type { PackId } from '#kit/ids.ts';
import { refuseFields } from './ajax-answers.ts';

export interface SoonestDeps {
  db: Db;
  clock: Clock;
  storeSettings: { current(): Store };
  /** Counts looks at products: the page that asks is the request's referrer (B-304). */
  soldOutViews: Pick<SoldOutViews, 'noteView'>;
}

const productPage = /^https?:\/\/[^/]+\/products\/([a-z0-9-]{1,200})(?:[?#]|$)/;

const otherKinds: readonly CarriedKind[] = ['spirits', 'mixers', 'other'];

export function soonestEndpoint({ db, clock, storeSettings, soldOutViews }: SoonestDeps) {
  return {
    /**
     * `GET /ajax/shop-info/soonest`: `to` is what the browser remembered, so no page complains about it;
     * `choose` is what a shopper has typed, and may be refused.
     */
    async show(request: FastifyRequest, reply: FastifyReply) {
      const store = storeSettings.current();
      const { to, choose } = request.query as Record<string, unknown>;
      if (choose === undefined) {
        const [, slug] = productPage.exec(request.headers.referer ?? '') ?? [];
        if (slug !== undefined) soldOutViews.noteView(request.ip, slug);
        reply.header('cache-control', 'public, max-age=30');
        return reply.send({
          data: await tell(store, keptPlace(store, typeof to === 'string' ? to : undefined)),
        });
      }
      const found = findPlace(store, choose);
      if (found.kind !== 'place') return refuseFields(reply, { place: placeRefusal(found) });
      return reply.header('cache-control', 'no-store').send({ data: await tell(store, found.place) });
    },
  };

  async function tell(store: Store, place: Place): Promise<SoonestAnswer> {
    const now = clock();
    const taken = await readTaken(db, now);
    const promised = (kind: CarriedKind) =>
      promiseFor({
        store,
        place,
        lines: [oneBottle(kind)],
        goodsCents: Number.POSITIVE_INFINITY,
        taken,
        now,
      });
    const ofWine = promised('wine');
    const wine = promiseWords(ofWine, now);
    const others = otherKinds.map((kind) => [kind, promised(kind)] as const);
    const different = others
      .map(([kind, promise]) => [kind, promiseWords(promise, now)] as const)
      .filter(([, words]) => words.says !== wine.says);
    return {
      place: { key: place.key, name: place.name, kind: place.kind },
      towns: store.deliveryAreas.filter(({ isActive }) => isActive).map(({ name }) => name),
      brief: briefWords(ofWine, now),
      soonest: { wine, ...Object.fromEntries(different) },
      here: [ofWine, ...others.map(([, promise]) => promise)].every((promise) => isHereToday(promise, now)),
      askIn: refreshAfterSeconds([ofWine, ...others.map(([, promise]) => promise)], now),
    };
  }
}

const oneBottle = (aisle: CarriedKind) => ({
  packId: 0 as PackId,
  productName: '',
  bottles: 1,
  volumeMl: 750,
  ships: aisle === 'wine',
  aisle,
});
