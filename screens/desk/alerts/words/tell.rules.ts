/** What the words of every alert consist of. */

import type { StaffAct } from '#domains/staff/permissions.rules.ts';

/** A page that helps, for those who may use it, or an act that is the cure: a form sent to that address. */
export type Cure =
  | { label: string; href: string; act?: StaffAct }
  | { label: string; post: string; data?: Readonly<Record<string, string>> };

export interface AlertWords {
  /** One sentence. */
  wrong: string;
  /** What harm it does, in one sentence. */
  means: string;
  /** What to do if no button can help; null if the cures say it. */
  advice?: string;
  cures: readonly Cure[];
}

export type Facts = Readonly<Record<string, unknown>>;

export interface Told {
  subject: string;
  facts: Facts;
}
export type Tell = (alert: Told) => AlertWords;

export const number = (facts: Facts, name: string): number => Number(facts[name] ?? 0);
export const count = (amount: number, one: string, many = `${one}s`): string =>
  `${amount} ${amount === 1 ? one : many}`;

export const board: Cure = { label: 'Open the board', href: '/desk' };
export const compare: Cure = { label: 'Compare now', post: '/desk/alerts/compare' };
export const tryAll: Cure = { label: 'Try now', post: '/desk/follow-ups/try' };

export const openOrder = (order: unknown): Cure => ({
  label: `Open #${order}`,
  href: `/desk/orders/${order}`,
});

export const tryOrder = (order: unknown): Cure => ({
  label: 'Try now',
  post: '/desk/follow-ups/try',
  data: { order: String(order) },
});
