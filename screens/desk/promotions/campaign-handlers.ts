/** `/desk/promotions/:id`: what a campaign was meant to do, what it did, and its end (B-193, B-194, B-300). */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#db/connection.ts';
import { reportCampaign } from '#domains/campaigns/report-campaign.ts';
import { findRehearsal } from '#domains/campaigns/schedule-rehearsed.ts';
import { packIdsOfProducts } from '#domains/catalogue/prices/read-priced-packs.ts';
import { findBottlesByWords } from '#domains/catalogue/read-bottles.ts';
import { readPackPlaces } from '#domains/catalogue/read-pack-places.ts';
import { sizeName } from '#domains/catalogue/size-name.rules.ts';
import { type CancelAnswer, cancelCampaign } from '#domains/pricing/cancel-promotion.ts';
import { type ExtendAnswer, extendCampaign } from '#domains/pricing/extend-campaign.ts';
import { findCampaign, promotionsOfCampaign } from '#domains/pricing/find-campaigns.ts';
import type { Campaign, Promotion } from '#domains/pricing/promotion.ts';
import { promotionRefusalWords } from '#domains/pricing/promotion-refusal-words.rules.ts';
import { readActorNames } from '#domains/staff/actor-names.ts';
import { proofOf, staffOf } from '#domains/staff/current-staff.ts';
import { storeDay } from '#kit/clock.ts';
import type { PackId, PromotionId } from '#kit/ids.ts';
import { formatCents } from '#kit/money.ts';
import { messagesOf, parseForm } from '#kit/parse-form.ts';
import { addDays, daysBetween } from '#kit/store-day.ts';
import { sendNotFound } from '#platform/http/errors.ts';
import { refuseForm } from '#platform/http/forms/refuse-form.ts';
import { formatMoment } from '#widgets/desk/history/moment.rules.ts';
import { type AdmittedDeps, doAdmitted } from '../admitted.ts';
import { textOf } from '../desk-request.ts';
import type { ReadHistory } from '../history-deps.ts';
import { daysText, showCampaign, stateOf } from './campaign-words.rules.ts';
import { fieldsOfOffer, findForm, promotionAddress } from './fields.rules.ts';
import type { PromotionProps } from './props.ts';
import { findSoldPacks, packNames } from './show-packs.ts';

type CampaignRequest = FastifyRequest<{ Params: { id: string } }>;

const packsShown = 100;
const actsShown = 20;
const maxFound = 12;

const idOf = ({ params }: CampaignRequest): PromotionId =>
  (/^[1-9]\d{0,8}$/.test(params.id) ? Number(params.id) : 0) as PromotionId;

