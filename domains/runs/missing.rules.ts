import type { RunStop } from './run.ts';

type Known = Pick<RunStop, 'number' | 'outcome' | 'bagBackAt' | 'cancelledAt' | 'handedOverAt'>;

/** Orders of a run without a known outcome, and those whose bag must still be scanned in (B-118), by number. */
export function missingOf(stops: readonly Known[]): { unknown: number[]; bags: number[] } {
  const numbers = (wanted: (stop: Known) => boolean) =>
    stops.filter(wanted).map(({ number }) => Number(number));
  return {
    unknown: numbers(
      ({ outcome, cancelledAt, handedOverAt }) =>
        outcome === null && cancelledAt === null && handedOverAt === null,
    ),
    bags: numbers(isBagOut),
  };
}

/** The order came back, or was cancelled on its way, and its bag was not scanned in. */
export function isBagOut({ outcome, bagBackAt, cancelledAt, handedOverAt }: Known): boolean {
  if (bagBackAt !== null || handedOverAt !== null || outcome === 'delivered') return false;
  return outcome !== null || cancelledAt !== null;
}
