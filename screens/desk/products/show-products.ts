/** Rows of the list, and the options of its filters, as the page shows them. */
import type { Db } from '#db/connection.ts';
import { gaps, revealsCost } from '#domains/catalogue/desk-list/gaps.rules.ts';
import { type DeskRow, regionsInUse } from '#domains/catalogue/desk-list/list-for-desk.ts';
import type { Tree } from '#domains/catalogue/taxonomy.rules.ts';
import { perTaxonomy, taxonomy } from '#domains/catalogue/taxonomy.ts';
import { taggedOfferWords } from '#domains/pricing/offer-tag.rules.ts';
import { listSuppliers } from '#domains/purchasing/find-supplier.ts';
import { fewBottles } from '#domains/stock/low-stock.rules.ts';
import { formatCents } from '#kit/money.ts';
import { gapWords } from './list-words.rules.ts';
import type { Choice, Fix, ListChoices, ShownProduct } from './props.ts';

export function showProduct(row: DeskRow, seesCost: boolean, fixes: Fix[]): ShownProduct {
  const { id, name, producer, vintage, photo, art, state, packs, onHand, held, sold, places } = row;
  const [cheapest] = packs.toSorted((a, b) => a.priceCents - b.priceCents);
  const known = seesCost && cheapest?.costCents != null ? cheapest.costCents : null;
  const price = cheapest ? cheapest.priceCents : 0;
  return {
    ...{ id, name, producer, vintage, photo, art, state, onHand, held, sold },
    sizes: sizeWords(row.sizes),
    price: cheapest ? `${packs.length > 1 ? 'from ' : ''}${formatCents(price)}` : null,
    isSaleItem: packs.some(({ isSaleItem }) => isSaleItem),
    promotion: promotionOf(packs),
    cost: known === null ? null : formatCents(known),
    margin: known === null || price === 0 ? null : `${Math.round(((price - known) / price) * 100)}%`,
    isBelowCost: known !== null && price < known,
    isLow: onHand >= 1 && onHand <= fewBottles,
    place: places.join(', '),
    fixes,
  };
}

function sizeWords(sizes: readonly string[]): string {
  if (sizes.length > 2) return `${sizes.length} sizes`;
  return sizes.join(' and ');
}

function promotionOf(packs: DeskRow['packs']): string | null {
  for (const { offer, priceCents } of packs) {
    const words = taggedOfferWords(offer, priceCents);
    if (words) return words.badge ?? words.price;
  }
  return null;
}

/**
 * Categories and grapes of the trees; regions that a product has, two levels deep, and the region that was
 * asked for.
 */
export async function listChoices(
  db: Db,
  people: readonly Choice[],
  { region, seesCost }: { region: string | undefined; seesCost: boolean },
): Promise<ListChoices> {
  const [regions, suppliers] = await Promise.all([regionsInUse(db), listSuppliers(db)]);
  const shown = new Set(regions.flatMap((path) => [firstOf(path, 1), firstOf(path, 2)]));
  if (region !== undefined) shown.add(region);
  return {
    ...choicesOfTrees(),
    regions: choicesOf(taxonomy.regions, (path) => shown.has(path)),
    people: people.toSorted(byName),
    suppliers: [
      { value: 'none', name: 'None is known' },
      ...suppliers.map(({ id, name }) => ({ value: String(id), name })),
    ],
    gaps: gaps
      .filter((gap) => seesCost || !revealsCost(gap))
      .map((gap) => ({ value: gap, name: gapWords[gap][0] })),
  };
}

const firstOf = (path: string, levels: number) => path.split('/').slice(0, levels).join('/');
const names = new Intl.Collator('en-US');
const byName = (a: Choice, b: Choice) => names.compare(a.name, b.name);

const choicesOfTrees = perTaxonomy(() => ({
  categories: choicesOf(taxonomy.categories, () => true),
  grapes: taxonomy.grapes.map(({ slug, name }) => ({ value: slug, name })).toSorted(byName),
}));

/** Deeper ones are indented below their parents; a select can show depth in no other way. */
function choicesOf(tree: Tree, isShown: (path: string) => boolean): Choice[] {
  const nested = (parent: string | null, depth: number): Choice[] =>
    tree
      .children(parent)
      .flatMap(({ slug, path, name }) => [
        ...(isShown(path) ? [{ value: path, name: `${'\u2003'.repeat(depth)}${name}` }] : []),
        ...nested(slug, depth + 1),
      ]);
  return nested(null, 0);
}
