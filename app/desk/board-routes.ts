import { liveEndpoint } from '#endpoints/desk/live.ts';
import { boardScreen } from '#screens/desk/board/handlers.ts';
import { ordersScreen } from '#screens/desk/orders/handlers.ts';
import { overdueScreen } from '#screens/desk/overdue/handlers.ts';
import { shiftScreen } from '#screens/desk/shift/handlers.ts';
import { get, post, type Route } from '../routes/route.ts';
import type { Shop } from '../shop.ts';
import { deskRule } from './rules.ts';

/** The board, its stream, the search for orders, and what is done with an order without opening it. */
export function boardRoutes(shop: Shop): Route[] {
  const act = deskRule(shop);
  const board = boardScreen(shop);
  const orders = ordersScreen(shop);
  const overdue = overdueScreen(shop);
  const shift = shiftScreen(shop);
  const live = liveEndpoint(shop);
  const asked = { asksByItself: true };
  return [
    get('/desk', 'desk.board', board.show, act('work-orders')),
    get('/desk/board', 'desk.board.data', board.data, act('work-orders', asked)),
    { ...get('/desk/live', 'desk.live', live.stream, act('see-own', asked)), scope: endsBeforeClose(live) },
    post('/desk/shift-note/read', 'desk.shift-note.read', board.readNote, act('work-orders')),
    get('/desk/shift', 'desk.shift', shift.show, act('work-orders')),
    post('/desk/shift/notes', 'desk.shift.leave', shift.leave, act('work-orders')),
    post('/desk/shift/taken', 'desk.shift.take', shift.take, act('work-orders')),
    get('/desk/orders', 'desk.orders', orders.show, act('work-orders')),
    get('/desk/overdue', 'desk.overdue', overdue.show, act('work-orders')),
    post('/desk/orders/:number/claim', 'desk.order.claim', board.claim, act('work-orders')),
    post('/desk/orders/:number/release', 'desk.order.release', board.release, act('work-orders')),
    post('/desk/orders/:number/look', 'desk.order.look', board.look, act('look-at-orders')),
    post('/desk/orders/:number/keep', 'desk.order.keep', overdue.keep, act('work-orders')),
    post('/desk/orders/:number/give-up', 'desk.order.give-up', overdue.giveUp, act('cancel-order')),
  ];
}

/** A stopping server waits for its responses, and a stream is one that never ends by itself. */
function endsBeforeClose({ close }: { close(): void }): NonNullable<Route['scope']> {
  return (scope) => {
    scope.addHook('preClose', async () => close());
  };
}
