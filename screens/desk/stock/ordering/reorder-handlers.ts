/** `/desk/stock/reorder`: what to order from which supplier, each number with its reason (B-171). */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { inTransaction } from '#db/transaction.ts';
import { findSupplier, listSuppliers } from '#domains/purchasing/find-supplier.ts';
import { listSupplyOrders } from '#domains/purchasing/orders/find-supply-orders.ts';
import type { SupplyOrder } from '#domains/purchasing/orders/supply-order.ts';
import { makeSupplyOrder, type WriteOrderAnswer } from '#domains/purchasing/orders/write-supply-order.ts';
import { countNeeded, readSupply, type SupplySize } from '#domains/purchasing/reorder/read-supply.ts';
import {
  casesWords,
  freeWords,
  needWords,
  rateText,
  rateWords,
} from '#domains/purchasing/reorder/reorder-words.rules.ts';
import type { Supplier } from '#domains/purchasing/supplier.ts';
import { type NameOfActor, readActorNames } from '#domains/staff/actor-names.ts';
import { bottlesText } from '#domains/stock/bottles-text.rules.ts';
import { messagesOf, parseForm } from '#kit/parse-form.ts';
import { refuseForm } from '#platform/http/forms/refuse-form.ts';
import { formatMoment } from '#widgets/desk/history/moment.rules.ts';
import { byOf, type DeskDeps, textOf } from '../../desk-request.ts';
import { bottleName } from '../show-receipt.ts';
import { daysText } from './days-text.rules.ts';
import { linesUnread, orderLinesForm } from './form.ts';
import type { ListedOrder, ProposedLine, ReorderProps } from './props.ts';

const page = '/desk/stock/reorder';
const mostOrders = 40;

export function reorderScreen(deps: DeskDeps) {
  const { db, clock } = deps;
  return {
    /** `GET /desk/stock/reorder?supplier=`. */
    async show(request: FastifyRequest, reply: FastifyReply) {
      const now = clock();
      const given = String((request.query as Record<string, unknown>).supplier);
      const chosen = /^\d{1,9}$/.test(given) ? await findSupplier(db, Number(given)) : undefined;
      const sizes = await readSupply(db, chosen?.id, now);
      const [suppliers, orders, nameOf] = await Promise.all([
        listSuppliers(db),
        listSupplyOrders(db, { states: ['draft', 'ordered', 'closed'], limit: mostOrders }),
        readActorNames(db),
      ]);
      const needed = countNeeded(sizes);
      const props: ReorderProps = {
        suppliers: suppliers
          .filter(({ isOpen }) => isOpen)
          .map((each) => ({
            id: each.id,
            name: each.name,
            needed: needed.get(each.id) ?? 0,
            words: planWords(each),
          }))
          .toSorted((a, b) => b.needed - a.needed),
        homeless: needed.get(null) ?? 0,
        orders: orders.map((order) => showListedOrder(order, nameOf, now)),
        proposal: chosen
          ? {
              ...{ supplierId: chosen.id, supplier: chosen.name, words: planWords(chosen) },
              lines: sizes.toSorted(byNeed).map(showProposed),
            }
          : null,
      };
      return reply.page('Desk/Reorder', props);
    },

    /** `POST /desk/stock/orders`: fields `supplierId`, `lines` as `orderLinesForm` reads them. */
    async make(request: FastifyRequest, reply: FastifyReply) {
      const supplierId = Number(textOf(request, 'supplierId'));
      const on = `${page}?supplier=${Number.isSafeInteger(supplierId) ? supplierId : ''}`;
      const parsed = parseForm(orderLinesForm, request.body);
      if (parsed.kind === 'refused') return refuseForm(request, reply, messagesOf(parsed.refusals), on);
      const { lines } = parsed.fields;
      const answer = await inTransaction(db, (tx) =>
        makeSupplyOrder(tx, Number.isSafeInteger(supplierId) ? supplierId : 0, lines, byOf(deps, request)),
      );
      if (answer.kind === 'written') return reply.seeOther(`/desk/stock/orders/${answer.id}`);
      return refuseForm(request, reply, { lines: wishWords(answer) }, on);
    },
  };
}

export function wishWords(answer: Exclude<WriteOrderAnswer, { kind: 'written' }>): string {
  switch (answer.kind) {
    case 'unknown-supplier':
      return 'Nothing is ordered from this supplier any longer.';
    case 'unknown-order':
      return 'This order was thrown away.';
    case 'nothing-wished':
      return 'Type how many cases, of one bottle at least.';
    case 'too-many-lines':
      return 'An order has at most 500 lines.';
    case 'wrong-line':
      return linesUnread;
    case 'not-draft':
      return 'It is ordered already, and can no longer be changed.';
    case 'changed-since':
      return 'Somebody has changed it meanwhile. Look at it again.';
  }
}

const planWords = ({ leadDays, cycleDays, safetyBottles }: Supplier) =>
  `${daysText(leadDays)} to deliver, ordered every ${daysText(cycleDays)}, ${bottlesText(safetyBottles)} of each to be safe`;

/** What is needed first, by number of bottles; the rest by name, in the given order. */
const byNeed = (a: SupplySize, b: SupplySize) =>
  Number(b.need.cases > 0) - Number(a.need.cases > 0) || b.need.bottles - a.need.bottles;

function showProposed(size: SupplySize): ProposedLine {
  return {
    ...{ formatId: size.formatId, name: bottleName(size), onOrder: size.onOrder },
    perDay: { number: rateText(size.rate.perDay), why: rateWords(size.rate) },
    free: { number: String(size.free), why: freeWords(size) },
    need: { number: String(size.need.bottles), why: needWords(size) },
    cases: { number: String(size.need.cases), why: casesWords(size) },
    caseBottles: size.caseBottles,
  };
}

const stateWords = { draft: 'Written', ordered: 'Ordered', closed: 'Closed' } as const;

/** 'Ordered by Ann, today 9:40 AM' */
function showListedOrder(order: SupplyOrder, nameOf: NameOfActor, now: number): ListedOrder {
  const stamp = order.closed ?? order.ordered ?? order.made;
  return {
    ...{ id: order.id, supplier: order.supplier, state: order.state },
    words: `${stateWords[order.state]} by ${nameOf(stamp.by)}, ${formatMoment(stamp.at, now)}`,
  };
}
