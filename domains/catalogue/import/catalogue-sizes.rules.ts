/** The sizes of a row: `label:ml:price_cents:stock[:cost in dollars]`, joined by semicolons. */
import { maxBottles, readBottleCount } from '#domains/stock/max-bottles.rules.ts';
import { maxPriceCents } from '../prices/max-price.rules.ts';
import { type CatalogueColumn, excerpt, type Report } from './catalogue-columns.rules.ts';

export interface ImportedSize {
  /** As displayed: '750 mL', '1.75 L'. */
  label: string;
  volumeMl: number;
  priceCents: number;
  stock: number;
  costCents: number | null;
}

const maxSizes = 20;
const maxVolumeMl = 30_000;

/** Of a size as it is typed: '30000.125 mL'. */
export const maxLabelLength = 12;

/** The sizes in the file's order; `num_formats` and `min_price_cents` must agree with them. */
export function readFormats(field: Record<CatalogueColumn, string>, report: Report): ImportedSize[] {
  const texts = field.formats.split(';');
  if (texts.length > maxSizes) {
    report('formats', `has ${texts.length} sizes; at most ${maxSizes} are allowed`);
    return [];
  }
  const read = texts.map((text) => readSize(text, report));
  const sizes = read.filter((size) => size !== undefined);
  const seen = new Set<number>();
  for (const { label, volumeMl } of sizes) {
    if (seen.has(volumeMl)) report('formats', `the size ${label} is there twice`);
    seen.add(volumeMl);
  }
  if (sizes.length === texts.length) checkSums(field, sizes, report);
  return sizes;
}

function readSize(text: string, report: Report): ImportedSize | undefined {
  const complain = (reason: string) => report('formats', `'${excerpt(text)}': ${reason}`);
  const [label = '', ml = '', price = '', stock = '', cost = '', ...more] = text.split(':');
  if (stock === '' || more.length > 0) {
    complain('a size is label:ml:price_cents:stock or label:ml:price_cents:stock:cost');
    return undefined;
  }
  const shown = readLabel(label);
  const volumeMl = whole(ml, 1, maxVolumeMl);
  const priceCents = whole(price, 1, maxPriceCents);
  const onHand = readBottleCount(stock);
  if (!shown) complain(`the label '${excerpt(label)}' is not like 750ml or 1.75L`);
  if (volumeMl === undefined) complain(`'${excerpt(ml)}' is not a volume in whole milliliters above 0`);
  if (shown && volumeMl !== undefined && shown.volumeMl !== volumeMl)
    complain(`the label says ${shown.label}, the volume ${volumeMl} ml`);
  if (priceCents === undefined) complain(`'${excerpt(price)}' is not a price in whole cents above 0`);
  if (onHand === undefined)
    complain(`'${excerpt(stock)}' is not a stock count: a whole number from 0 to ${maxBottles}`);
  if (!/^(\d{1,6}(\.\d{1,2})?)?$/.test(cost)) complain(`'${excerpt(cost)}' is not a cost in dollars`);
  if (!shown || volumeMl === undefined || priceCents === undefined || onHand === undefined) return undefined;
  return {
    label: shown.label,
    volumeMl,
    priceCents,
    stock: onHand,
    costCents: cost === '' ? null : Math.round(Number(cost) * 100),
  };
}

/** A size as displayed, with its volume; undefined if the text is not a size. */
export function readLabel(text: string): { label: string; volumeMl: number } | undefined {
  const [, amount, unit] = /^(\d{1,5}(?:\.\d{1,3})?) ?(ml|l)$/i.exec(text) ?? [];
  if (amount === undefined || unit === undefined) return undefined;
  const isLitres = unit.length === 1;
  return {
    label: `${amount} ${isLitres ? 'L' : 'mL'}`,
    volumeMl: Math.round(Number(amount) * (isLitres ? 1_000 : 1)),
  };
}

/** The same for a bottle that is sold: neither empty nor larger than any bottle. */
export function readBottleSize(text: string): { label: string; volumeMl: number } | undefined {
  const size = readLabel(text);
  return size && size.volumeMl >= 1 && size.volumeMl <= maxVolumeMl ? size : undefined;
}

function checkSums(
  field: Record<CatalogueColumn, string>,
  sizes: readonly ImportedSize[],
  report: Report,
): void {
  if (field.num_formats !== String(sizes.length)) {
    report('num_formats', `is '${excerpt(field.num_formats)}', but formats has ${sizes.length}`);
  }
  const lowest = Math.min(...sizes.map((size) => size.priceCents));
  if (field.min_price_cents !== String(lowest)) {
    report(
      'min_price_cents',
      `is '${excerpt(field.min_price_cents)}', but the lowest price in formats is ${lowest}`,
    );
  }
}

function whole(text: string, least: number, most: number): number | undefined {
  const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  return number >= least && number <= most ? number : undefined;
}
