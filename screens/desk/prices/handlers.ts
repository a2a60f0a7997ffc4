/** Prices of a product, now or from a given day, and the list of future ones (B-139). */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#db/connection.ts';
import type { Tx } from '#db/transaction.ts';
import { changePackPrice, type PriceAnswer } from '#domains/catalogue/change-pack-price.ts';
import { readPriceHistory } from '#domains/catalogue/price-history.ts';
import { cancelScheduledPrice } from '#domains/catalogue/prices/cancel-scheduled-price.ts';
import { type PricedPack, readPricedPacks } from '#domains/catalogue/prices/read-priced-packs.ts';
import { type ScheduleAnswer, schedulePrice } from '#domains/catalogue/prices/schedule-price.ts';
import { sizeName } from '#domains/catalogue/size-name.rules.ts';
import { readActorNames } from '#domains/staff/actor-names.ts';
import { proofOf, staffOf } from '#domains/staff/current-staff.ts';
import { rightTo, type StaffAct } from '#domains/staff/permissions.rules.ts';
import { formatDay, storeDay } from '#kit/clock.ts';
import type { PackId } from '#kit/ids.ts';
import { formatCents } from '#kit/money.ts';
import { messagesOf, parseForm } from '#kit/parse-form.ts';
import { addDays, storeDayStart } from '#kit/store-day.ts';
import type { By } from '#platform/activity/note-activity.ts';
import { sendNotFound } from '#platform/http/errors.ts';
import { type FieldErrors, refuseForm } from '#platform/http/forms/refuse-form.ts';
import { formatMoment } from '#widgets/desk/history/moment.rules.ts';
import { changedSinceWords } from '#widgets/desk/history/undo-words.rules.ts';
import { type AdmittedDeps, doAdmitted } from '../admitted.ts';
import { byOf } from '../desk-request.ts';
import { saleProblem } from './check-sale.ts';
import { showComing, showPacks } from './show-prices.ts';
import { noDayWords, type PriceWish, priceForm } from './wish.rules.ts';

type IdRequest = FastifyRequest<{ Params: { id: string } }>;

const idOf = ({ params }: IdRequest): number => (/^\d{1,9}$/.test(params.id) ? Number(params.id) : 0);
const may = (request: FastifyRequest, act: StaffAct): boolean =>
  rightTo(act, staffOf(request.desk).role, proofOf(request.desk)) === 'may';

export function pricesScreen(deps: AdmittedDeps) {
  const { db, clock } = deps;
  return {
    async list(request: FastifyRequest, reply: FastifyReply) {
      const mayChange = may(request, 'change-prices');
      return reply.page('Desk/Prices', { coming: await showComing(db, clock()), mayChange });
    },

    async show(request: IdRequest, reply: FastifyReply) {
      const now = clock();
      const id = idOf(request);
      const shown = await showPacks(db, id, { now, seesCost: may(request, 'see-cost') });
      if (!shown) return sendNotFound(request, reply);
      return reply.page('Desk/ProductPrices', {
        product: { id, name: shown.name },
        packs: shown.packs,
        mayChange: may(request, 'change-prices'),
        tomorrow: addDays(storeDay(now), 1),
      });
    },

    async change(request: IdRequest, reply: FastifyReply) {
      const on = `/desk/products/${idOf(request)}/prices`;
      const parsed = parseForm(priceForm, request.body);
      if (parsed.kind === 'refused') return refuseForm(request, reply, messagesOf(parsed.refusals), on);
      const { packId, seenCents, price: priceCents, fromDay, onSale: isSaleItem, sure } = parsed.fields;
      const wish: PriceWish = { packId, seenCents, priceCents, fromDay, isSaleItem, isSure: sure };
      const packs = await readPricedPacks(db, idOf(request));
      const pack = packs.find(({ id }) => id === wish.packId);
      if (!pack) return sendNotFound(request, reply);
      const problem = await problemOf(db, wish, pack, clock());
      if (problem) return refuseForm(request, reply, problem, on);
      const isBelowCost = pack.costCents !== null && wish.priceCents < pack.costCents;
      const outcome = await doAdmitted<PriceAnswer | ScheduleAnswer>(deps, request, {
        asked: {
          act: isBelowCost ? 'price-below-cost' : 'change-prices',
          subject: `pack ${pack.id}`,
          amounts: { cents: wish.priceCents },
        },
        what: `price ${named(pack)} at ${formatCents(wish.priceCents)}${isBelowCost ? ', below its cost' : ''}`,
        work: (tx, by) => write(tx, wish, pack, by),
        isDone: ({ kind }) => kind === 'changed' || kind === 'scheduled',
      });
      if (outcome.kind === 'refused') return refuseForm(request, reply, outcome.errors, on);
      const said = await sayPriced(db, outcome.answer, wish, pack, clock());
      if (typeof said !== 'string') return refuseForm(request, reply, said, on);
      request.messages?.keepFlash({ notice: said });
      return reply.seeOther(on);
    },

    async cancel(request: IdRequest, reply: FastifyReply) {
      const answer = await cancelScheduledPrice(db, idOf(request), byOf(deps, request));
      const notice =
        answer.kind === 'cancelled'
          ? `Taken back: it will not be ${formatCents(answer.price.priceCents)} from ${formatDay(storeDay(answer.price.fromAt))}.`
          : 'Its day has come, or it was taken back already. Nothing was changed.';
      request.messages?.keepFlash({ notice });
      return reply.seeBack('/desk/prices');
    },
  };
}

