/** What each kind of alert says: what is wrong, what it means, and what cures it (B-250). */
import { moneyAlerts } from './words/money-alerts.rules.ts';
import { orderAlerts } from './words/order-alerts.rules.ts';
import { shopAlerts } from './words/shop-alerts.rules.ts';
import type { AlertWords, Tell, Told } from './words/tell.rules.ts';

const words = { ...orderAlerts, ...moneyAlerts, ...shopAlerts };

export type AlertKind = keyof typeof words;
export const alertKinds = Object.keys(words) as AlertKind[];

/** The sentences of an alert; an alert of a kind that no longer exists is shown by its name. */
export function alertWords({ kind, subject, facts }: Told & { kind: string }): AlertWords {
  const tell: Tell | undefined = Object.hasOwn(words, kind) ? words[kind as AlertKind] : undefined;
  return tell?.({ subject, facts }) ?? { wrong: `${kind}: ${subject}`, means: '', cures: [] };
}
