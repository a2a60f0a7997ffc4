/** What has to go in an order's bag, and how much of it is there (B-065, B-066). Counted in bottles. */
import type { FormatId } from '#kit/ids.ts';
import type { Order } from '../order.ts';
import type { Seen } from '../packing/confirmed.rules.ts';
import { type Changes, sentKinds } from '../packing/sent.rules.ts';

/** Bottles of one format for one line: what was ordered, or what is sent in its place. */
export interface PickItem {
  /** The line's position, from 0. */
  position: number;
  formatId: FormatId;
  /** How many go in the bag. */
  bottles: number;
  /** Bottles in one pack of the line. */
  packBottles: number;
}

/** How many bottles of an item are in the bag, by how they were confirmed. */
export interface PickedBottles {
  position: number;
  formatId: FormatId;
  scanned: number;
  byEye: number;
}

/** Line by line, the ordered wine before its substitutes; nothing for a line that is left out completely. */
export function itemsToPick({ lines }: Pick<Order, 'lines'>, changes: Changes): PickItem[] {
  return lines.flatMap((line, position) => {
    const byFormat = Map.groupBy(sentKinds(line, changes, position), ({ formatId }) => formatId);
    return [...byFormat].map(([formatId, kinds]) => ({
      position,
      formatId,
      bottles: line.bottles * kinds.reduce((sum, { quantity }) => sum + quantity, 0),
      packBottles: line.bottles,
    }));
  });
}

/**
 * Only as many as the items have room for: after a line was left out or replaced, the rest of its picks is
 * void.
 */
export function fittingPicks(items: readonly PickItem[], picked: readonly PickedBottles[]): PickedBottles[] {
  return items.flatMap(({ position, formatId, bottles }) => {
    const own = picked.find((each) => each.position === position && each.formatId === formatId);
    if (!own) return [];
    const scanned = Math.min(own.scanned, bottles);
    const byEye = Math.min(own.byEye, bottles - scanned);
    return scanned + byEye > 0 ? [{ position, formatId, scanned, byEye }] : [];
  });
}

/** The sizes with more bottles scanned than before, each once. */
export function newlyScanned(before: readonly PickedBottles[], after: readonly PickedBottles[]): FormatId[] {
  const scannedOf = (picked: readonly PickedBottles[], id: FormatId) =>
    picked.filter(({ formatId }) => formatId === id).reduce((sum, { scanned }) => sum + scanned, 0);
  return [...new Set(after.map(({ formatId }) => formatId))].filter(
    (id) => scannedOf(after, id) > scannedOf(before, id),
  );
}

/**
 * The packs that count as confirmed when the order is packed: only complete ones, and a pack with a bottle
 * confirmed by eye counts as confirmed by eye (B-068, B-075).
 */
export function seenPacks(items: readonly PickItem[], picked: readonly PickedBottles[]): Seen[] {
  const fitting = fittingPicks(items, picked);
  return items.flatMap(({ position, formatId, packBottles }): Seen[] => {
    const own = fitting.find((each) => each.position === position && each.formatId === formatId);
    if (!own) return [];
    const scanned = Math.floor(own.scanned / packBottles);
    const byEye = Math.floor((own.scanned + own.byEye) / packBottles) - scanned;
    return [
      { position, quantity: scanned, how: 'scanned' as const },
      { position, quantity: byEye, how: 'by-eye' as const },
    ].filter(({ quantity }) => quantity > 0);
  });
}
