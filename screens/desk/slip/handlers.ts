/** Paper: the slip in the bag, its label, and the list to pick by (B-078). */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#db/connection.ts';
import { readBottles } from '#domains/catalogue/read-bottles.ts';
import { findBoard } from '#domains/orders/board/find-board.ts';
import { changesOf, findPlacedOrder } from '#domains/orders/find-order.ts';
import type { Order, OrderLine } from '#domains/orders/order.ts';
import { type Changes, leftOutAt, packsSent } from '#domains/orders/packing/sent.rules.ts';
import { itemsToPick } from '#domains/orders/picking/picks.rules.ts';
import { readPlace } from '#domains/orders/places/set-ready-place.ts';
import { readShelfPlaces } from '#domains/stock/shelf-places/set-shelf-place.ts';
import type { StoreSettings } from '#domains/store/store.ts';
import { formatDay, formatWallTime, storeDay } from '#kit/clock.ts';
import type { FormatId } from '#kit/ids.ts';
import { maskPhone } from '#kit/phone.ts';
import { sendNotFound } from '#platform/http/errors.ts';
import type { Paper, Slip } from '#widgets/desk/slip/slip.ts';
import { idCheckWords } from '#widgets/order/id-check-words.rules.ts';
import { type DeskDeps, numberOf, type OrderRequest } from '../desk-request.ts';
import { noteOpenedOrder } from '../note-opened.ts';
import { type FoundAt, type NeededBottles, pickRows } from './pick-list.rules.ts';
import type { DeskPickListProps, DeskSlipProps } from './props.ts';

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

    /** `GET /desk/pick-list`: every bottle that is still to be packed, once. */
    async pickList(_request: FastifyRequest, reply: FastifyReply) {
      const now = clock();
      const board = await findBoard(db, { store: storeSettings.current(), now });
      const numbers = board.lanes['to-pack'].map(({ number }) => number);
      const needed: NeededBottles[] = [];
      for (const number of numbers) {
        const order = await findPlacedOrder(db, number);
        if (!order) continue;
        for (const item of itemsToPick(order, await changesOf(db, order.id)))
          needed.push({ number, ...item });
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

interface SlipFacts {
  changes: Changes;
  place: string | null;
  shelf: Awaited<ReturnType<typeof findOnShelf>>;
  shopName: string;
  store: ReturnType<StoreSettings['current']>;
}

function slipOf(order: Order, { changes, place, shelf, shopName, store }: SlipFacts): Slip {
  const { deliveryAddress: to, deliveryMethod } = order;
  const { street, city, state, zip } = store.address;
  const buyer = `${order.firstName} ${order.lastName}`;
  const gift = order.gift?.name ? order.gift : null;
  return {
    number: order.number,
    shopName,
    shopLines: [street, `${city}, ${state} ${zip}`],
    way: wayOf(order),
    check: idCheckWords[deliveryMethod],
    place,
    buyer: gift?.name ?? to?.name ?? buyer,
    addressLines: to ? [to.street, `${to.city}, New York ${to.zip}`] : [],
    phone: maskPhone(gift?.phone ?? to?.phone ?? order.phone),
    lines: order.lines.map((line, position) => ({
      position,
      quantity: packsSent(order, changes, position),
      words: `${nameOf(line, shelf.get(line.formatId)?.vintage)}, ${line.size}${line.bottles > 1 ? `, pack of ${line.bottles}` : ''}`,
      shelf: shelf.get(line.formatId)?.place ?? null,
      instead: changes.substitutions
        .filter((each) => each.position === position)
        .map(({ quantity, productName, size }) => `${quantity} × ${productName}, ${size}`),
      leftOut: leftOutAt(changes.leftOut, position),
    })),
    bottles: order.lines.reduce(
      (sum, { bottles }, position) => sum + bottles * packsSent(order, changes, position),
      0,
    ),
    gift: gift && { to: gift.name, from: buyer, message: gift.message },
  };
}

/** Each bottle as its label says it, and where it stands (B-065). */
async function findOnShelf(
  db: Db,
  formatIds: readonly FormatId[],
): Promise<Map<FormatId, FoundAt & { vintage: string }>> {
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

/** The name as it was bought, with the year on the label. */
function nameOf({ productName }: OrderLine, vintage = ''): string {
  return [productName, vintage].filter(Boolean).join(' ');
}

function wayOf({ deliveryMethod, slot, shippingService }: Order): string {
  if (deliveryMethod === 'pickup') return 'Store pickup';
  if (deliveryMethod === 'shipping') return ['Shipping', shippingService].filter(Boolean).join(' · ');
  const [day = '', from = ''] = slot?.id.split('T') ?? [];
  const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
  return slot
    ? `Delivery · ${formatDay(day)}, ${formatWallTime(minutes(from))} - ${formatWallTime(minutes(slot.to))}`
    : 'Delivery';
}
