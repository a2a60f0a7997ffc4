/** What the form for a new vintage requests, and the error messages at its fields (B-137). */

import { maxPriceCents } from '#domains/catalogue/prices/max-price.rules.ts';
import type { VintageForm } from '#domains/catalogue/vintages/read-vintage-form.ts';
import type { NewVintage } from '#domains/catalogue/vintages/roll-vintage.ts';
import { isVintage } from '#domains/catalogue/vintages/vintage-name.rules.ts';
import { readBottleCount } from '#domains/stock/max-bottles.rules.ts';
import type { FormatId, PackId } from '#kit/ids.ts';
import { formatCents, readDollars } from '#kit/money.ts';

type Fields = Readonly<Record<string, unknown>>;

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

export type ReadVintage =
  | { kind: 'wanted'; wanted: NewVintage; isBelowCost: boolean; isPriced: boolean }
  | { kind: 'wrong'; errors: Record<string, string> };

/**
 * Fields: `vintage`, `price-<pack>`, `cost-<pack>`, `bottles-<size>`, `codes`. Empty ones keep the former
 * vintage's values.
 */
export function readVintageFields(form: VintageForm, fields: Fields): ReadVintage {
  const errors: Record<string, string> = {};
  const vintage = text(fields.vintage).toUpperCase();
  if (!isVintage(vintage)) errors.vintage = 'Type a year such as 2022, or NV.';
  else if (vintage === form.vintage) errors.vintage = `This is the vintage ${vintage} already.`;
  const prices = new Map<PackId, number>();
  const costs = new Map<PackId, number>();
  const bottles = new Map<FormatId, number>();
  let isBelowCost = false;
  let isPriced = false;
  for (const { formatId, packs } of form.sizes) {
    const count = text(fields[`bottles-${formatId}`]);
    const counted = readBottleCount(count);
    if (counted !== undefined) bottles.set(formatId, counted);
    else if (count !== '') errors[`bottles-${formatId}`] = 'Type a whole number of bottles.';
    for (const pack of packs) {
      const price = readMoney(fields, `price-${pack.id}`, errors) ?? pack.priceCents;
      const cost = readMoney(fields, `cost-${pack.id}`, errors);
      prices.set(pack.id, price);
      isPriced ||= price !== pack.priceCents;
      if (cost === undefined) continue;
      costs.set(pack.id, cost);
      isBelowCost ||= price < cost;
    }
  }
  if (Object.keys(errors).length > 0) return { kind: 'wrong', errors };
  const sharesBarcodes = fields.codes === '1';
  return {
    kind: 'wanted',
    wanted: { productId: form.id, vintage, prices, costs, bottles, sharesBarcodes },
    isBelowCost,
    isPriced,
  };
}

/** In cents; undefined for an empty field, and for a wrong one, which is reported. */
function readMoney(fields: Fields, name: string, errors: Record<string, string>): number | undefined {
  const cents = readDollars(text(fields[name]));
  if (cents === null) return undefined;
  if (cents !== undefined && cents > 0 && cents <= maxPriceCents) return cents;
  errors[name] =
    cents !== undefined && cents > maxPriceCents
      ? `It is at most ${formatCents(maxPriceCents)}.`
      : 'Type an amount such as 17.99.';
  return undefined;
}
