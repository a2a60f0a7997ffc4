/** Every place that shows parts of an order, and what it makes of one. */
import type { Bottle } from '#domains/catalogue/read-bottles.ts';
import { orderExport } from '#domains/customers/customer-data.ts';
import * as times from '#domains/notifications/letters/delivery-time-words.rules.ts';
import * as handOverLetters from '#domains/notifications/letters/hand-over-letters.rules.ts';
import { head, someMessageFacts } from '#domains/notifications/letters/letters.fixture.ts';
import { fulfilmentFacts } from '#domains/notifications/letters/order-facts.rules.ts';
import * as letters from '#domains/notifications/letters/order-letters.rules.ts';
import { orderMore } from '#domains/notifications/letters/order-more.rules.ts';
import * as texts from '#domains/notifications/texts.rules.ts';
import { boardOrderOf } from '#domains/orders/board/board-orders.ts';
import { deliveryOf } from '#domains/orders/deliveries/find-deliveries.ts';
import type { Order, OrderLine } from '#domains/orders/order.ts';
import { orderView } from '#domains/orders/order-view.rules.ts';
import { itemsToPick } from '#domains/orders/picking/picks.rules.ts';
import { refundableOf } from '#domains/orders/refunds/refund.rules.ts';
import type { RunStop } from '#domains/runs/run.ts';
import { defaultStore } from '#domains/store/default-store.ts';
import { storeFacts } from '#domains/store/store-facts.ts';
import { makeSigner } from '#platform/settings/app-key.ts';
import { lineOf } from '#screens/account/orders/line-of.ts';
import { orderDetails } from '#screens/checkout/success/order-details.ts';
import { publicOrderSummary } from '#screens/checkout/success/public-order-summary.ts';
import { driveOrder } from '#screens/desk/drive/drive-order.ts';
import { evidenceProps } from '#screens/desk/evidence/evidence-props.ts';
import { deskOrder } from '#screens/desk/order/desk-order.ts';
import { orderThenProps } from '#screens/desk/order-then/order-then-props.ts';
import { packProps, walkOrder } from '#screens/desk/pack/pack-props.ts';
import { pickItemsOf } from '#screens/desk/pack/read-items.ts';
import { showStop } from '#screens/desk/runs/show-run.ts';
import { showCard } from '#screens/desk/show-card.ts';
import { neededBottles, pickRows } from '#screens/desk/slip/pick-list.rules.ts';
import { slipOf } from '#screens/desk/slip/slip-of.ts';
import { noon } from '#tests/fixtures/checkout-fixture.ts';
import { orderSheet } from '#tools/order/order-lines.ts';
import { orderRow } from './order-row.ts';

/**
 * - page: `/orders/…`, for its buyer. - success: the page after the payment, for its buyer. - list: `/orders`.
 * - summary: the page of its link for anyone else. - message: every letter and text. - export: what its buyer
 *   may take along.
 * - desk: `/desk/orders/…`. - as-of: the same as it was at a moment. - evidence: the paper for its buyer's bank.
 * - board: its card, there and where orders are chosen for a walk.
 * - pack: `/desk/orders/…/pack`. - walk: one way along the shelves for several orders. - pick-list: the paper for
 *   it. - bag: the paper in it, and its label.
 * - driver: the phone on the run, the run's page and paper. - sheet: `npm run order -- show`.
 */
export type Place =
  | 'page'
  | 'success'
  | 'list'
  | 'summary'
  | 'message'
  | 'export'
  | 'desk'
  | 'as-of'
  | 'evidence'
  | 'board'
  | 'pack'
  | 'walk'
  | 'pick-list'
  | 'bag'
  | 'driver'
  | 'sheet';

const unchanged = { substitutions: [], leftOut: [] };
const purchaseOf = (order: Order) => ({ order, card: null, refunds: [], isUnpaid: false, ...unchanged });
const context = { number: 0, nameOf: (actor: string) => actor, timeOf: (at: number) => String(at) };
const doorCodeSigner = makeSigner('k'.repeat(43), 'door-code');

