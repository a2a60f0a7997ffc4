import type { CatalogueFacts } from '#domains/catalogue/read-catalogue-facts.ts';
import { formatCents } from '#kit/money.ts';
import type { HierarchyLevels, SearchRecord } from './ports.ts';
import type { SearchedTexts } from './text/postings.ts';

/**
 * The search record of a product: the one rule for the index in memory and for an export to a hosted one
 * (M-207).
 */
export function recordOf(facts: CatalogueFacts): SearchRecord {
  const lowest = formatCents(facts.lowestPriceCents);
  return {
    objectID: String(facts.id),
    slug: facts.slug,
    name: facts.name,
    producer: facts.producer,
    pack_type: facts.packType,
    pack_photo: facts.photo,
    art: facts.art,
    // G-32: a price range is shown by its lower end.
    display_price: facts.highestPriceCents > facts.lowestPriceCents ? `From ${lowest}` : lowest,
    sale_price: lowest.replace('$', ''),
    price_cents: facts.lowestPriceCents,
    status: facts.isInStock ? 'instock' : 'outstock',
    ships: facts.ships,
    aisle: facts.aisle,
    sale_item: facts.isSaleItem,
    offer: facts.offer,
    only_pack: facts.onlyPackId,
    num_grouped_packs: facts.sizeLabels.length,
    search_default: true,
    categories: levelsOf(facts.categoryNames),
    regions: levelsOf(facts.regionNames),
    grape: facts.grapeName ?? '',
    sizes: facts.sizeLabels,
    size_prices: facts.sizePrices.map(({ label, priceCents, isInStock }) => ({
      size: label,
      price_cents: priceCents,
      in_stock: isInStock,
    })),
    vintage: facts.vintage,
  };
}

const joint = ' > ';
const levelNames = ['lvl0', 'lvl1', 'lvl2', 'lvl3'] as const;

/**
 * ['Wine', 'Red Wine'] as { lvl0: 'Wine', lvl1: 'Wine > Red Wine' }; deeper than four levels is left out
 * (M-185).
 */
function levelsOf(names: readonly string[]): HierarchyLevels {
  const levels: HierarchyLevels = {};
  for (const [depth, level] of levelNames.entries())
    if (depth < names.length) levels[level] = names.slice(0, depth + 1).join(joint);
  return levels;
}

/** The searchable texts of a record. */
export function textsOf(
  { name, producer, grape, categories, regions, vintage, sizes }: SearchRecord,
  isHouse = true,
): SearchedTexts {
  return {
    name: [name],
    // An importer's name says nothing about the bottle, so only the full name finds it (`Names.madeBy`).
    producer: isHouse ? [producer] : [],
    grape: [grape],
    categories: namesIn(categories),
    regions: namesIn(regions),
    label: [vintage, ...sizes],
  };
}

function namesIn({ lvl0, lvl1, lvl2, lvl3 }: HierarchyLevels): string[] {
  return (lvl3 ?? lvl2 ?? lvl1 ?? lvl0)?.split(joint) ?? [];
}
