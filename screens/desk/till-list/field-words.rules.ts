/** What is read from a till's list, in words (N-110). */
import type { TillField } from '#domains/catalogue/till-lists/till-headings.rules.ts';

export const fieldWords: Readonly<Record<TillField, { label: string; hint: string }>> = {
  name: { label: 'Name', hint: 'As the till writes it, shorthand and all.' },
  price: { label: 'Price', hint: 'Of one bottle, in dollars.' },
  cost: { label: 'Cost', hint: 'Of one bottle, in dollars.' },
  stock: { label: 'Bottles on hand', hint: 'Below zero counts as none.' },
  code: { label: 'Bar code', hint: 'The bottle’s UPC or EAN.' },
  size: { label: 'Size', hint: 'Needed only where the name does not say it.' },
  vintage: { label: 'Vintage', hint: 'Needed only where the name does not say it.' },
  department: { label: 'Department', hint: 'A hint at what the bottle is.' },
  producer: { label: 'Producer', hint: 'Its maker, not the distributor it comes from.' },
  grape: { label: 'Grape', hint: 'Needed only where the name does not say it.' },
  region: { label: 'Region', hint: 'Where a wine is from, as its label says.' },
  country: { label: 'Country', hint: 'Where the region is.' },
  color: { label: 'Color', hint: 'Of a wine: red, white or rosé.' },
  sku: { label: 'Item number', hint: 'The till’s own number, kept with the product.' },
};
