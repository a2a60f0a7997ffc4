/** `/desk/promotions`: the calendar, and a promotion from the first idea to its result (B-190 to B-195). */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isUniqueViolation } from '#db/transaction.ts';
import { rehearseCampaign } from '#domains/campaigns/rehearse-campaign.ts';
import { findCampaignOfForm, scheduleRehearsed } from '#domains/campaigns/schedule-rehearsed.ts';
import { packIdsOfProducts } from '#domains/catalogue/prices/read-priced-packs.ts';
import { readPackPlaces } from '#domains/catalogue/read-pack-places.ts';
import { maxCampaignPacks } from '#domains/pricing/check-promotion.rules.ts';
import { currentCampaigns, pastCampaigns, promotionsOfCampaigns } from '#domains/pricing/find-campaigns.ts';
import { caseInForce } from '#domains/pricing/mixed-case/case-in-force.rules.ts';
import type { Campaign } from '#domains/pricing/promotion.ts';
import { type CampaignAnswer, checkCampaign } from '#domains/pricing/schedule-campaign.ts';
import { limits, type StaffAct } from '#domains/staff/permissions.rules.ts';
import { readStore } from '#domains/store/read-store.ts';
import { storeDay } from '#kit/clock.ts';
import { type PackId, type PromotionId, randomToken } from '#kit/ids.ts';
import { addDays } from '#kit/store-day.ts';
import { formBody, refuseForm } from '#platform/http/forms/refuse-form.ts';
import { type AdmittedDeps, doAdmitted } from '../admitted.ts';
import { chosenProducts } from '../chosen-products.ts';
import { makeCalendar } from './calendar.rules.ts';
import { showCampaign, stateOf } from './campaign-words.rules.ts';
import {
  errorsOfRefusals,
  offerOfFields,
  type PromotionFields,
  packIdsOf,
  promotionAddress,
  readPromotionFields,
} from './fields.rules.ts';
import { findSoldPacks, packNames, showPromotionPacks } from './show-packs.ts';

const pastShown = 20;
/** Most people want a promotion that lasts a week, starting tomorrow. */
const usualDays = 7;

