/** Which bottles of a basket stand in the mixed case: the division that saves the shopper the most (N-100). */
import { savedCents } from '../offer.rules.ts';
import type { CaseStanding, CaseTier, MixedCase } from './mixed-case.ts';

/** A line whose units may each stand in the case, or be on a promotion of its own, never both. */
export interface CaseLine {
  priceCents: number;
  quantity: number;
  /** Bottles of each unit that take part; 0 if the line does not. */
  caseBottles: number;
  /** What the best of its own promotions save on each number of its units, from none to all. */
  savedByUnits: readonly number[];
}

export interface FilledCase {
  tier: CaseTier;
  /** Units of each line that stand in the case. */
  units: number[];
}

/**
 * Fills the case: for each tier, the units that reach its number of bottles and save the most together with
 * the promotions on the others; then the tier that saves the most of all. Null if promotions alone save as
 * much. Exact: lines without a promotion stand in it completely, because that only adds; the others are tried
 * by dynamic programming over the bottles that are still missing.
 */
export function fillCase(lines: readonly CaseLine[], { tiers }: Pick<MixedCase, 'tiers'>): FilledCase | null {
  let most = lines.reduce((sum, { savedByUnits, quantity }) => sum + (savedByUnits[quantity] ?? 0), 0);
  let best: FilledCase | null = null;
  for (const tier of tiers) {
    const filled = fillTier(lines, tier);
    if (!filled || filled.saved <= most) continue;
    most = filled.saved;
    best = { tier, units: filled.units };
  }
  return best;
}

function fillTier(
  lines: readonly CaseLine[],
  { bottles: wanted, tenths }: CaseTier,
): { saved: number; units: number[] } | null {
  const units = lines.map(() => 0);
  const open: number[] = [];
  let saved = 0;
  let sure = 0;
  for (const [at, line] of lines.entries()) {
    if (line.caseBottles === 0) saved += line.savedByUnits[line.quantity] ?? 0;
    else if ((line.savedByUnits[line.quantity] ?? 0) > 0) open.push(at);
    else {
      units[at] = line.quantity;
      sure += line.quantity * line.caseBottles;
      saved += line.quantity * eachCents(line, tenths);
    }
  }
  // The most that the lines so far can save with each number of bottles in the case, the last entry standing
  // for all numbers beyond it.
  let reached: (number | null)[] = Array.from({ length: wanted + 1 }, () => null);
  reached[Math.min(sure, wanted)] = saved;
  const taken: { units: number; from: number }[][] = [];
  for (const at of open) {
    const line = lines[at];
    if (!line) continue;
    const next: (number | null)[] = Array.from({ length: wanted + 1 }, () => null);
    const ways: { units: number; from: number }[] = [];
    const each = eachCents(line, tenths);
    for (const [from, before] of reached.entries()) {
      if (before === null) continue;
      for (let inCase = 0; inCase <= line.quantity; inCase += 1) {
        const to = Math.min(wanted, from + inCase * line.caseBottles);
        const sum = before + inCase * each + (line.savedByUnits[line.quantity - inCase] ?? 0);
        if (sum <= (next[to] ?? -1)) continue;
        next[to] = sum;
        ways[to] = { units: inCase, from };
      }
    }
    reached = next;
    taken.push(ways);
  }
  const whole = reached[wanted] ?? null;
  if (whole === null) return null;
  let state = wanted;
  for (const [place, at] of [...open.entries()].reverse()) {
    const way = taken[place]?.[state];
    units[at] = way?.units ?? 0;
    state = way?.from ?? 0;
  }
  return { saved: whole, units };
}

function eachCents({ priceCents }: CaseLine, tenths: number): number {
  return savedCents({ kind: 'percent', tenths }, priceCents);
}

/**
 * How a basket stands to the case: `counted` bottles are in it, or would be if there were more of them
 * (N-101).
 */
export function caseStanding(counted: number, tier: CaseTier | null, { tiers }: MixedCase): CaseStanding {
  const next = tiers.find(({ bottles }) => bottles > counted);
  return { bottles: counted, tier, next: next ? { ...next, add: next.bottles - counted } : null };
}

/**
 * Which bottles of a pack stand in a mixed case: wine that staff have not marked down or left out (N-100).
 */
export function caseBottlesOf(
  pack: { aisle: string; slug: string; isMarkedSale: boolean; bottles: number },
  mixedCase: Pick<MixedCase, 'excludedSlugs'> | null | undefined,
): number {
  const takesPart =
    mixedCase && pack.aisle === 'wine' && !pack.isMarkedSale && !mixedCase.excludedSlugs.includes(pack.slug);
  return takesPart ? pack.bottles : 0;
}
