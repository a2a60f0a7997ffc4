/** Which packs of an order were seen while packing: by scanner, by eye, or not at all (B-068, B-075). */
import type { PackedHow } from '#db/tables/packing.ts';
import type { Order } from '../order.ts';
import { type Changes, packsSent } from './sent.rules.ts';

/** Packs of a line, by its position from 0. */
export interface Seen {
  position: number;
  quantity: number;
  how: Exclude<PackedHow, 'not-confirmed'>;
}

export interface Confirmation {
  position: number;
  quantity: number;
  how: PackedHow;
}

export type ConfirmedAnswer =
  /** `missing`: bottles that were not confirmed; `rows` contains them as such. */
  | { kind: 'counted'; rows: Confirmation[]; missing: number }
  | { kind: 'unknown-line'; position: number }
  /** More packs were confirmed than are sent. */
  | { kind: 'too-many'; position: number; quantityLeft: number };

/** One row per line and manner; what was seen in several goes is added up. */
export function countConfirmed(order: Order, changes: Changes, seen: readonly Seen[]): ConfirmedAnswer {
  const unknown = seen.find(({ position }) => order.lines[position] === undefined);
  if (unknown) return { kind: 'unknown-line', position: unknown.position };
  const rows: Confirmation[] = [];
  let missing = 0;
  for (const [position, line] of order.lines.entries()) {
    const packs = packsSent(order, changes, position);
    const by = (how: Seen['how']) =>
      seen.reduce(
        (sum, each) => sum + (each.position === position && each.how === how ? each.quantity : 0),
        0,
      );
    const [scanned, byEye] = [by('scanned'), by('by-eye')];
    const left = packs - scanned - byEye;
    if (left < 0) return { kind: 'too-many', position, quantityLeft: packs };
    missing += left * line.bottles;
    const counts = [
      { how: 'scanned', quantity: scanned },
      { how: 'by-eye', quantity: byEye },
      { how: 'not-confirmed', quantity: left },
    ] as const;
    rows.push(...counts.filter(({ quantity }) => quantity > 0).map((count) => ({ position, ...count })));
  }
  return { kind: 'counted', rows, missing };
}
