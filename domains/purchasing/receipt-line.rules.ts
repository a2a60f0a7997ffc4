/**
 * What a line of a receipt brings and costs (B-161). Money in cents, the cost of a bottle in hundredths of a
 * cent.
 */

export interface LineQuantities {
  /** As invoiced. */
  cases: number;
  /** Bottles in a case; 1 for single bottles. */
  caseBottles: number;
  /** Not invoiced. */
  freeBottles: number;
  /** Of the bottles that should have come: those not fit for sale, and those missing. */
  brokenBottles: number;
  shortBottles: number;
}

export interface LineAmounts extends LineQuantities {
  /** Per case; null if not known yet. */
  costCents: number | null;
  /** For the whole line. */
  discountCents: number;
}

const maxCases = 1_000;
export const maxCaseBottles = 99;
const maxLineBottles = 10_000;
const maxCostCents = 10_000_000;
export const maxLines = 500;

export const hundredthsOfCent = 100;

const invoicedBottles = ({ cases, caseBottles }: LineQuantities): number => cases * caseBottles;

/** How many bottles go to the shelf. */
export function arrivedBottles(line: LineQuantities): number {
  return invoicedBottles(line) + line.freeBottles - line.brokenBottles - line.shortBottles;
}

/** What the invoice charges for the line; null if its cost is not known. */
export function owedCents({ cases, costCents, discountCents }: LineAmounts): number | null {
  return costCents === null ? null : cases * costCents - discountCents;
}

/** What the supplier owes for bottles that are broken or short, each at its share of the line's cost. */
export function creditCents(line: LineAmounts): number {
  const invoiced = invoicedBottles(line);
  const lacking = Math.min(line.brokenBottles + line.shortBottles, invoiced);
  return invoiced === 0 ? 0 : Math.round(((owedCents(line) ?? 0) * lacking) / invoiced);
}

/**
 * The cost of an arrived bottle, counting free ones and after the credit for missing ones; null if it is not
 * known or nothing arrived.
 */
export function bottleHundredths(line: LineAmounts): number | null {
  const owed = owedCents(line);
  const arrived = arrivedBottles(line);
  if (owed === null || arrived === 0) return null;
  return Math.round(((owed - creditCents(line)) * hundredthsOfCent) / arrived);
}

export type LineProblem =
  /** More is broken or short than was supposed to come. */
  'lacks-more' | 'discount-too-high' | 'out-of-range';

/** The problem with a line, and the field that it concerns. */
export function checkLine(line: LineAmounts): { field: keyof LineAmounts; problem: LineProblem } | null {
  const limits: [keyof LineAmounts, number, number][] = [
    ['cases', 0, maxCases],
    ['caseBottles', 1, maxCaseBottles],
    ['freeBottles', 0, maxLineBottles],
    ['brokenBottles', 0, maxLineBottles],
    ['shortBottles', 0, maxLineBottles],
    ['discountCents', 0, maxCostCents],
  ];
  for (const [field, least, most] of limits) {
    const value = line[field];
    if (!Number.isSafeInteger(value) || Number(value) < least || Number(value) > most)
      return { field, problem: 'out-of-range' };
  }
  const { costCents, discountCents } = line;
  if (costCents !== null && (!Number.isSafeInteger(costCents) || costCents < 0 || costCents > maxCostCents))
    return { field: 'costCents', problem: 'out-of-range' };
  if (arrivedBottles(line) < 0)
    return { field: line.shortBottles > 0 ? 'shortBottles' : 'brokenBottles', problem: 'lacks-more' };
  if (discountCents > line.cases * (costCents ?? 0))
    return { field: 'discountCents', problem: 'discount-too-high' };
  return null;
}

export interface ReceiptSum {
  /** Going to the shelf. */
  bottles: number;
  /** Of the lines whose cost is known. */
  owedCents: number;
  creditCents: number;
  /** Lines without a cost. */
  uncosted: number;
}

export function sumLines(lines: readonly LineAmounts[]): ReceiptSum {
  return {
    bottles: lines.reduce((sum, line) => sum + arrivedBottles(line), 0),
    owedCents: lines.reduce((sum, line) => sum + (owedCents(line) ?? 0), 0),
    creditCents: lines.reduce((sum, line) => sum + creditCents(line), 0),
    uncosted: lines.filter(({ costCents, cases }) => costCents === null && cases > 0).length,
  };
}
