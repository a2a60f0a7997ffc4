/** Which slips a device still has to print automatically (B-079). */
import type { Paper } from './slip.ts';

/** What a device remembers about printing, in its own storage. */
export interface SlipMemory {
  isOn: boolean;
  paper: Paper;
  /** Orders whose slip was printed, or that existed before printing was switched on, newest last. */
  known: readonly number[];
}

/** The lanes of the board, each with its orders' numbers. */
export type OrdersByLane = Readonly<Record<string, readonly number[]>>;

/** An order that has already been packed needs no slip. */
const unpacked = ['to-pack', 'waiting', 'later'];

/** A day has a few hundred orders; older ones are packed. */
const maxKnown = 1_000;

export const printsNothing: SlipMemory = { isOn: false, paper: '80mm', known: [] };

/** Reads what was stored as text; if it cannot be read, nothing is printed. */
export function readSlipMemory(text: string | null): SlipMemory {
  try {
    const { isOn, paper, known } = JSON.parse(text ?? '') as Partial<SlipMemory>;
    return {
      isOn: isOn === true,
      paper: paper === 'letter' || paper === 'a4' ? paper : '80mm',
      known: Array.isArray(known) ? known.filter(Number.isSafeInteger) : [],
    };
  } catch {
    return printsNothing;
  }
}

/** The orders that have come in since, oldest first. */
export function slipsToPrint({ isOn, known }: SlipMemory, orders: OrdersByLane): number[] {
  if (!isOn) return [];
  const waiting = unpacked.flatMap((lane) => orders[lane] ?? []);
  return [...new Set(waiting)].filter((number) => !known.includes(number)).sort((a, b) => a - b);
}

export function withKnown(memory: SlipMemory, numbers: readonly number[]): SlipMemory {
  const known = [...memory.known.filter((number) => !numbers.includes(number)), ...numbers];
  return { ...memory, known: known.slice(-maxKnown) };
}

/** Printing was switched on: what is on the board now counts as seen, and is not printed. */
export function switchedOn(memory: SlipMemory, orders: OrdersByLane): SlipMemory {
  return withKnown({ ...memory, isOn: true }, Object.values(orders).flat());
}
