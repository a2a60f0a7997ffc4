/** The store's hours and times, for pages (M-263). */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#db/connection.ts';
import { takenSlots } from '#domains/fulfilment/booked-slots.ts';
import { deliveryDayOf } from '#domains/fulfilment/delivery-days.rules.ts';
import { daySlots } from '#domains/fulfilment/time-slots.rules.ts';
import type { StoreSettings } from '#domains/store/store.ts';
import type { Clock } from '#kit/clock.ts';
import { bodyField, refuseFields, sendData } from './ajax-answers.ts';

export interface ShopInfoDeps {
  db: Db;
  clock: Clock;
  storeSettings: StoreSettings;
}

export function shopInfoEndpoints({ db, clock, storeSettings }: ShopInfoDeps) {
  return {
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
