/** One walk along the shelves for up to six orders, each with a box of its own (B-069). */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BoardOrder } from '#domains/orders/board/board.rules.ts';
import { findBoard } from '#domains/orders/board/find-board.ts';
import { claimOrder } from '#domains/orders/claims/claim-order.ts';
import { findPlacedOrder } from '#domains/orders/find-order.ts';
import type { Order } from '#domains/orders/order.ts';
import { readActorNames } from '#domains/staff/actor-names.ts';
import { staffOf } from '#domains/staff/current-staff.ts';
import type { StoreSettings } from '#domains/store/store.ts';
import { staffActor } from '#kit/actor.ts';
import type { OrderNumber } from '#kit/ids.ts';
import { messagesOf, parseForm } from '#kit/parse-form.ts';
import { refuseForm } from '#platform/http/forms/refuse-form.ts';
import { byOf, type DeskDeps } from '../desk-request.ts';
import { showCard } from '../show-card.ts';
import { readNumbers, walkForm } from './form.ts';
import { walkOrder } from './pack-props.ts';
import type { DeskWalkProps, DeskWalksProps } from './props.ts';
import { readPickView } from './read-items.ts';
import { maxWalkOrders } from './walk.rules.ts';

export interface WalkDeps extends DeskDeps {
  storeSettings: StoreSettings;
}

const page = '/desk/pick';

export function walkScreen(deps: WalkDeps) {
  const { db, clock, storeSettings } = deps;
  return {
    /** `GET /desk/pick`: lets the person choose orders; `?orders=10012,10013`: the walk for these. */
    async show(request: FastifyRequest, reply: FastifyReply) {
      const numbers = readNumbers((request.query as { orders?: unknown }).orders);
      return numbers.length > 0
        ? reply.page('Desk/Walk', await walkOf(numbers))
        : reply.page('Desk/Walks', await choices(request));
    },

    /** `POST /desk/pick`: claims the chosen orders; those claimed by others stay theirs (B-057). */
    async start(request: FastifyRequest, reply: FastifyReply) {
      const parsed = parseForm(walkForm, request.body);
      if (parsed.kind === 'refused') return refuseForm(request, reply, messagesOf(parsed.refusals), page);
      const numbers = parsed.fields.orders;
      const mine: OrderNumber[] = [];
      for (const number of numbers) {
        const { kind } = await claimOrder(db, { number, takeOver: false, ...byOf(deps, request) });
        if (kind === 'claimed') mine.push(number);
      }
      if (mine.length === 0)
        return refuseForm(
          request,
          reply,
          { orders: 'Somebody else has these orders now. Choose others.' },
          page,
        );
      if (mine.length < numbers.length)
        request.messages?.keepFlash({
          notice: 'Somebody else has some of these orders now; they are left out.',
        });
      return reply.seeOther(`${page}?orders=${mine.join(',')}`);
    },
  };

  async function walkOf(numbers: readonly OrderNumber[]): Promise<DeskWalkProps> {
    const open: Order[] = [];
    const gone: string[] = [];
    for (const number of numbers.slice(0, maxWalkOrders)) {
      const order = await findPlacedOrder(db, number);
      if (!order) gone.push(`There is no order #${number}.`);
      else if (order.cancelled) gone.push(`#${number} is cancelled.`);
      else if (order.step !== 'received') gone.push(`#${number} is packed.`);
      else open.push(order);
    }
    const boxed = open.map((order, at) => ({ order, box: String.fromCharCode(65 + at) }));
    const { items, codes } = await readPickView(db, boxed);
    return { orders: boxed.map(walkOrder), items, codes, gone };
  }

  async function choices(request: FastifyRequest): Promise<DeskWalksProps> {
    const now = clock();
    const store = storeSettings.current();
    const { lanes } = await findBoard(db, { store, now });
    const reader = {
      ...{ now, nameOf: await readActorNames(db) },
      ...{ me: staffActor(staffOf(request.desk).id), lookFirstCents: store.desk.lookFirstCents },
    };
    const shown = (orders: readonly BoardOrder[]) => orders.map((order) => showCard(order, reader));
    return { orders: shown(lanes['to-pack']), later: shown(lanes.later) };
  }
}
