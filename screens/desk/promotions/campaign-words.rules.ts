/** Campaigns in words. */
import { offerText } from '#domains/pricing/offer.rules.ts';
import type { Campaign } from '#domains/pricing/promotion.ts';
import { formatDay, storeDay } from '#kit/clock.ts';
import type { ShownCampaign } from './props.ts';

export const stateNames: Readonly<Record<ShownCampaign['state'], string>> = {
  on: 'On now',
  coming: 'To come',
  over: 'Over',
  ended: 'Ended early',
};

/** 'November 20, 2026', 'November 20 to 30, 2026', 'November 20 to December 2, 2026'. Instants in epoch ms. */
export function daysText({ startsAt, endsAt }: { startsAt: number; endsAt: number }): string {
  const [first, last] = [formatDay(storeDay(startsAt)), formatDay(storeDay(endsAt - 1))];
  if (first === last) return first;
  const [firstMonth, firstYear] = [first.split(' ')[0], first.slice(-4)];
  const [lastMonth, lastYear] = [last.split(' ')[0], last.slice(-4)];
  if (firstYear !== lastYear) return `${first} to ${last}`;
  const begin = first.slice(0, -6);
  return firstMonth === lastMonth
    ? `${begin} to ${last.replace(`${lastMonth} `, '')}`
    : `${begin} to ${last}`;
}

export function stateOf(
  { startsAt, endsAt, cancelledAt }: Pick<Campaign, 'startsAt' | 'endsAt' | 'cancelledAt'>,
  now: number,
): ShownCampaign['state'] {
  if (cancelledAt !== null) return 'ended';
  if (now < startsAt) return 'coming';
  return now < endsAt ? 'on' : 'over';
}

/** @param packName the name of its first pack; undefined if that no longer exists */
export function showCampaign(campaign: Campaign, packName: string | undefined, now: number): ShownCampaign {
  const { id, name, offer, packs } = campaign;
  return {
    id,
    name,
    offer: offerText(offer),
    days: daysText(campaign),
    what: packs === 1 ? (packName ?? 'A pack that is no longer sold') : `${packs} packs`,
    state: stateOf(campaign, now),
  };
}
