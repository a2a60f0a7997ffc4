import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import { writeBarcodes } from '#domains/stock/barcodes/change-barcodes.ts';
import { writeShelfPlaces } from '#domains/stock/shelf-places/set-shelf-place.ts';
import { type By, noteActivity } from '#platform/activity/note-activity.ts';
import { plainAlt } from '../editorial/image-alt.rules.ts';
import { taglineFor } from '../editorial/tagline.rules.ts';
import { waitForImportTurn } from '../import/import.store.ts';
import { isHiddenCategory, taxonomy } from '../taxonomy.ts';
import { addProduct } from './add-product.ts';
import { mayShip } from './field-values.rules.ts';
import { countSameName } from './product-to-edit.store.ts';

/** What a person knows of the bottle in hand. */
export interface ProductRequest {
  name: string;
  producer: string;
  categoryPath: string;
  regionPath: string | null;
  grape: string | null;
  /** '2022', 'NV' or empty. */
  vintage: string;
  taxable: boolean;
  isPublished: boolean;
  size: { label: string; volumeMl: number };
  onHand: number;
  priceCents: number;
  costCents: number | null;
  /** As `readShelfPlace` gives it. */
  place: string | null;
  /** As `readGtin` gives it. */
  gtin: string | null;
  /** How many products of this name and vintage the person knows of. */
  knownNamesakes: number;
}

export type CreateAnswer =
  | { kind: 'created'; id: number; slug: string }
  /**
   * There are more products of this name and vintage than the person knows of, perhaps one that they added a
   * moment ago.
   */
  | { kind: 'namesakes'; count: number }
  /** It was to be published in a category that shoppers are not shown (G-49). */
  | { kind: 'hidden-category' };

/**
 * Adds a product from the desk, as a draft or published at once (B-136). Wine is shipped, all else is not (M-006);
 * the tagline and the picture's text are made from its facts until someone writes better ones. The caller
 * checks the values.
 */
export function createProduct(db: Db, request: ProductRequest, by: By): Promise<CreateAnswer> {
  const { name, categoryPath, regionPath, grape, vintage, size, onHand, priceCents, costCents } = request;
  return inTransaction(db, async (tx): Promise<CreateAnswer> => {
    if (request.isPublished && isHiddenCategory(categoryPath)) return { kind: 'hidden-category' };
    await waitForImportTurn(tx);
    const count = await countSameName(tx, { id: 0, name, vintage });
    if (count > request.knownNamesakes) return { kind: 'namesakes', count };
    const facts = { name, categoryPath, regionPath, grape, grapesAll: '' };
    const { id, slug, sizes } = await addProduct(
      tx,
      {
        ...facts,
        ...{ producer: request.producer, vintage, abvTenths: null, description: '', origin: 'desk' },
        tagline: taglineFor(facts, taxonomy),
        imageAlt: plainAlt(facts),
        ships: mayShip(categoryPath),
        taxable: request.taxable,
        depositCents: 0,
        isPublished: request.isPublished,
        sizes: [{ ...size, onHand, packs: [{ bottles: 1, priceCents, costCents }] }],
      },
      by,
    );
    const formatId = sizes[0]?.formatId;
    if (formatId === undefined) throw new Error('A product is added with its sizes');
    const { gtin, place } = request;
    if (gtin !== null) await writeBarcodes(tx, { added: [{ gtin, formatId, bottles: 1 }], removed: [] });
    if (place !== null) await writeShelfPlaces(tx, [{ formatId, place }]);
    await noteActivity(tx, {
      ...by,
      subject: { kind: 'product', id },
      verb: 'created',
      after: { isSold: request.isPublished, cents: priceCents, onHand },
    });
    return { kind: 'created', id, slug };
  });
}
