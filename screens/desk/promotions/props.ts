import type { Rehearsal } from '#domains/campaigns/rehearsal.ts';
import type { CampaignReport } from '#domains/campaigns/report.ts';
import type { Offer } from '#domains/pricing/offer.rules.ts';
import type { HistoryEntry } from '#widgets/desk/history/history-entry.ts';
import type { PromotionFields } from './fields.rules.ts';

export interface PromotionsProps {
  /** Current and upcoming ones, earliest first. */
  current: ShownCampaign[];
  coming: ShownCampaign[];
  past: ShownCampaign[];
  /** The address of earlier ones; null at the end. */
  next: string | null;
  isFurtherBack: boolean;
  calendar: Calendar;
}

export interface ShownCampaign {
  id: number;
  name: string;
  /** '15 % off' */
  offer: string;
  /** 'November 20 to November 30, 2026' */
  days: string;
  /** 'Barolo, 750 mL', or '12 packs'. */
  what: string;
  state: 'on' | 'coming' | 'over' | 'ended';
}

/** Several weeks, one column per day. */
export interface Calendar {
  days: { day: string; date: string; isToday: boolean; isWeekend: boolean; startsMonth: string | null }[];
  rows: CalendarRow[];
  /** 'Barolo, 750 mL has “A” and “B” from December 1 to 7, 2026. “B” is used: it saves more.' */
  overlaps: string[];
}

export interface CalendarRow {
  id: number;
  name: string;
  /** Columns, both included. */
  from: number;
  to: number;
  /** Columns in which another promotion is also on for one of its packs. */
  shared: number[];
}

export interface NewPromotionProps {
  fields: PromotionFields;
  /** Sent along, so that a second submission schedules nothing more. */
  formId: string;
  packs: ShownPack[];
  errors: Record<string, string>;
  rehearsal: ShownRehearsal | null;
  /** True if the shop compares prices with those without the promotion (9 NYCRR §99.6(a)). */
  comparing: boolean;
  /** How many chosen products were left out because a promotion has at most 500 packs. */
  leftOut: number;
}

export interface ShownPack {
  id: number;
  productId: number;
  /** 'Barolo' */
  name: string;
  /** '750 mL, case of 12' */
  size: string;
  priceCents: number;
  /** '$14.00' */
  cost: string | null;
  /** What is wrong with the promotion for this pack. */
  problem: string | null;
  isBelowCost: boolean;
  /** What the shop may not say about it, and why. */
  saleProblem: string | null;
}

export interface ShownRehearsal {
  rehearsal: Rehearsal;
  /** Names of the packs that it mentions. */
  names: Record<number, string>;
}

export interface PromotionProps {
  campaign: ShownCampaign & { offerFacts: Offer; by: string };
  packs: { id: number; productId: number; name: string; price: string; state: string; left: number | null }[];
  rehearsed: ShownRehearsal | null;
  report: CampaignReport | null;
  acts: { mayEnd: boolean; mayExtend: boolean };
  /** The first day until which it may be extended. */
  nextDay: string;
  copyHref: string;
  /** How many more there are than listed. */
  morePacks: number;
  history: HistoryEntry[];
}

declare module '#platform/inertia/pages.ts' {
  interface Pages {
    'Desk/Promotions': PromotionsProps;
    'Desk/NewPromotion': NewPromotionProps;
    'Desk/Promotion': PromotionProps;
  }
}
