/** What the cell `formats` changes about a product's sizes: it names all sizes on sale, in order. */
import type { ImportedSize } from '../import/catalogue-sizes.rules.ts';
import { soldSizes } from './catalogue-fields.rules.ts';
import type { PlanChange } from './plan.ts';
import type { ProductState, SizeState } from './read-product-states.ts';

export function sizesChanges(product: ProductState, wanted: readonly ImportedSize[]): PlanChange[] {
  const sold = soldSizes(product).map(({ size }) => size.label);
  const labels = wanted.map(({ label }) => label);
  const isSameOrder = sold.join() === labels.join();
  return [
    ...wanted.flatMap((size, position) => {
      const known = product.sizes.find(({ label }) => label === size.label);
      return known
        ? knownSize(known, size, isSameOrder ? known.position : position)
        : [newSize({ ...size, onHand: size.stock, position })];
    }),
    ...product.sizes.filter(({ label }) => !labels.includes(label)).flatMap(withdrawal),
  ];
}

interface Wanted {
  label: string;
  volumeMl: number;
  priceCents: number;
  costCents: number | null;
  onHand: number;
  position: number;
}

export function newSize({ label, volumeMl, priceCents, costCents, onHand, position }: Wanted): PlanChange {
  const after = { label, volumeMl, priceCents, costCents, onHand, position };
  return { part: '', field: 'size', label, before: null, after };
}

function knownSize(known: SizeState, size: ImportedSize, position: number): PlanChange[] {
  const { label } = known;
  const pack = known.packs.find(({ bottles }) => bottles === 1);
  if (!pack) return [newSize({ ...size, onHand: known.onHand, position })];
  const own = { part: `size:${known.id}`, label } as const;
  const packs = { part: `pack:${pack.id}`, label } as const;
  const changes: PlanChange[] = [
    { ...own, field: 'volumeMl', before: known.volumeMl, after: size.volumeMl },
    { ...own, field: 'position', before: known.position, after: position },
    { ...packs, field: 'priceCents', before: pack.priceCents, after: size.priceCents },
    // A file without a cost leaves it unchanged.
    { ...packs, field: 'costCents', before: pack.costCents, after: size.costCents ?? pack.costCents },
    { ...packs, field: 'published', before: pack.isSold, after: true },
    { ...own, field: 'onHand', before: known.onHand, after: size.stock },
  ];
  return changes.filter(({ before, after }) => before !== after);
}

/** A size that the file does not name is no longer sold, neither its bottle nor its cases. */
function withdrawal({ label, packs }: SizeState): PlanChange[] {
  if (!packs.some(({ bottles, isSold }) => bottles === 1 && isSold)) return [];
  return packs
    .filter(({ isSold }) => isSold)
    .map((pack) => ({ part: `pack:${pack.id}`, field: 'published', label, before: true, after: false }));
}
