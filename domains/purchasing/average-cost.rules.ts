/** The average cost of a bottle, updated by each receipt (B-161). In hundredths of a cent. */

/** Bottles that cost the same: how many, and what each costs. */
export interface Costed {
  bottles: number;
  hundredths: number;
}

/**
 * The average after bottles arrived.
 *
 * @param held bottles that were there before, with their average; null if no cost is known, in which case all
 * are assumed to cost what the new ones do
 */
export function averageAfter(held: Costed | null, came: Costed): number {
  if (held === null || held.bottles <= 0) return came.hundredths;
  const bottles = held.bottles + came.bottles;
  if (bottles === 0) return held.hundredths;
  return Math.round((held.bottles * held.hundredths + came.bottles * came.hundredths) / bottles);
}

/** The average after bottles that arrived at a given cost went back: it undoes what `averageAfter` did. */
export function averageWithout(held: Costed, went: Costed): number {
  const bottles = held.bottles - went.bottles;
  if (bottles <= 0) return held.hundredths;
  const value = held.bottles * held.hundredths - went.bottles * went.hundredths;
  return Math.max(0, Math.round(value / bottles));
}
