import type { Tx } from '#db/transaction.ts';
import { countyNamed } from '#domains/store/tax-rates.ts';
import { type By, noteActivity } from '#platform/activity/note-activity.ts';
import { putCode, putTillTax, readTillTax, type TillTax } from './tax.store.ts';
import { taxCodeLength } from './tax-forms.rules.ts';
import { readQuarter } from './tax-quarters.rules.ts';

export type TypeCodeAnswer =
  | { kind: 'typed'; code: string }
  | { kind: 'unknown-county' }
  | { kind: 'no-code' };

/** Enters the code of a county at a rate, as printed in Publication 718: four letters or digits. */
export async function typeTaxCode(
  tx: Tx,
  { county, rateMillipercent, code }: { county: string; rateMillipercent: number; code: string },
  by: By,
): Promise<TypeCodeAnswer> {
  const known = countyNamed(county);
  if (known === undefined || !Number.isSafeInteger(rateMillipercent) || rateMillipercent < 1)
    return { kind: 'unknown-county' };
  const typed = code.trim().toUpperCase();
  if (typed.length !== taxCodeLength || !/^[0-9A-Z]+$/.test(typed)) return { kind: 'no-code' };
  await putCode(tx, { county: known, rateMillipercent, code: typed, at: by.now, by: by.actor });
  await noteActivity(tx, {
    ...by,
    subject: { kind: 'tax', id: known },
    verb: 'tax-code-typed',
    after: { code: typed, rateMillipercent },
  });
  return { kind: 'typed', code: typed };
}

export type TypeTillAnswer =
  | { kind: 'typed' }
  | { kind: 'no-quarter' }
  /** More is taxable than was sold. */
  | { kind: 'too-much' };

/**
 * Enters the figures of the till's own report for a quarter, in cents; they complete the return (B-232).
 */
export async function typeTillTax(
  tx: Tx,
  quarter: string,
  amounts: TillTax,
  by: By,
): Promise<TypeTillAnswer> {
  if (!readQuarter(quarter)) return { kind: 'no-quarter' };
  const { grossCents, taxableCents, taxCents } = amounts;
  if (taxableCents > grossCents) return { kind: 'too-much' };
  const before = await readTillTax(tx, quarter);
  const after = { grossCents, taxableCents, taxCents };
  await putTillTax(tx, quarter, { ...after, at: by.now, by: by.actor });
  await noteActivity(tx, {
    ...by,
    subject: { kind: 'tax', id: quarter },
    verb: 'till-tax-typed',
    before: before && {
      grossCents: before.grossCents,
      taxableCents: before.taxableCents,
      taxCents: before.taxCents,
    },
    after,
    isMoney: true,
  });
  return { kind: 'typed' };
}