const named = (pack: PricedPack): string => `${pack.name}, ${sizeName(pack.size, pack.bottles)}`;

/** 'On Sale' must be true, or be insisted on. */
async function problemOf(
  db: Db,
  wish: PriceWish,
  pack: PricedPack,
  now: number,
): Promise<FieldErrors | null> {
  const { priceCents, fromDay, isSaleItem, isSure } = wish;
  const at = (fromDay === null ? undefined : storeDayStart(fromDay)) ?? now;
  if (!isSaleItem || isSure) return null;
  const problem = await saleProblem(db, { packId: pack.id, productId: pack.productId, priceCents }, at);
  return problem === null ? null : { sure: problem };
}

function write(tx: Tx, wish: PriceWish, pack: PricedPack, by: By): Promise<PriceAnswer | ScheduleAnswer> {
  const { priceCents, fromDay, isSaleItem, seenCents } = wish;
  return fromDay === null
    ? changePackPrice(tx, pack.id, priceCents, by, { onlyFrom: seenCents, isSaleItem })
    : schedulePrice(tx, { packId: pack.id, priceCents, isSaleItem, fromDay }, by);
}

/** What was done, as a sentence; or, at its field, what was not. */
async function sayPriced(
  db: Db,
  answer: PriceAnswer | ScheduleAnswer,
  wish: PriceWish,
  pack: PricedPack,
  now: number,
): Promise<string | FieldErrors> {
  const price = formatCents(wish.priceCents);
  switch (answer.kind) {
    case 'changed':
      return `${named(pack)} is ${price} now.`;
    case 'unchanged':
      return `${named(pack)} was ${price} already.`;
    case 'scheduled':
      return `${named(pack)} will be ${price} from ${formatDay(storeDay(answer.fromAt))}.`;
    case 'no-day':
      return { fromDay: noDayWords };
    case 'begun-already':
      return { fromDay: 'Choose a day from tomorrow on; a price of today is changed now.' };
    case 'scheduled-already':
      return {
        fromDay: `It will be ${formatCents(answer.other.priceCents)} from that day already. Take that back first.`,
      };
    case 'changed-since':
      return { price: await sinceWords(db, pack.id, wish, answer.cents, now) };
    case 'unknown-pack':
      return { price: 'It no longer exists. Nothing was changed.' };
  }
}

async function sinceWords(
  db: Db,
  packId: PackId,
  { seenCents, priceCents }: PriceWish,
  cents: number,
  now: number,
): Promise<string> {
  const last = (await readPriceHistory(db, packId)).at(-1);
  const nameOf = await readActorNames(db);
  return changedSinceWords(
    { before: { cents: seenCents }, after: { cents: priceCents }, now: { cents } },
    last ? { who: nameOf(last.actor), when: formatMoment(last.fromAt, now) } : null,
  );
}
