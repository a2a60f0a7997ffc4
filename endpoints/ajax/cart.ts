/**
 * The cart's calls (M-250 to M-252). The body's `product`, `packs` and `formats` are not read: only the pack
 * and the quantity are used (G-34), and `before`, the id of the line before which a removed line is put back.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#db/connection.ts';
import type { Tx } from '#db/transaction.ts';
import { addToCart } from '#domains/cart/add-to-cart.ts';
import { refusalText } from '#domains/cart/cart-words.rules.ts';
import { type ParsedQuantity, parseQuantity } from '#domains/cart/parse-quantity.rules.ts';
import { putInstead } from '#domains/cart/put-instead.ts';
import { removeLine } from '#domains/cart/remove-line.ts';
import { setQuantity } from '#domains/cart/set-quantity.ts';
import type { Clock } from '#kit/clock.ts';
import { type CartLineId, parsePackId } from '#kit/ids.ts';
import { bodyField, refuseFields, sendData, sendMessage } from './ajax-answers.ts';

type LineRequest = FastifyRequest<{ Params: { id: CartLineId } }>;

export interface CartCallDeps {
  db: Db;
  clock: Clock;
  /** Called once a bottle is in the cart, in the same transaction. */
  wasAdded?: (tx: Tx, request: FastifyRequest) => Promise<void>;
}

export function cartEndpoints({ db, clock, wasAdded }: CartCallDeps) {
  return {
    async add(request: FastifyRequest, reply: FastifyReply) {
      const packId = parsePackId(bodyField(request.body, 'packId'));
      if (packId === undefined) return refuseFields(reply, { packId: 'This item is not available.' });
      const asked = bodyField(request.body, 'quantity');
      const quantity = parseQuantity(asked === undefined ? 1 : asked, 1);
      if (quantity.kind !== 'quantity') return refuseFields(reply, { quantity: quantityText(quantity) });
      const now = clock();
      const visitorId = await request.session.ensureVisitor(now);
      const next = bodyField(request.body, 'before');
      const before = typeof next === 'string' ? next : undefined;
      const result = await addToCart(
        db,
        { visitorId, packId, quantity: quantity.quantity, before, now },
        async (tx) => wasAdded?.(tx, request),
      );
      if (result.kind === 'unknown-pack')
        return refuseFields(reply, { packId: 'This item is not available.' });
      if (result.kind !== 'added') return refuseFields(reply, { quantity: refusalText(result) });
      return sendData(reply, { id: result.lineId, quantity: result.quantity });
    },

    async update(request: LineRequest, reply: FastifyReply) {
      const { visitorId } = request.session;
      if (visitorId === null) return unknown(reply);
      const quantity = parseQuantity(bodyField(request.body, 'quantity'));
      if (quantity.kind !== 'quantity') return refuseFields(reply, { quantity: quantityText(quantity) });
      const result = await setQuantity(db, {
        visitorId,
        lineId: request.params.id,
        quantity: quantity.quantity,
        now: clock(),
      });
      if (result.kind === 'unknown-line') return unknown(reply);
      if (result.kind !== 'set' && result.kind !== 'removed')
        return refuseFields(reply, { quantity: refusalText(result) });
      return sendData(reply, {});
    },

    /** `PUT /ajax/cart/{id}/instead`: replaces a line that sold out with the closest product (N-032). */
    async putInstead(request: LineRequest, reply: FastifyReply) {
      const { visitorId } = request.session;
      const packId = parsePackId(bodyField(request.body, 'packId'));
      if (visitorId === null) return unknown(reply);
      if (packId === undefined) return refuseFields(reply, { packId: 'This item is not available.' });
      const result = await putInstead(db, { visitorId, lineId: request.params.id, packId, now: clock() });
      if (result.kind === 'unknown-line') return unknown(reply);
      if (result.kind === 'not-closest')
        return refuseFields(reply, { packId: 'That bottle is gone, too. This is what there is now.' });
      if (result.kind !== 'put') return refuseFields(reply, { quantity: refusalText(result) });
      return sendData(reply, { id: result.lineId, quantity: result.quantity });
    },

    async remove(request: LineRequest, reply: FastifyReply) {
      const { visitorId } = request.session;
      if (visitorId === null) return unknown(reply);
      const result = await removeLine(db, { visitorId, lineId: request.params.id, now: clock() });
      return result.kind === 'unknown-line' ? unknown(reply) : sendData(reply, {});
    },
  };
}

function quantityText(quantity: Exclude<ParsedQuantity, { kind: 'quantity' }>): string {
  return quantity.kind === 'over-limit' ? refusalText(quantity) : 'Please enter a whole number.';
}

/** The answer is the same for an unknown line and for one of another visitor. */
function unknown(reply: FastifyReply): FastifyReply {
  return sendMessage(reply, 404, 'This item is no longer in your cart.');
}