/** What each place makes of an order. */
export const places: Record<Place, (order: Order) => unknown> = {
  page: (order) => orderView(order, null, '/orders/1'),
  success: (order) => orderDetails(order, null, { accountId: null }),
  list: (order) => lineOf(order, {}),
  summary: (order) => publicOrderSummary(purchaseOf(order)),
  message: messagesOf,
  export: (order) => orderExport(order, undefined),
  desk: (order) =>
    deskOrder(purchaseOf(order), {
      ...{ context, seesContacts: true, isOwner: true, events: [], trace: [], explained: new Map() },
      ...{ money: { payment: null, refunds: [], till: null }, place: null, messages: [], disputes: [] },
      ...{ goesWith: order.goesWith === null ? [] : [10_007], notes: [] },
      refundable: refundableOf(order, { refunds: [], lines: [] }),
    }),
  'as-of': (order) =>
    orderThenProps(order, {
      ...{ at: noon, stood: { stage: 'to-pack', events: [], ...unchanged }, context, prices: [] },
      ...{ trace: [], refunds: [], messages: [] },
    }),
  evidence: (order) =>
    evidenceProps(purchaseOf(order), {
      ...{ paper: 'letter', shop: { name: 'Demijohn', lines: [] }, disputes: [], seesContacts: true },
      ...{ age: undefined, money: { payment: null, refunds: [], till: null }, events: [], doors: [] },
      ...{ carriers: [], nameOf: context.nameOf, momentOf: context.timeOf, printedAt: noon },
    }),
  board: (order) =>
    showCard(
      boardOrderOf(orderRow(order), {
        ...{ lines: bottlesOf(order), claim: undefined, asked: [], store: defaultStore, now: noon },
        ...{ notes: 0, isUnpaid: false, isFirstOrder: false, timesBack: 0, shelfTasks: [], together: [] },
      }),
      { nameOf: context.nameOf, me: 'staff:ann', lookFirstCents: 0, now: noon },
    ),
  pack: (order) =>
    packProps(order, {
      ...{ leftOut: [], seesContacts: true, warnings: [], asked: [], shelf: [], missing: null, notes: [] },
      ...{ place: 'P-01', codes: {} },
      items: itemsOf(order, null),
    }),
  walk: (order) => ({ order: walkOrder({ order, box: 'A' }), items: itemsOf(order, 'A') }),
  'pick-list': (order) =>
    pickRows(
      neededBottles(order, unchanged),
      new Map(order.lines.map((line) => [line.formatId, { words: line.productName, place: null }])),
    ),
  bag: (order) =>
    slipOf(order, {
      ...{ changes: unchanged, place: null, shelf: new Map(), shopName: 'Demijohn', store: storeFacts },
    }),
  driver: (order) => {
    // A run only takes deliveries.
    if (order.deliveryMethod !== 'delivery') return null;
    const stop = stopOf(order);
    const store = { closedSlots: [], doorCode: true };
    return [driveOrder(stop, { now: noon, store, doorCodeSigner }), showStop(stop, noon)];
  },
  sheet: (order) => orderSheet({ order, isUnpaid: false, ...unchanged }),
};

function itemsOf(order: Order, box: string | null) {
  return pickItemsOf(
    { order, box },
    { items: itemsToPick(order, unchanged) },
    { bottles: new Map(order.lines.map((line) => [line.formatId, bottleOf(line)])), places: new Map() },
  );
}

function bottleOf({ formatId, productId, productName, productSlug, size }: OrderLine): Bottle {
  return {
    ...{ formatId, productId, slug: productSlug, name: productName, size, producer: 'Marcarini' },
    ...{ vintage: '2019', volumeMl: 750, categoryPath: 'wine', regionPath: null, grape: null, photo: null },
    art: 'bordeaux.red.lines',
  };
}

function bottlesOf({ lines }: Order) {
  return lines.map(({ productName: name, size, bottles, quantity }) => ({
    ...{ name, size, bottles: bottles * quantity },
  }));
}

function stopOf(order: Order): RunStop {
  return {
    ...deliveryOf(orderRow(order), bottlesOf(order)),
    ...{ outcome: null, nextToldAt: null, bagBackAt: null, isOpen: true },
  };
}

/** Every letter and text about an order. */
function messagesOf(of: Order): unknown[] {
  const view = orderView(of, null, '/orders/1');
  const { deliveredOn, shipment } = orderMore(of, [], unchanged);
  const facts = {
    ...someMessageFacts(of.deliveryMethod),
    // For a text that is not about an order.
    words: 'Barolo Bussia, 750 mL',
    order: view,
    fulfilment: fulfilmentFacts(view, null),
    ...(deliveredOn !== null && { deliveredOn }),
    ...(shipment && { shipment }),
  };
  return [letters, handOverLetters, times, texts]
    .flatMap((written): unknown[] => Object.values(written))
    .filter((each) => typeof each === 'function')
    .map((write) => (write as (...args: unknown[]) => unknown)(head, facts));
}