export function promotionsScreen(deps: AdmittedDeps) {
  const { db, clock } = deps;
  const findPacks = (ids: readonly PackId[]) => findSoldPacks(db, ids);

  return {
    /** `GET /desk/promotions?before=`. */
    async list(request: FastifyRequest, reply: FastifyReply) {
      const now = clock();
      const after = readMark((request.query as Record<string, unknown>).before);
      const current = await currentCampaigns(db, now);
      const past = await pastCampaigns(db, now, { after, limit: pastShown + 1 });
      const shownPast = past.slice(0, pastShown);
      const last = past.length > pastShown ? shownPast.at(-1) : undefined;
      const promotions = await promotionsOfCampaigns(
        db,
        current.map(({ id }) => id),
      );
      const first = [...current, ...shownPast].map(({ packId }) => packId);
      const ids = [...new Set([...promotions.map(({ packId }) => packId), ...first])];
      const names = await packNames(db, ids);
      const prices = await readPackPlaces(db, ids);
      const packs = new Map(
        ids.map((id) => [
          id,
          { name: names.get(id) ?? 'One pack', priceCents: prices.get(id)?.priceCents ?? 0 },
        ]),
      );
      const show = (campaign: Campaign) => showCampaign(campaign, names.get(campaign.packId), now);
      const inState = (state: string) =>
        current
          .filter((campaign) => stateOf(campaign, now) === state)
          .toReversed()
          .map(show);
      return reply.page('Desk/Promotions', {
        current: inState('on'),
        coming: inState('coming'),
        past: [
          ...(after ? [] : current.filter((campaign) => stateOf(campaign, now) === 'ended').map(show)),
          ...shownPast.map(show),
        ],
        next: last ? `/desk/promotions?before=${last.startsAt}.${last.id}` : null,
        isFurtherBack: after !== null,
        calendar: makeCalendar(current, promotions, packs, now),
      });
    },

    /**
     * `GET /desk/promotions/new`: the address holds the fields; with `look=1` the promotion is checked and
     * rehearsed.
     */
    async plan(request: FastifyRequest, reply: FastifyReply) {
      const given = request.query as Record<string, unknown>;
      if (typeof given.packs !== 'string' && (given.ids !== undefined || given.which !== undefined))
        return reply.redirect(await addressOfProducts(request, given), 302);
      const now = clock();
      const fields = withUsualDays(readPromotionFields(given), now);
      const packIds = packIdsOf(fields);
      const offer = offerOfFields(fields);
      const isLookedAt = given.look === '1';
      const checked = isLookedAt ? await checkCampaign({ findPacks }, termsOf(fields), now) : null;
      const isFine = checked !== null && checked.refusals.length === 0 && checked.ofPacks.size === 0;
      const { startsAt = 0, endsAt = 0 } = checked ?? {};
      const store = await readStore(db);
      const mixedCase = caseInForce(store);
      const rehearsal = isFine
        ? await rehearseCampaign(db, { name: fields.name, packIds, offer, startsAt, endsAt, mixedCase }, now)
        : null;
      return reply.page('Desk/NewPromotion', {
        fields,
        formId: randomToken(),
        packs: await showPromotionPacks(db, packIds.slice(0, maxCampaignPacks), { checked, offer }),
        errors: checked ? { ...errorsOfRefusals(checked.refusals, fields) } : {},
        rehearsal: rehearsal && { rehearsal, names: Object.fromEntries(await packNames(db, packIds)) },
        comparing: store.promoComparativePricing,
        leftOut: Math.max(0, Number(given.leftOut) || 0, packIds.length - maxCampaignPacks),
      });
    },

    /**
     * `POST /desk/promotions`: rehearsed once more, so that the stored rehearsal is from the time of
     * scheduling.
     */
    async schedule(request: FastifyRequest, reply: FastifyReply) {
      const given = formBody(request);
      const fields = readPromotionFields(given);
      const formId = typeof given.formId === 'string' ? given.formId.slice(0, 80) : '';
      const page = promotionAddress(fields, { look: '1' });
      const before = await findCampaignOfForm(db, formId);
      if (before !== undefined) return reply.seeOther(`/desk/promotions/${before}`);
      const now = clock();
      const terms = termsOf(fields);
      const checked = await checkCampaign({ findPacks }, terms, now);
      if (formId === '' || checked.refusals.length > 0 || checked.ofPacks.size > 0)
        return refuseForm(request, reply, refusalErrors({ kind: 'refused', ...checked }, fields), page);
      const mixedCase = caseInForce(await readStore(db));
      const rehearsal = await rehearseCampaign(db, { ...terms, ...checked, mixedCase }, now);
      const isBelowCost = terms.mayBeBelowCost && rehearsal.ofPacks.some(({ lossCents }) => lossCents > 0);
      try {
        const outcome = await doAdmitted<CampaignAnswer>(deps, request, {
          asked: {
            act: actOf(isBelowCost, terms.packIds.length),
            subject: `promotion ${fields.packs.slice(0, 200)}`,
            amounts: { packs: terms.packIds.length, ...figuresOf(fields) },
          },
          what: `the promotion “${fields.name}”${isBelowCost ? ', below cost' : ''}`,
          work: (tx, by) => scheduleRehearsed(tx, { findPacks }, { ...terms, ...by, formId, rehearsal }),
          isDone: ({ kind }) => kind === 'scheduled',
        });
        if (outcome.kind === 'refused') return refuseForm(request, reply, outcome.errors, page);
        const { answer } = outcome;
        if (answer.kind === 'refused') return refuseForm(request, reply, refusalErrors(answer, fields), page);
        request.messages?.keepFlash({ notice: `“${fields.name}” is scheduled.` });
        return reply.seeOther(`/desk/promotions/${answer.promotions[0].id}`);
      } catch (error) {
        // The same form was submitted twice at the same time, and the other request was first.
        const first = isUniqueViolation(error) ? await findCampaignOfForm(db, formId) : undefined;
        if (first === undefined) throw error;
        return reply.seeOther(`/desk/promotions/${first}`);
      }
    },
  };

  /** The address for the products chosen on the product list, with the packs that are sold of them. */
  async function addressOfProducts(
    request: FastifyRequest,
    { which, ...given }: Record<string, unknown>,
  ): Promise<string> {
    const { products, isChosen } = await chosenProducts(
      deps,
      request,
      typeof which === 'string' ? Object.fromEntries(new URLSearchParams(which)) : given,
    );
    const ids: number[] = [];
    if (isChosen) for await (const { id } of products) ids.push(id);
    const packs = await packIdsOfProducts(db, ids);
    const leftOut = Math.max(0, packs.length - maxCampaignPacks);
    return promotionAddress(
      { packs: packs.slice(0, maxCampaignPacks).join(',') || '0' },
      leftOut > 0 ? { leftOut: String(leftOut) } : {},
    );
  }
}

function termsOf(fields: PromotionFields) {
  const { name, firstDay, lastDay, belowCost } = fields;
  return {
    ...{ name, firstDay, lastDay, mayBeBelowCost: belowCost === '1' },
    ...{ packIds: packIdsOf(fields), offer: offerOfFields(fields) },
  };
}

function withUsualDays(fields: PromotionFields, now: number): PromotionFields {
  const firstDay = fields.firstDay || addDays(storeDay(now), 1);
  return { ...fields, firstDay, lastDay: fields.lastDay || addDays(firstDay, usualDays - 1) };
}

function actOf(isBelowCost: boolean, packs: number): StaffAct {
  if (isBelowCost) return 'price-below-cost';
  return packs > limits.packsAtOnce ? 'change-many-prices' : 'change-prices';
}

/** The figures that a manager approves: other figures need another approval. */
function figuresOf(fields: PromotionFields): Record<string, number> {
  const { kind: _, ...figures } = offerOfFields(fields);
  return figures;
}

function refusalErrors(
  { refusals, ofPacks }: Extract<CampaignAnswer, { kind: 'refused' }>,
  fields: PromotionFields,
): Record<string, string> {
  const errors: Record<string, string> = { ...errorsOfRefusals(refusals, fields) };
  if (ofPacks.size > 0) errors.packs ??= 'Something changed since this was looked at. Look again.';
  if (Object.keys(errors).length === 0) errors.packs = 'Look at it once more, then schedule it.';
  return errors;
}

/** '1764565200000.12': where the previous page ended. */
function readMark(given: unknown): { startsAt: number; id: PromotionId } | null {
  const [, startsAt, id] = (typeof given === 'string' && /^(\d{1,15})\.(\d{1,9})$/.exec(given)) || [];
  return startsAt === undefined ? null : { startsAt: Number(startsAt), id: Number(id) as PromotionId };
}
