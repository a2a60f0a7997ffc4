/** The fields of products and their values in words, for plans, reports and histories. */
import { formatGtin } from '#domains/stock/barcodes/gtin.rules.ts';
import { formatCents } from '#kit/money.ts';

const words: Readonly<Record<string, string>> = {
  name: 'name',
  producer: 'producer',
  categoryPath: 'category',
  regionPath: 'region',
  grape: 'grape',
  grapesAll: 'grapes',
  vintage: 'vintage',
  abvTenths: 'alcohol',
  tagline: 'tagline',
  description: 'description',
  imageAlt: 'picture’s words',
  ships: 'shipping',
  taxable: 'tax',
  depositCents: 'deposit',
  published: 'sale',
  featuredRank: 'rank',
  priceBasis: 'price basis',
  origin: 'origin',
  sourceId: 'source’s id',
  label: 'size',
  volumeMl: 'volume',
  position: 'place among the sizes',
  priceCents: 'price',
  costCents: 'cost',
  shelfPlace: 'shelf place',
  onHand: 'bottles on hand',
  barcode: 'bar code',
  size: 'size',
  withdrawn: 'draft',
};

export function fieldWords(field: string): string {
  return words[field] ?? field;
}

/** For a switch: what true and false mean. */
const flags: Readonly<Record<string, readonly [string, string]>> = {
  ships: ['shipped', 'not shipped'],
  taxable: ['taxed', 'not taxed'],
  published: ['on sale', 'not on sale'],
  withdrawn: ['given up', 'kept'],
};

/** '$19.99', '13.5%', 'on sale', 'none'. */
export function valueText(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'none';
  if (typeof value === 'boolean') {
    const [yes, no] = flags[field] ?? ['yes', 'no'];
    return value ? yes : no;
  }
  if (typeof value === 'object') {
    const { label = '', priceCents = 0 } = value as { label?: string; priceCents?: number };
    return `${label}, ${formatCents(priceCents)}`;
  }
  if (typeof value === 'number') {
    if (/Cents$/.test(field)) return formatCents(value);
    if (field === 'abvTenths') return `${value / 10}%`;
    return field === 'volumeMl' ? `${value} mL` : String(value);
  }
  return field === 'barcode' ? formatGtin(String(value)) : String(value);
}
