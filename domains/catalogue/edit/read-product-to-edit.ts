import type { Db } from '#db/connection.ts';
import { type Barcode, readBarcodes } from '#domains/stock/barcodes/read-barcodes.ts';
import { readShelfPlaces } from '#domains/stock/shelf-places/set-shelf-place.ts';
import type { FormatId, PackId } from '#kit/ids.ts';
import { type FieldName, type FieldValue, fieldsOfKind, shownValue } from './product-fields.rules.ts';
import { countSameName, lastRevisions, packRows, productRow } from './product-to-edit.store.ts';

export type ProductState = 'on-sale' | 'draft' | 'withdrawn';

export interface ProductToEdit {
  id: number;
  slug: string;
  version: number;
  state: ProductState;
  fields: ReadonlyMap<FieldName, FieldValue>;
  sizes: SizeToEdit[];
  /** By part and field, 'pack:12 priceCents': who gave it its value, and when. */
  changed: ReadonlyMap<string, { actor: string; at: number }>;
  /** How many other products have the same name and vintage. */
  namesakes: number;
}

export interface SizeToEdit {
  formatId: FormatId;
  label: string;
  volumeMl: number;
  onHand: number;
  held: number;
  place: string | null;
  barcodes: Barcode[];
  packs: PackToEdit[];
}

export interface PackToEdit {
  id: PackId;
  bottles: number;
  priceCents: number;
  costCents: number | null;
  isSaleItem: boolean;
  isPublished: boolean;
  offer: string | null;
}

/** All that the desk edits of a product, whether it is on sale, a draft or withdrawn; undefined if there is none (B-131). */
export async function readProductToEdit(db: Db, id: number): Promise<ProductToEdit | undefined> {
  const row = await productRow(db, id);
  if (!row) return undefined;
  const values: Readonly<Record<string, unknown>> = { ...row };
  return {
    id,
    slug: row.slug,
    version: row.version,
    state: stateOf(row),
    fields: new Map(
      fieldsOfKind('product').map(([name, field]) => [name, shownValue(field, values[field.column])]),
    ),
    sizes: await sizesOf(db, id),
    changed: new Map(
      (await lastRevisions(db, id)).map(({ part, field, actor, at }) => [
        `${part} ${field}`.trim(),
        { actor, at },
      ]),
    ),
    namesakes: await countSameName(db, row),
  };
}

function stateOf(row: { published: number; withdrawn_at: number | null }): ProductState {
  if (row.published === 1) return 'on-sale';
  return row.withdrawn_at === null ? 'draft' : 'withdrawn';
}

async function sizesOf(db: Db, productId: number): Promise<SizeToEdit[]> {
  const rows = await packRows(db, productId);
  const bySize = Map.groupBy(rows, ({ format_id }) => format_id as FormatId);
  const formatIds = [...bySize.keys()];
  const places = await readShelfPlaces(db, formatIds);
  const barcodes = await readBarcodes(db, formatIds);
  return [...bySize].flatMap(([formatId, packs]): SizeToEdit[] => {
    const [first] = packs;
    if (!first) return [];
    return [
      {
        formatId,
        label: first.label,
        volumeMl: first.volume_ml,
        onHand: first.on_hand,
        held: first.held,
        place: places.get(formatId) ?? null,
        barcodes: barcodes.filter((code) => code.formatId === formatId),
        packs: packs.map((pack) => ({
          id: pack.pack_id as PackId,
          bottles: pack.bottles,
          priceCents: pack.price_cents,
          costCents: pack.cost_cents,
          isSaleItem: pack.is_sale_item === 1,
          isPublished: pack.published === 1,
          offer: pack.offer,
        })),
      },
    ];
  });
}
