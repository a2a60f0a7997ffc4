import type { FastifyReply, FastifyRequest } from 'fastify';
import { deliveryFeeRange, deliveryFeeSentence } from '#domains/store/delivery-fee.rules.ts';
import { holidayTable, openNow } from '#domains/store/door.rules.ts';
import { storeSubjects } from '#domains/store/guests-see.rules.ts';
import { hoursTable } from '#domains/store/hours.rules.ts';
import type { StoreSettings } from '#domains/store/store.ts';
import { storeMap } from '#domains/store/store-map.rules.ts';
import { type Clock, storeDay } from '#kit/clock.ts';
import { areaView } from './shipping/delivery-words.rules.ts';
import { openLine } from './store/open-line.rules.ts';

export interface InfoDeps {
  clock: Clock;
  settings: { appUrl: string };
  storeSettings: StoreSettings;
}

export function infoScreens({ clock, settings: { appUrl }, storeSettings }: InfoDeps) {
  const today = () => storeDay(clock());
  const at = (path: string) => ({ canonical: appUrl + path });
  return {
    about: (_request: FastifyRequest, reply: FastifyReply) =>
      reply
        .cachePage([storeSubjects.about])
        .page('Info/About', { ...at('/about'), text: storeSettings.current().aboutText }),
    privacy: (_request: FastifyRequest, reply: FastifyReply) =>
      reply.cachePage([]).page('Info/Privacy', at('/privacy')),
    terms: (_request: FastifyRequest, reply: FastifyReply) =>
      reply
        .cachePage([])
        .page('Info/Terms', { ...at('/terms'), minimumAge: storeSettings.current().minimumAge }),
    /** `/shipping-and-delivery` (M-132): its answers are the store's own numbers. */
    shipping(_request: FastifyRequest, reply: FastifyReply) {
      const { deliveryFee, deliveryAreas, slots, minimumAge, answers, ...store } = storeSettings.current();
      const fees = { deliveryFee, deliveryAreas };
      return reply.cachePage([storeSubjects.delivery, storeSubjects.answers]).page('Info/Shipping', {
        ...at('/shipping-and-delivery'),
        deliveryInfo: { value: deliveryFee.feeCents, threshold: deliveryFee.thresholdCents },
        feeSentence: deliveryFeeSentence(fees),
        hasFee: deliveryFeeRange(fees).maxCents > 0,
        areas: deliveryAreas.filter(({ isActive }) => isActive).map(areaView),
        slots: { lengthMinutes: slots.lengthMinutes, leadMinutes: slots.leadMinutes },
        minimumAge,
        answers: Object.entries(answers).map(([question, text]) => ({ question, text })),
        holidays: holidayTable(store, today()),
      });
    },
    /** `/store-hours` says whether the store is open now, so it is not cached. */
    store(_request: FastifyRequest, reply: FastifyReply) {
      const store = storeSettings.current();
      return reply.page('Info/Store', {
        ...at('/store-hours'),
        openLine: openLine(openNow(store, clock())),
        hours: hoursTable(store.hours),
        holidays: holidayTable(store, today()),
        map: storeMap(store.address),
        appHref: store.appHref,
      });
    },
  };
}
