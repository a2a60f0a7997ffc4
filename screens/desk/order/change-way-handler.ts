/**
 * An order that could not be handed over is sent again or picked up instead, and a delivery moves to another
 * time (B-097).
 */
import type { FastifyReply } from 'fastify';
import type { Db } from '#db/connection.ts';
import { freeSlots } from '#domains/fulfilment/free-slots.ts';
import type { SlotStore } from '#domains/fulfilment/time-slots.rules.ts';
import { fetchInstead, moveDelivery } from '#domains/runs/change-way.ts';
import { readStore } from '#domains/store/read-store.ts';
import {
  type ActDeps,
  answerAdmitted,
  numberOf,
  type OrderRequest,
  shownOf,
  textOf,
} from '../desk-request.ts';
import { refuseWithoutBag } from './bag-not-in.ts';

export function changeWayScreen(deps: ActDeps) {
  return {
    /** `POST …/move` with `slot`: '2026-11-20T17:00'. */
    async move(request: OrderRequest, reply: FastifyReply) {
      const refused = await refuseWithoutBag(deps.db, request, reply);
      if (refused) return refused;
      const [number, slotId] = [numberOf(request), textOf(request, 'slot')];
      const wanted = { act: 'plan-run', what: `bring order ${number} at another time` } as const;
      return answerAdmitted(deps, request, reply, wanted, async (tx, by) =>
        moveDelivery(tx, { number, slotId, store: await readStore(tx), shown: shownOf(request), ...by }),
      );
    },

    /** `POST …/pickup-instead`. */
    async pickupInstead(request: OrderRequest, reply: FastifyReply) {
      const refused = await refuseWithoutBag(deps.db, request, reply);
      if (refused) return refused;
      const number = numberOf(request);
      const wanted = { act: 'plan-run', what: `make a pickup of order ${number}` } as const;
      return answerAdmitted(deps, request, reply, wanted, (tx, by) =>
        fetchInstead(tx, { number, shown: shownOf(request), ...by }),
      );
    },
  };
}

/** The windows to choose from: those with a free place today and tomorrow. */
export async function windowsToChoose(
  db: Db,
  store: SlotStore,
  now: number,
): Promise<{ value: string; name: string }[]> {
  return (await freeSlots(db, store, now)).flatMap(({ label, slots }) =>
    slots.map(({ id, words }) => ({ value: id, name: `${label}, ${words}` })),
  );
}