export function campaignScreen(deps: AdmittedDeps & { readHistory: ReadHistory }) {
  const { db, clock, readHistory } = deps;

  return {
    async show(request: CampaignRequest, reply: FastifyReply) {
      const now = clock();
      const campaign = await findCampaign(db, idOf(request));
      if (!campaign) return sendNotFound(request, reply);
      const promotions = await promotionsOfCampaign(db, campaign.id);
      const packIds = promotions.map(({ packId }) => packId);
      const names = await packNames(db, packIds);
      const kept = await findRehearsal(db, campaign.id);
      const nameOf = await readActorNames(db);
      const isGoing = ['on', 'coming'].includes(stateOf(campaign, now));
      const { entries } = await readHistory(
        { subject: { kind: 'promotion', id: campaign.id }, onlyChanges: true },
        { after: null, limit: actsShown },
        { person: staffOf(request.desk), proof: proofOf(request.desk), now },
      );
      return reply.page('Desk/Promotion', {
        campaign: {
          ...showCampaign(campaign, names.get(campaign.packId), now),
          offerFacts: campaign.offer,
          by: `${nameOf(campaign.createdBy)}, ${formatMoment(campaign.createdAt, now)}`,
        },
        packs: await showPacks(db, promotions.slice(0, packsShown), now),
        rehearsed: kept ? { rehearsal: kept.rehearsal, names: Object.fromEntries(names) } : null,
        report: (await reportCampaign(db, promotions, now)) ?? null,
        acts: { mayEnd: isGoing, mayExtend: isGoing },
        nextDay: storeDay(campaign.endsAt),
        copyHref: copyAddress(campaign, packIds, now),
        morePacks: Math.max(0, promotions.length - packsShown),
        history: entries,
      });
    },

    /** `POST /desk/promotions/:id/end`: now, or before it begins. */
    async end(request: CampaignRequest, reply: FastifyReply) {
      const page = `/desk/promotions/${idOf(request)}`;
      const outcome = await doAdmitted<CancelAnswer>(deps, request, {
        asked: { act: 'change-prices', subject: `promotion ${idOf(request)}` },
        what: 'the end of a promotion',
        work: (tx, by) => cancelCampaign(tx, idOf(request), by),
        isDone: ({ kind }) => kind === 'cancelled',
      });
      if (outcome.kind === 'refused') return refuseForm(request, reply, outcome.errors, page);
      const { answer } = outcome;
      if (answer.kind === 'unknown-promotion') return sendNotFound(request, reply);
      if (answer.kind === 'over')
        return refuseForm(request, reply, { end: 'It has ended already. Nothing was changed.' }, page);
      request.messages?.keepFlash({
        notice: `“${answer.promotion.name}” has ended. Orders that had it keep it.`,
      });
      return reply.seeOther(page);
    },

    /** `POST /desk/promotions/:id/extend`. */
    async extend(request: CampaignRequest, reply: FastifyReply) {
      const page = `/desk/promotions/${idOf(request)}`;
      const lastDay = textOf(request, 'lastDay');
      const mayBeBelowCost = textOf(request, 'belowCost') === '1';
      const findPacks = (ids: readonly PackId[]) => findSoldPacks(db, ids);
      const outcome = await doAdmitted<ExtendAnswer>(deps, request, {
        asked: {
          act: mayBeBelowCost ? 'price-below-cost' : 'change-prices',
          subject: `promotion ${idOf(request)} to ${lastDay}`,
        },
        what: `a promotion that goes on until ${lastDay}`,
        work: (tx, by) =>
          extendCampaign({ db: tx, findPacks }, { id: idOf(request), lastDay, mayBeBelowCost }, by),
        isDone: ({ kind }) => kind === 'extended',
      });
      if (outcome.kind === 'refused') return refuseForm(request, reply, outcome.errors, page);
      const { answer } = outcome;
      switch (answer.kind) {
        case 'extended':
          request.messages?.keepFlash({ notice: `It goes on: ${daysText(answer.promotion)}.` });
          return reply.seeOther(`/desk/promotions/${answer.promotion.id}`);
        case 'unknown-promotion':
          return sendNotFound(request, reply);
        default:
          return refuseForm(request, reply, await extendErrors(db, answer), page);
      }
    },

    /** `POST /desk/promotions/find`: packs found by words, for a new promotion. */
    async find(request: FastifyRequest, reply: FastifyReply) {
      const parsed = parseForm(findForm, request.body);
      if (parsed.kind === 'refused')
        return refuseForm(request, reply, messagesOf(parsed.refusals), '/desk/promotions/new');
      const bottles = await findBottlesByWords(db, parsed.fields.find, maxFound);
      const ids = await packIdsOfProducts(db, [...new Set(bottles.map(({ productId }) => productId))]);
      const places = await readPackPlaces(db, ids);
      const found = ids.flatMap((id) => {
        const place = places.get(id);
        if (!place) return [];
        const { name, size, bottles: count, priceCents } = place;
        return { id, name, words: `${sizeName(size, count)}, ${formatCents(priceCents)}` };
      });
      return reply.send({ data: { found } });
    },
  };
}

async function showPacks(
  db: Db,
  promotions: readonly Promotion[],
  now: number,
): Promise<PromotionProps['packs']> {
  const places = await readPackPlaces(
    db,
    promotions.map(({ packId }) => packId),
  );
  return promotions.map(({ packId, cancelledAt, startsAt, endsAt }) => {
    const place = places.get(packId);
    return {
      id: packId,
      productId: place?.productId ?? 0,
      name: place ? `${place.name}, ${sizeName(place.size, place.bottles)}` : `Pack ${packId}`,
      price: place ? formatCents(place.priceCents) : '',
      state: stateOf({ startsAt, endsAt, cancelledAt }, now),
      left: place ? place.freeBottles : null,
    };
  });
}

async function extendErrors(
  db: Db,
  answer: Exclude<ExtendAnswer, { kind: 'extended' | 'unknown-promotion' }>,
): Promise<Record<string, string>> {
  switch (answer.kind) {
    case 'over':
      return { lastDay: 'It has ended already. Copy it to run it again.' };
    case 'no-day':
      return { lastDay: 'Choose a day.' };
    case 'not-later':
      return { lastDay: 'It is on until then already. Choose a later day.' };
    case 'refused': {
      const names = await packNames(db, [...answer.ofPacks.keys()]);
      const lines = [...answer.ofPacks].map(
        ([id, refusals]) =>
          `${names.get(id) ?? `Pack ${id}`}: ${refusals.map(promotionRefusalWords).join(' ')}`,
      );
      const isCost = [...answer.ofPacks.values()].every((all) =>
        all.every(({ kind }) => kind === 'below-cost'),
      );
      return { [isCost ? 'belowCost' : 'lastDay']: lines.slice(0, 5).join(' ') };
    }
  }
}

/** The form with the campaign's offer, packs and the same number of days, from tomorrow on. */
function copyAddress(
  { name, offer, startsAt, endsAt }: Campaign,
  packIds: readonly PackId[],
  now: number,
): string {
  const firstDay = addDays(storeDay(now), 1);
  const days = daysBetween(storeDay(startsAt), storeDay(endsAt - 1));
  const packs = packIds.join(',');
  return promotionAddress({
    name,
    ...fieldsOfOffer(offer),
    firstDay,
    lastDay: addDays(firstDay, days),
    packs,
  });
}
