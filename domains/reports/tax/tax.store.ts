/** The SQL of the sales tax: sums of postings by county and rate, and what the owner enters in addition. */
import type { Db } from '#db/connection.ts';
import type { Tx } from '#db/transaction.ts';
import type { Days } from '../report.ts';

export interface TaxGroup {
  county: string;
  rateMillipercent: number;
  kind: 'sale' | 'refund';
  count: number;
  /** Goods after discounts, plus delivery. */
  netCents: number;
  taxedCents: number;
  taxCents: number;
}

export async function taxGroups(db: Db, { from, to }: Days): Promise<TaxGroup[]> {
  const rows = await db
    .selectFrom('postings')
    .select(({ fn }) => [
      ...(['county', 'rate_millipercent', 'kind'] as const),
      fn.countAll<number>().as('count'),
      fn.sum<number>('goods_cents').as('goods'),
      fn.sum<number>('delivery_cents').as('delivery'),
      fn.sum<number>('taxed_cents').as('taxed'),
      fn.sum<number>('tax_cents').as('tax'),
    ])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('kind', 'in', ['sale', 'refund'])
    .groupBy(['county', 'rate_millipercent', 'kind'])
    .orderBy('county')
    .orderBy('rate_millipercent')
    .execute();
  return rows.map((row) => ({
    ...{ county: row.county, rateMillipercent: row.rate_millipercent, kind: row.kind as TaxGroup['kind'] },
    ...{ count: Number(row.count), netCents: Number(row.goods) + Number(row.delivery) },
    ...{ taxedCents: Number(row.taxed), taxCents: Number(row.tax) },
  }));
}

/** What the shop took in from the counter's till, as the till recorded it, including its tax. */
export async function tillTaken(db: Db, { from, to }: Days): Promise<number> {
  const row = await db
    .selectFrom('postings')
    .select(({ fn }) => fn.sum<number | null>('total_cents').as('total'))
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('kind', '=', 'till')
    .executeTakeFirst();
  return Number(row?.total ?? 0);
}

export function readTypedCodes(db: Db) {
  return db.selectFrom('tax_codes').select(['county', 'rate_millipercent', 'code']).execute();
}

export async function putCode(
  tx: Tx,
  {
    county,
    rateMillipercent,
    code,
    at,
    by,
  }: { county: string; rateMillipercent: number; code: string; at: number; by: string },
): Promise<void> {
  const row = { code, set_at: at, set_by: by };
  await tx
    .insertInto('tax_codes')
    .values({ county, rate_millipercent: rateMillipercent, ...row })
    .onConflict((conflict) => conflict.columns(['county', 'rate_millipercent']).doUpdateSet(row))
    .execute();
}

/** In cents, according to the till's own report. */
export interface TillTax {
  grossCents: number;
  taxableCents: number;
  taxCents: number;
}

export async function readTillTax(
  db: Db,
  quarter: string,
): Promise<(TillTax & { at: number; by: string }) | null> {
  const row = await db.selectFrom('till_taxes').selectAll().where('quarter', '=', quarter).executeTakeFirst();
  return row
    ? {
        ...{ grossCents: row.gross_cents, taxableCents: row.taxable_cents, taxCents: row.tax_cents },
        ...{ at: row.set_at, by: row.set_by },
      }
    : null;
}

export async function putTillTax(
  tx: Tx,
  quarter: string,
  { grossCents, taxableCents, taxCents, at, by }: TillTax & { at: number; by: string },
): Promise<void> {
  const row = {
    ...{ gross_cents: grossCents, taxable_cents: taxableCents, tax_cents: taxCents },
    ...{ set_at: at, set_by: by },
  };
  await tx
    .insertInto('till_taxes')
    .values({ quarter, ...row })
    .onConflict((conflict) => conflict.column('quarter').doUpdateSet(row))
    .execute();
}
