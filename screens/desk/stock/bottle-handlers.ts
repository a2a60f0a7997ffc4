/**
 * `/desk/stock/bottles/:id`: one size, how many there are and what changed it; counting and adjusting it
 * (B-160, B-165).
 */

import type { FastifyReply, FastifyRequest } from 'fastify';
import { inTransaction } from '#db/transaction.ts';
import { readBottles } from '#domains/catalogue/read-bottles.ts';
import { findOrderNumbers } from '#domains/orders/find-order.ts';
import { readUnpicked } from '#domains/orders/picking/read-unpicked.ts';
import { countShelf, type ShelfCountAnswer } from '#domains/purchasing/count-shelf.ts';
import { readArrivingBottles, readAverageCosts } from '#domains/purchasing/find-receipts.ts';
import { hundredthsOfCent, maxCaseBottles } from '#domains/purchasing/receipt-line.rules.ts';
import { setBottleSource } from '#domains/purchasing/reorder/set-bottle-source.ts';
import { type NameOfActor, readActorNames } from '#domains/staff/actor-names.ts';
import { proofOf, staffOf } from '#domains/staff/current-staff.ts';
import { isOpenTo, limits, rightTo } from '#domains/staff/permissions.rules.ts';
import { adjustBottles } from '#domains/stock/adjust-bottles.ts';
import { adjustCauseNames, adjustCauses } from '#domains/stock/adjust-causes.rules.ts';
import { bottlesText } from '#domains/stock/bottles-text.rules.ts';
import type { StockAnswer } from '#domains/stock/change-stock.ts';
import { type LedgerCursor, readLedger, readSold, readStock } from '#domains/stock/read-ledger.ts';
import { findRecount } from '#domains/stock/recounts.ts';
import { readShelfPlaces } from '#domains/stock/shelf-places/set-shelf-place.ts';
import type { FormatId } from '#kit/ids.ts';
import { formatCents } from '#kit/money.ts';
import { messagesOf, parseForm } from '#kit/parse-form.ts';
import { sendNotFound } from '#platform/http/errors.ts';
import { refuseForm } from '#platform/http/forms/refuse-form.ts';
import { type AdmittedDeps, doAdmitted } from '../admitted.ts';
import { byOf, textOf } from '../desk-request.ts';
import { adjustForm, countedForm } from './form.ts';
import { readSupplyOf } from './ordering/bottle-supply.ts';
import { showMovement } from './show-movement.ts';

type BottleRequest = FastifyRequest<{ Params: { id: string } }>;
const idOf = ({ params }: BottleRequest) => (/^\d{1,9}$/.test(params.id) ? Number(params.id) : 0) as FormatId;
const pageOf = (request: BottleRequest) => `/desk/stock/bottles/${idOf(request)}`;

const pageLength = 40;
const soldDays = [7, 28, 90] as const;
const dayMs = 24 * 60 * 60_000;

