/** Paper: the slip in the bag, its label, and the list to pick by (B-078). */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#db/connection.ts';
import { readBottles } from '#domains/catalogue/read-bottles.ts';
import { findBoard } from '#domains/orders/board/find-board.ts';
import { changesOf, findPlacedOrder } from '#domains/orders/find-order.ts';
import { readPlace } from '#domains/orders/places/set-ready-place.ts';
import { readShelfPlaces } from '#domains/stock/shelf-places/set-shelf-place.ts';
import type { StoreSettings } from '#domains/store/store.ts';
import { formatDay, storeDay } from '#kit/clock.ts';
import type { FormatId } from '#kit/ids.ts';
import { sendNotFound } from '#platform/http/errors.ts';
import type { Paper } from '#widgets/desk/slip/slip.ts';
import { type DeskDeps, numberOf, type OrderRequest } from '../desk-request.ts';
import { noteOpenedOrder } from '../note-opened.ts';
import { type NeededBottles, neededBottles, pickRows } from './pick-list.rules.ts';
import type { DeskPickListProps, DeskSlipProps } from './props.ts';
import { type OnShelf, slipOf } from './slip-of.ts';

export interface SlipDeps extends DeskDeps {
  storeSettings: StoreSettings;
  shopName: string;
}

export function slipScreen(deps: SlipDeps) {
  const { db, clock, storeSettings } = deps;
  const show = (kind: DeskSlipProps['kind']) => async (request: OrderRequest, reply: FastifyReply) => {
    const order = await findPlacedOrder(db, numberOf(request));
    if (!order) return sendNotFound(request, reply);
    const changes = await changesOf(db, order.id);
    const place = await readPlace(db, order.id);
    const shelf = await findOnShelf(
      db,
      order.lines.map(({ formatId }) => formatId),
    );
    const slip = slipOf(order, {
      changes,
      place,
      shelf,
      shopName: deps.shopName,
      store: storeSettings.current(),
    });
    await noteOpenedOrder(deps, request, order, `${kind}-printed`);
    return reply.page('Desk/Slip', { kind, paper: paperOf(request.query), slip });
  };
  return {
    /** `GET /desk/orders/:number/slip?paper=80mm|letter|a4`. */
    slip: show('slip'),
    /** `GET /desk/orders/:number/label`. */
    label: show('label'),

    /** `GET /desk/pick-list`: every bottle that is still to be packed, listed once. */
    async pickList(_request: FastifyRequest, reply: FastifyReply) {
      const now = clock();
      const board = await findBoard(db, { store: storeSettings.current(), now });
      const numbers = board.lanes['to-pack'].map(({ number }) => number);
      const needed: NeededBottles[] = [];
      for (const number of numbers) {
        const order = await findPlacedOrder(db, number);
        if (order) needed.push(...neededBottles(order, await changesOf(db, order.id)));
      }
      const bottles = await findOnShelf(
        db,
        needed.map(({ formatId }) => formatId as FormatId),
      );
      const rows = pickRows(needed, bottles);
      const props: DeskPickListProps = { day: formatDay(storeDay(now)), rows, orders: numbers.length };
      return reply.page('Desk/PickList', props);
    },
  };
}

function paperOf(query: unknown): Paper {
  const paper = (query as { paper?: unknown }).paper;
  return paper === '80mm' || paper === 'a4' ? paper : 'letter';
}

/** Each bottle as described on its label, and where it stands (B-065). */
async function findOnShelf(db: Db, formatIds: readonly FormatId[]): Promise<Map<FormatId, OnShelf>> {
  const [bottles, places] = await Promise.all([readBottles(db, formatIds), readShelfPlaces(db, formatIds)]);
  return new Map(
    [...bottles].map(([formatId, { name, vintage, size }]) => [
      formatId,
      {
        words: `${[name, vintage].filter(Boolean).join(' ')}, ${size}`,
        vintage,
        place: places.get(formatId) ?? null,
      },
    ]),
  );
}
