import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#db/connection.ts';
import { findPurchase } from '#domains/checkout/find-purchase.ts';
import { findAccountOrder } from '#domains/orders/find-order.ts';
import { againPath, orderPath } from '#domains/orders/order-paths.ts';
import { orderReasons } from '#domains/orders/order-reasons.ts';
import { orderView } from '#domains/orders/order-view.rules.ts';
import { readyFromOf } from '#domains/orders/ready-from.rules.ts';
import { doorCodeOf } from '#domains/runs/door-code.ts';
import { isNextStop } from '#domains/runs/is-next-stop.ts';
import { findCarrierSentences } from '#domains/shipments/find-carrier-sentences.ts';
import type { StoreSettings } from '#domains/store/store.ts';
import { storeMap } from '#domains/store/store-map.rules.ts';
import type { Clock } from '#kit/clock.ts';
import type { OrderId } from '#kit/ids.ts';
import { sendNotFound } from '#platform/http/errors.ts';
import { accountOf } from '#platform/sessions/require-account.ts';
import type { Signer } from '#platform/settings/app-key.ts';

export function orderScreen({
  db,
  clock,
  storeSettings,
  doorCodeSigner,
  successSigner,
}: {
  db: Db;
  clock: Clock;
  storeSettings: StoreSettings;
  doorCodeSigner: Signer;
  successSigner: Signer;
}) {
  return {
    /**
     * `/orders/{id}` (M-036): an order of another account gets the same answer as one that does not exist.
     */
    async show(request: FastifyRequest<{ Params: { id: string } }>, reply: FastifyReply) {
      const order = await findAccountOrder(db, accountOf(request), request.params.id as OrderId);
      if (!order) return sendNotFound(request, reply);
      const purchase = await findPurchase(db, order.id);
      const mapHref =
        order.deliveryMethod === 'pickup' ? storeMap(storeSettings.current().address).href : null;
      const shown = {
        ...purchase,
        readyFrom: readyFromOf(order, storeSettings.current(), clock()),
      };
      const onTheWay = async ({ id, outAt }: typeof order) => {
        if (outAt === null) return null;
        return (await isNextStop(db, id)) ? 'You are the next stop.' : 'We are on the way with it.';
      };
      const props = {
        order: orderView(order, purchase?.card ?? null, orderPath(order), shown),
        reasons: await orderReasons(db, order, purchase?.refunds ?? []),
        step: order.outAt !== null && order.step === 'packed' ? ('out' as const) : order.step,
        onTheWay: await onTheWay(order),
        carrierSays: await findCarrierSentences(db, order),
        doorCode:
          order.outAt !== null && order.gift === null && storeSettings.current().doorCode
            ? doorCodeOf(doorCodeSigner, order.id)
            : null,
        mapHref,
        again: againPath(successSigner, order.id),
      };
      return reply.page('Orders/Show', props, { encryptHistory: true });
    },
  };
}
