/** The URLs of one order at the desk: its page, the acts on it, and its paper. */
import type { FastifyReply } from 'fastify';
import { barcodeCalls } from '#screens/desk/barcode-calls.ts';
import type { OrderRequest } from '#screens/desk/desk-request.ts';
import { evidenceScreen } from '#screens/desk/evidence/handlers.ts';
import { changeWayScreen } from '#screens/desk/order/change-way-handler.ts';
import { orderScreen } from '#screens/desk/order/handlers.ts';
import { leftOrder } from '#screens/desk/order/left-handler.ts';
import { refundScreen } from '#screens/desk/order/refund-handler.ts';
import { orderThenScreen } from '#screens/desk/order-then/handlers.ts';
import { askScreen } from '#screens/desk/pack/ask-handlers.ts';
import { packScreen } from '#screens/desk/pack/handlers.ts';
import { walkScreen } from '#screens/desk/pack/walk-handlers.ts';
import { shipScreen } from '#screens/desk/ship/handlers.ts';
import { slipScreen } from '#screens/desk/slip/handlers.ts';
import { get, post, type Route } from '../routes/route.ts';
import type { Shop } from '../shop.ts';
import type { DeskRule } from './rules.ts';

type Show = (request: OrderRequest, reply: FastifyReply) => Promise<FastifyReply>;

export function orderRoutes(shop: Shop, act: DeskRule): Route[] {
  const { shopName } = shop.settings;
  const order = orderScreen(shop);
  const refund = refundScreen(shop);
  const left = leftOrder(shop);
  const way = changeWayScreen(shop);
  const then = orderThenScreen(shop);
  const pack = packScreen(shop);
  const ask = askScreen(shop);
  const walk = walkScreen(shop);
  const barcodes = barcodeCalls(shop);
  const paper = slipScreen({ ...shop, shopName });
  const evidence = evidenceScreen({ ...shop, shopName });
  const ship = shipScreen(shop);
  const at = '/desk/orders/:number';
  const work = act('work-orders');
  const handOver = act('hand-over');
  const labels = act('buy-labels');
  return [
    get(at, 'desk.order', nowOrThen(order.show, then.show), work),
    get(`${at}/pack`, 'desk.order.packing', pack.show, work),
    post(`${at}/pack`, 'desk.order.pack', pack.pack, work),
    post(`${at}/picks`, 'desk.order.picks', pack.savePicks, work),
    post(`${at}/shelf`, 'desk.order.shelf', pack.shelf, work),
    post(`${at}/leave-out`, 'desk.order.leave-out', pack.leaveOut, work),
    post(`${at}/candidates`, 'desk.order.candidates', ask.candidates, work),
    post(`${at}/ask`, 'desk.order.ask', ask.ask, work),
    post(`${at}/asked/answer`, 'desk.order.asked.answer', ask.answer, work),
    post(`${at}/asked/withdraw`, 'desk.order.asked.withdraw', ask.withdraw, work),
    post(`${at}/unpack`, 'desk.order.unpack', order.unpack, work),
    post(`${at}/hand-over`, 'desk.order.hand-over', order.handOver, handOver),
    get(`${at}/ship`, 'desk.order.shipment', ship.show, handOver),
    post(`${at}/ship`, 'desk.order.ship', ship.ship, handOver),
    post(`${at}/ship/price`, 'desk.order.label-price', ship.price, labels),
    post(`${at}/ship/buy`, 'desk.order.buy-labels', ship.buy, labels),
    post(`${at}/ship/void`, 'desk.order.void-labels', ship.voidAll, labels),
    get(`${at}/parcels`, 'desk.order.parcels', ship.parcels, handOver),
    get(`${at}/parcels/:parcel`, 'desk.order.parcel-label', ship.image, handOver),
    post(`${at}/refuse`, 'desk.order.refuse', order.refuse, handOver),
    post(`${at}/take-back`, 'desk.order.take-back', order.takeBack, handOver),
    post(`${at}/paid-at-till`, 'desk.order.paid-at-till', order.paidAtTill, act('correct-orders')),
    post(`${at}/came-back`, 'desk.order.came-back', left.cameBack, handOver),
    post(`${at}/write-off`, 'desk.order.write-off', left.writeOff, act('refund-large')),
    post(`${at}/send-out`, 'desk.order.send-out', order.sendOut, act('plan-run')),
    post(`${at}/move`, 'desk.order.move', way.move, act('plan-run')),
    post(`${at}/pickup-instead`, 'desk.order.pickup-instead', way.pickupInstead, act('plan-run')),
    post(`${at}/cancel`, 'desk.order.cancel', order.cancel, act('cancel-order')),
    post(`${at}/refund`, 'desk.order.refund', refund.refund, act('refund-small')),
    post(`${at}/refund-again`, 'desk.order.refund-again', refund.again, act('refund-small')),
    post(`${at}/refund-otherwise`, 'desk.order.refund-otherwise', refund.otherwise, act('refund-large')),
    post(`${at}/contact`, 'desk.order.contact', order.contact, act('correct-contact')),
    post(`${at}/gift`, 'desk.order.gift', order.gift, act('correct-contact')),
    post(`${at}/resend`, 'desk.order.resend', order.resend, work),
    post(`${at}/note`, 'desk.order.note', order.note, work),
    get(`${at}/slip`, 'desk.order.slip', paper.slip, work),
    get(`${at}/label`, 'desk.order.label', paper.label, work),
    get(`${at}/evidence`, 'desk.order.evidence', evidence.show, work),
    get('/desk/pick', 'desk.walk', walk.show, work),
    post('/desk/pick', 'desk.walk.start', walk.start, work),
    post('/desk/barcodes/read', 'desk.barcodes.read', barcodes.read, work),
    post('/desk/barcodes', 'desk.barcodes.add', barcodes.add, act('work-stock')),
    get('/desk/pick-list', 'desk.pick-list', paper.pickList, work),
  ];
}

/** With `?at=` in its URL an order's page shows it as it was (B-036). */
function nowOrThen(now: Show, then: Show): Show {
  return (request, reply) => ('at' in (request.query as object) ? then : now)(request, reply);
}
