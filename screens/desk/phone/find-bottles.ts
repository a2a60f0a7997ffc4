/** Bottles for a phone order: found by the shop's own search, or by the code of a bottle in hand (B-100). */
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '#db/connection.ts';
import { findProduct } from '#domains/catalogue/find-product.ts';
import type { Product } from '#domains/catalogue/product.ts';
import { readBottles } from '#domains/catalogue/read-bottles.ts';
import { readSellablePacks } from '#domains/catalogue/read-sellable-packs.ts';
import { sizeName } from '#domains/catalogue/size-name.rules.ts';
import { readGtin } from '#domains/stock/barcodes/gtin.rules.ts';
import { findBarcodesOf } from '#domains/stock/barcodes/read-barcodes.ts';
import type { FormatId, VisitorId } from '#kit/ids.ts';
import type { FoundBottle } from './props.ts';

type AskSearch = <Result>(requests: readonly object[]) => Promise<readonly Result[]>;

export interface FindDeps {
  db: Db;
  askSearch: AskSearch;
  searchConstants: { indexes: { featured: string } };
}

const maxFound = 8;
const sellable = '(pack_type:Group OR pack_type:Product) AND search_default:true';

/** Null if the search does not answer. */
export async function findBottles(
  deps: FindDeps,
  typed: string,
  { visitorId, now, log }: { visitorId: VisitorId; now: number; log: FastifyBaseLogger },
): Promise<FoundBottle[] | null> {
  const gtin = readGtin(typed);
  if (gtin) {
    const formats = (await findBarcodesOf(deps.db, [gtin])).map(({ formatId }) => formatId);
    const labels = await readBottles(deps.db, formats);
    const slugs = [...new Set([...labels.values()].map(({ slug }) => slug))];
    return packsOf(deps.db, slugs, { visitorId, now, only: new Set(formats) });
  }
  try {
    const [found] = await deps.askSearch<{ hits: { slug: string }[] }>([
      {
        ...{ indexName: deps.searchConstants.indexes.featured, query: typed, hitsPerPage: maxFound },
        ...{ filters: sellable, facets: [], attributesToRetrieve: ['slug'], attributesToHighlight: [] },
      },
    ]);
    const slugs = (found?.hits ?? []).map(({ slug }) => slug);
    return await packsOf(deps.db, slugs, { visitorId, now });
  } catch (error) {
    log.warn({ err: error }, 'search did not answer the desk');
    return null;
  }
}

/** All sizes of these products, as available to this draft. */
async function packsOf(
  db: Db,
  slugs: readonly string[],
  { visitorId, now, only }: { visitorId: VisitorId; now: number; only?: ReadonlySet<FormatId> },
): Promise<FoundBottle[]> {
  const products = (await Promise.all(slugs.map((slug) => findProduct(db, slug)))).filter(
    (product): product is Product => product !== undefined,
  );
  const packs = products.flatMap((product) =>
    product.packs
      .filter(({ sourceFormatId }) => !only || only.has(sourceFormatId))
      .map((pack) => ({ pack, name: nameOf(product) })),
  );
  const stock = await readSellablePacks(
    db,
    packs.map(({ pack }) => pack.id),
    { visitorId, now },
  );
  return packs.flatMap(({ pack, name }) => {
    const now = stock.get(pack.id);
    if (!now) return [];
    const left = Math.floor(now.onHand / now.bottles);
    return {
      packId: pack.id,
      name,
      size: sizeName(now.size, now.bottles),
      cents: now.priceCents,
      left,
      held: left === 0 && now.heldByOthers > 0 ? 'Held for another shopper' : null,
    };
  });
}

function nameOf({ name, vintage }: Product): string {
  return vintage === '' || vintage === 'NV' || name.includes(vintage) ? name : `${name} ${vintage}`;
}
