import type { PackId } from '#kit/ids.ts';
import { formatCents } from '#kit/money.ts';

/**
 * How the cart differs from what the shopper last saw at checkout. For a removed line only the pack is known.
 */
export type CartChange =
  | { kind: 'price-changed'; packId: PackId; productName: string; fromCents: number; toCents: number }
  | { kind: 'quantity-changed'; packId: PackId; productName: string; from: number; to: number }
  | { kind: 'added'; packId: PackId; productName: string }
  | { kind: 'removed'; packId: PackId }
  /** A fee, a tax or a discount changed; the goods did not. */
  | { kind: 'total-changed'; fromCents: number; toCents: number };

export interface LineNow {
  quantity: number;
  pack: { packId: PackId; productName: string; priceCents: number };
}

/**
 * Names what changed since the review (R-004, R-006, M-096).
 *
 * @param reviewed the cart's fingerprint at that time, `packId x quantity @ cents`, separated by commas
 */
export function cartChanges(reviewed: string, lines: readonly LineNow[]): CartChange[] {
  const seen = new Map(seenLines(reviewed));
  const changes = lines.flatMap(({ quantity, pack: { packId, productName, priceCents } }): CartChange[] => {
    const before = seen.get(packId);
    seen.delete(packId);
    if (!before) return [{ kind: 'added', packId, productName }];
    const found: CartChange[] = [];
    if (before.cents !== priceCents)
      found.push({
        kind: 'price-changed',
        packId,
        productName,
        fromCents: before.cents,
        toCents: priceCents,
      });
    if (before.quantity !== quantity)
      found.push({ kind: 'quantity-changed', packId, productName, from: before.quantity, to: quantity });
    return found;
  });
  return [...changes, ...[...seen.keys()].map((packId): CartChange => ({ kind: 'removed', packId }))];
}

function seenLines(fingerprint: string): [PackId, { quantity: number; cents: number }][] {
  return [...fingerprint.matchAll(/(\d+)x(\d+)@(\d+)/g)].map(([, packId, quantity, cents]) => [
    Number(packId) as PackId,
    { quantity: Number(quantity), cents: Number(cents) },
  ]);
}

/** 'Barolo is now $18.49 instead of $17.99', without the period. */
export function cartChangeText(change: CartChange): string {
  switch (change.kind) {
    case 'price-changed':
      return `${change.productName} is now ${formatCents(change.toCents)} instead of ${formatCents(change.fromCents)}`;
    case 'quantity-changed':
      return `${change.productName} is now ${change.to} instead of ${change.from}`;
    case 'added':
      return `${change.productName} was added`;
    case 'total-changed':
      return `the total is now ${formatCents(change.toCents)} instead of ${formatCents(change.fromCents)}`;
    case 'removed':
      return 'an item was removed';
  }
}