export function bottleScreen(deps: AdmittedDeps) {
  const { db, clock } = deps;

  /** What so many bottles are worth, in cents; 0 if no cost is known. */
  async function worthOf(formatId: FormatId, bottles: number): Promise<number> {
    const average = (await readAverageCosts(db, [formatId])).get(formatId) ?? 0;
    return Math.round((average * Math.abs(bottles)) / hundredthsOfCent);
  }

  /** A change above a clerk's limit of bottles or of their value requires a manager's approval (B-165). */
  async function actOf(formatId: FormatId, bottles: number) {
    const isLarge =
      Math.abs(bottles) > limits.adjustBottles || (await worthOf(formatId, bottles)) > limits.adjustCostCents;
    return isLarge ? ('adjust-stock' as const) : ('work-stock' as const);
  }

  return {
    async show(request: BottleRequest, reply: FastifyReply) {
      const formatId = idOf(request);
      const [bottle, stock] = [
        (await readBottles(db, [formatId])).get(formatId),
        await readStock(db, formatId),
      ];
      if (!bottle || !stock) return sendNotFound(request, reply);
      const now = clock();
      const before = readCursor((request.query as Record<string, unknown>).before);
      const seesCost = rightTo('see-cost', staffOf(request.desk).role, proofOf(request.desk)) === 'may';
      const [places, sold, unpicked, arriving, averages, recount, entries, nameOf, supply] =
        await Promise.all([
          readShelfPlaces(db, [formatId]),
          readSold(
            db,
            formatId,
            soldDays.map((days) => now - days * dayMs),
          ),
          readUnpicked(db, [formatId]),
          readArrivingBottles(db, formatId),
          readAverageCosts(db, [formatId]),
          findRecount(db, formatId),
          readLedger(db, formatId, { before, limit: pageLength + 1 }),
          readActorNames(db),
          readSupplyOf(db, formatId, now),
        ]);
      const average = averages.get(formatId);
      const cents = (bottles: number) =>
        seesCost && average !== undefined
          ? formatCents(Math.round((average * bottles) / hundredthsOfCent))
          : null;
      const shown = entries.slice(0, pageLength);
      const last = entries.length > pageLength ? shown.at(-1) : undefined;
      const { onHand, held } = stock;
      return reply.page('Desk/Bottle', {
        bottle: {
          ...{ formatId, productId: bottle.productId, size: bottle.size, onHand, held, arriving },
          ...{ onOrder: supply.onOrder, trust: supply.trust },
          waiting: unpicked.get(formatId) ?? 0,
          name: [bottle.name, bottle.vintage].filter(Boolean).join(' '),
          free: onHand - held,
          sold: soldDays.map((days, at) => ({ days, bottles: sold[at] ?? 0 })),
          place: places.get(formatId) ?? null,
          averageCost: cents(1),
          averageHundredths: seesCost ? (average ?? null) : null,
          value: cents(onHand),
        },
        source: isOpenTo('check-invoices', staffOf(request.desk).role, proofOf(request.desk))
          ? supply.source
          : null,
        recount: recount?.why ?? null,
        causes: adjustCauses.map((value) => ({ value, name: adjustCauseNames[value] })),
        movements: await showMovements(shown, nameOf, now),
        next: last ? `${pageOf(request)}?before=${last.at}-${last.id}` : null,
        isFurtherBack: before !== null,
      });
    },

    /** `POST …/adjusted`: fields `cause`, `bottles` (with its sign for a correction), `note`. */
    async adjust(request: BottleRequest, reply: FastifyReply) {
      const formatId = idOf(request);
      const page = pageOf(request);
      const bottle = (await readBottles(db, [formatId])).get(formatId);
      if (!bottle) return sendNotFound(request, reply);
      const parsed = parseForm(adjustForm, request.body);
      if (parsed.kind === 'refused') return refuseForm(request, reply, messagesOf(parsed.refusals), page);
      const { cause, change, note } = parsed.fields;
      const outcome = await doAdmitted<StockAnswer>(deps, request, {
        asked: {
          act: await actOf(formatId, change),
          subject: `format ${formatId} ${cause}`,
          amounts: { bottles: change },
        },
        what: `${change < 0 ? 'take' : 'add'} ${bottlesText(Math.abs(change))} of ${bottle.name}: ${adjustCauseNames[cause]}`,
        work: (tx, by) => adjustBottles(tx, { formatId, change, cause, note: note || null, ...by }),
        isDone: ({ kind }) => kind === 'changed',
      });
      if (outcome.kind === 'refused') return refuseForm(request, reply, outcome.errors, page);
      const { answer } = outcome;
      if (answer.kind !== 'changed')
        return refuseForm(request, reply, { bottles: refusalWords(answer) }, page);
      request.messages?.keepFlash({ notice: `${bottlesText(answer.onHand)} on hand.` });
      return reply.seeOther(page);
    },

    /**
     * `POST …/source`: fields `supplierId`, `caseBottles`: which supplier it is bought from, and how many
     * bottles a case holds.
     */
    async source(request: BottleRequest, reply: FastifyReply) {
      const page = pageOf(request);
      const [supplierId, caseBottles] = [textOf(request, 'supplierId'), textOf(request, 'caseBottles')];
      const source = {
        supplierId: /^\d{1,9}$/.test(supplierId) ? Number(supplierId) : 0,
        caseBottles: /^\d{1,3}$/.test(caseBottles) ? Number(caseBottles) : 0,
      };
      const answer = await inTransaction(db, (tx) =>
        setBottleSource(tx, idOf(request), source, byOf(deps, request)),
      );
      switch (answer.kind) {
        case 'unknown-format':
          return sendNotFound(request, reply);
        case 'unknown-supplier':
          return refuseForm(request, reply, { supplierId: 'Choose a supplier.' }, page);
        case 'wrong-case':
          return refuseForm(
            request,
            reply,
            { caseBottles: `Type a number from 1 to ${maxCaseBottles}.` },
            page,
          );
        default:
          request.messages?.keepFlash({ notice: 'Saved.' });
          return reply.seeOther(page);
      }
    },

    /**
     * `POST …/counted`: field `counted`: how many there are, including sold bottles that are not yet picked.
     */
    async count(request: BottleRequest, reply: FastifyReply) {
      const formatId = idOf(request);
      const page = pageOf(request);
      const [bottle, stock] = [
        (await readBottles(db, [formatId])).get(formatId),
        await readStock(db, formatId),
      ];
      if (!bottle || !stock) return sendNotFound(request, reply);
      const parsed = parseForm(countedForm, request.body);
      if (parsed.kind === 'refused') return refuseForm(request, reply, messagesOf(parsed.refusals), page);
      const { counted } = parsed.fields;
      const waiting = (await readUnpicked(db, [formatId])).get(formatId) ?? 0;
      const outcome = await doAdmitted<ShelfCountAnswer>(deps, request, {
        asked: {
          act: await actOf(formatId, counted - stock.onHand - waiting),
          subject: `format ${formatId} counted`,
          amounts: { bottles: counted },
        },
        what: `count ${bottlesText(counted)} of ${bottle.name} where the books say ${stock.onHand + waiting}`,
        work: (tx, by) => countShelf(tx, formatId, counted, by),
        isDone: ({ kind }) => kind === 'counted',
      });
      if (outcome.kind === 'refused') return refuseForm(request, reply, outcome.errors, page);
      const { answer } = outcome;
      if (answer.kind !== 'counted')
        return refuseForm(request, reply, { counted: refusalWords(answer) }, page);
      const { change, missing } = answer;
      const told =
        change === 0 ? 'Right: the books say so too.' : `Counted: ${change > 0 ? '+' : ''}${change}.`;
      const notice = missing > 0 ? `${told} ${bottlesText(missing)} for open orders are not there.` : told;
      request.messages?.keepFlash({ notice });
      return reply.seeOther(page);
    },
  };

  async function showMovements(
    entries: Awaited<ReturnType<typeof readLedger>>,
    nameOf: NameOfActor,
    now: number,
  ) {
    const numbers = await findOrderNumbers(
      db,
      entries.flatMap(({ orderId }) => orderId ?? []),
    );
    return entries.map((entry) => showMovement(entry, { nameOf, numbers, now }));
  }
}

function readCursor(given: unknown): LedgerCursor | null {
  const [, at, id] = /^(\d{1,15})-(\d{1,10})$/.exec(String(given ?? '')) ?? [];
  return at === undefined || id === undefined ? null : { at: Number(at), id: Number(id) };
}

function refusalWords(
  answer: Exclude<StockAnswer, { kind: 'changed' }> | Exclude<ShelfCountAnswer, { kind: 'counted' }>,
) {
  switch (answer.kind) {
    case 'below-zero':
      return `There are only ${answer.onHand} on hand.`;
    case 'below-held':
      return `Shoppers who are paying hold ${answer.held} of them. Try again in 15 minutes.`;
    case 'unknown-format':
      return 'It is no longer in the catalogue.';
  }
}
