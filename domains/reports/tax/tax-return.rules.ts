/**
 * The figures of a sales tax return, computed from sums of what was sold and given back. All amounts in cents
 * (B-231, B-232).
 */
import { taxOnCents } from '#kit/money.ts';
import type { ReportTable } from '../report.ts';
import type { TaxGroup, TillTax } from './tax.store.ts';

export interface Jurisdiction {
  county: string;
  rateMillipercent: number;
  /** New York's four-character code; null if none is known. */
  code: string | null;
  /** Taxed goods and delivery: sold, given back, and the difference. */
  soldCents: number;
  returnedCents: number;
  taxableCents: number;
  /** What buyers paid, less what was refunded. */
  collectedCents: number;
  /** The rate applied to the taxable sales. */
  computedCents: number;
}

export interface TaxReturn {
  jurisdictions: Jurisdiction[];
  /** Goods after discounts plus delivery, less refunds, before tax. */
  grossCents: number;
  taxableCents: number;
  exemptCents: number;
  collectedCents: number;
  /** The sum of the jurisdictions' own amounts, each rounded separately. */
  computedCents: number;
}

export function taxReturn(
  groups: readonly TaxGroup[],
  codeOf: (county: string, rateMillipercent: number) => string | null,
): TaxReturn {
  const jurisdictions = [
    ...Map.groupBy(groups, ({ county, rateMillipercent }) => `${county} ${rateMillipercent}`).values(),
  ].map((own): Jurisdiction => {
    const { county = '', rateMillipercent = 0 } = own[0] ?? {};
    const sold = own.filter(({ kind }) => kind === 'sale');
    const soldCents = sum(sold.map(({ taxedCents }) => taxedCents));
    const taxableCents = sum(own.map(({ taxedCents }) => taxedCents));
    return {
      ...{ county, rateMillipercent, code: codeOf(county, rateMillipercent) },
      ...{ soldCents, returnedCents: soldCents - taxableCents, taxableCents },
      collectedCents: sum(own.map(({ taxCents }) => taxCents)),
      // For a quarter in which more was given back than sold, the store is owed the difference.
      computedCents:
        taxableCents < 0
          ? -taxOnCents(-taxableCents, rateMillipercent)
          : taxOnCents(taxableCents, rateMillipercent),
    };
  });
  const grossCents = sum(groups.map(({ netCents }) => netCents));
  const taxableCents = sum(jurisdictions.map((each) => each.taxableCents));
  return {
    ...{ jurisdictions, grossCents, taxableCents, exemptCents: grossCents - taxableCents },
    collectedCents: sum(jurisdictions.map(({ collectedCents }) => collectedCents)),
    computedCents: sum(jurisdictions.map(({ computedCents }) => computedCents)),
  };
}

/** A row for each jurisdiction, in the form of the return. */
export function jurisdictionTable({ jurisdictions, ...sums }: TaxReturn): ReportTable {
  return {
    title: 'By jurisdiction',
    columns: [
      { name: 'Code', kind: 'text' },
      { name: 'County', kind: 'text' },
      { name: 'Rate', kind: 'millipercent' },
      { name: 'Taxed sales', kind: 'cents' },
      { name: 'Given back', kind: 'cents' },
      { name: 'Taxable sales', kind: 'cents' },
      { name: 'Tax collected', kind: 'cents' },
      { name: 'Rate × sales', kind: 'cents' },
      { name: 'Off by', kind: 'cents' },
    ],
    rows: jurisdictions.map((each) => ({
      cells: [
        ...[each.code, each.county, each.rateMillipercent, each.soldCents, -each.returnedCents || 0],
        ...[each.taxableCents, each.collectedCents, each.computedCents],
        each.collectedCents - each.computedCents,
      ],
      behind: { county: each.county, rate: String(each.rateMillipercent) },
    })),
    sum: [
      ...['', 'Together', null],
      sum(jurisdictions.map(({ soldCents }) => soldCents)),
      -sum(jurisdictions.map(({ returnedCents }) => returnedCents)) || 0,
      ...[
        sums.taxableCents,
        sums.collectedCents,
        sums.computedCents,
        sums.collectedCents - sums.computedCents,
      ],
    ],
    note: 'Tax is rounded once for each order, so what was collected differs from the rate on the sum by cents.',
  };
}

/** The first boxes of the return, including the sales of the counter's till if they were entered. */
export function boxesTable(own: TaxReturn, till: TillTax | null): ReportTable {
  const row = (name: string, ofShop: number, ofTill: number | null) => ({
    cells: [name, ofShop, ofTill, ofShop + (ofTill ?? 0)],
  });
  return {
    title: 'For the return',
    columns: [
      { name: 'Box', kind: 'text' },
      { name: 'This shop', kind: 'cents' },
      { name: 'The till', kind: 'cents' },
      { name: 'Together', kind: 'cents' },
    ],
    rows: [
      row('Gross sales and services', own.grossCents, till?.grossCents ?? null),
      row('Nontaxable sales', own.exemptCents, till && till.grossCents - till.taxableCents),
      row('Taxable sales', own.taxableCents, till?.taxableCents ?? null),
      row('Tax collected', own.collectedCents, till?.taxCents ?? null),
    ],
    sum: null,
    note: 'Before tax, with delivery, refunds of these days taken off. Figures of the till are those of its own report.',
  };
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((all, amount) => all + amount, 0);
}
