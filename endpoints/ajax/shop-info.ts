/** The store's hours and times, for pages (M-263). */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#db/connection.ts';
import { deliveryDayOf } from '#domains/fulfilment/delivery-days.rules.ts';
import {
  deliveryPromise,
  type FulfilmentPromise,
  pickupPromise,
} from '#domains/fulfilment/promise-words.rules.ts';
import { soonestSlot } from '#domains/fulfilment/soonest-slot.ts';
import { takenSlots } from '#domains/fulfilment/taken-slots.ts';
import { daySlots } from '#domains/fulfilment/time-slots.rules.ts';
import { openNow } from '#domains/store/door.rules.ts';
import type { StoreSettings } from '#domains/store/store.ts';
import type { Clock } from '#kit/clock.ts';
import { bodyField, refuseFields, sendData } from './ajax-answers.ts';

export interface ShopInfoDeps {
  db: Db;
  clock: Clock;
  storeSettings: StoreSettings;
}

/** How long the earliest fulfilment times are cached. */
const soonestMs = 20_000;

export function shopInfoEndpoints({ db, clock, storeSettings }: ShopInfoDeps) {
  let soonest: { at: number; promise: Promise<FulfilmentPromise> } | undefined;

  async function readPromise(now: number): Promise<FulfilmentPromise> {
    const store = storeSettings.current();
    const towns = store.deliveryAreas.filter(({ isActive }) => isActive).map(({ name }) => name);
    return {
      delivery: deliveryPromise(await soonestSlot(db, store, now), towns),
      pickup: pickupPromise(openNow(store, now)),
    };
  }

  return {
    /**
     * The earliest fulfilment times: every product page requests them, so one answer is shared for a short
     * time.
     */
    async soonest(_request: FastifyRequest, reply: FastifyReply) {
      const now = clock();
      if (!soonest || now - soonest.at >= soonestMs) {
        const asked = { at: now, promise: readPromise(now) };
        soonest = asked;
        asked.promise.catch(() => {
          if (soonest === asked) soonest = undefined;
        });
      }
      return sendData(reply, await soonest.promise);
    },

    async timeSlots(request: FastifyRequest, reply: FastifyReply) {
      const now = clock();
      const day = deliveryDayOf(bodyField(request.body, 'date'), now);
      if (!day) return refuseFields(reply, { date: 'Please choose today or tomorrow.' });
      return sendData(
        reply,
        daySlots(storeSettings.current(), day.dateModel, now, await takenSlots(db, day.dateModel)),
      );
    },
  };
}
