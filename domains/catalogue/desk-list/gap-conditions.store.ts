/** Each gap as a condition on `products`. Whatever they ask of other tables is read by index. */
import { type RawBuilder, sql } from 'kysely';
import { type Gap, soldOutMs, unsoldMs } from './gaps.rules.ts';

type Condition = RawBuilder<boolean>;

/** True if a size on sale meets `condition`, which is on `formats` and `packs`. */
const sizeWith = (condition: RawBuilder<unknown>): Condition =>
  sql<boolean>`exists (select 1 from formats inner join packs on packs.format_id = formats.id
    where formats.product_id = products.id and packs.published = 1 and ${condition})`;

/**
 * The ids of a few products, read in one go before any product is looked at: they have an index of their own,
 * and PostgreSQL, which does not know how few they are, would otherwise query it once per product.
 */
const readFirst = (ids: RawBuilder<unknown>) =>
  sql`products.id in (with few as materialized (${ids}) select product_id from few)`;

const noBottle = sql`products.id in (select product_sums.product_id from product_sums where product_sums.on_hand = 0)`;
const someBottle = sql`products.id not in (select product_sums.product_id from product_sums where product_sums.on_hand = 0)`;

/** True if there was no movement since then; with `reason`, none for that reason. */
const noMovement = (since: number, reason = sql``) =>
  sql`not exists (select 1 from formats inner join stock_movements on stock_movements.format_id = formats.id
    where formats.product_id = products.id and stock_movements.moved_at >= ${since} ${reason})`;

const labelOfSize = sql`lower(replace(formats.label, ' ', ''))`;
const liters = sql`case formats.volume_ml when 1000 then '1l' when 1500 then '1.5l' when 1750 then '1.75l' when 2000 then '2l'
  when 2250 then '2.25l' when 3000 then '3l' when 4000 then '4l' when 4500 then '4.5l' when 5000 then '5l' when 6000 then '6l'
  when 9000 then '9l' when 12000 then '12l' when 15000 then '15l' when 18000 then '18l' else '' end`;
/**
 * Word for word as in the index of migration 160, or SQLite would not recognize it as the same expression.
 */
const sizeDiffers = sql`${labelOfSize} like '%l' and ${labelOfSize} <> cast(formats.volume_ml as text) || 'ml'
  and ${labelOfSize} <> ${liters}`;

/** Few codes are on several sizes, so they are read first, in the order of the codes. */
const sharedCodes = sql`select formats.product_id from barcodes inner join formats on formats.id = barcodes.format_id
  inner join packs on packs.format_id = formats.id and packs.published = 1
  where barcodes.gtin14 in (select gtin14 from barcodes group by gtin14 having count(*) > 1) and exists (
    select 1 from barcodes other_codes inner join formats other_sizes on other_sizes.id = other_codes.format_id
    inner join products others on others.id = other_sizes.product_id
    where other_codes.gtin14 = barcodes.gtin14 and others.id <> formats.product_id and others.withdrawn_at is null)`;

/** Gaps of a size or of a pack on sale, as conditions on `formats` and `packs`. */
export const packHasGap = {
  cost: sql<boolean>`packs.cost_cents is null`,
  'below-cost': sql<boolean>`packs.price_cents < packs.cost_cents`,
  barcode: sql<boolean>`not exists (select 1 from barcodes where barcodes.format_id = formats.id)`,
  place: sql<boolean>`not exists (select 1 from shelf_places where shelf_places.format_id = formats.id)`,
};

/** @param now epoch ms: 'for 90 days' is counted back from it */
function conditionOf(gap: Gap, now: number): RawBuilder<unknown> {
  switch (gap) {
    case 'photo':
      return sql`products.photo is null`;
    case 'tagline':
      return sql`products.tagline = ''`;
    case 'notes':
      return sql`products.description = ''`;
    case 'strength':
      return sql`products.abv_tenths is null and products.category_path not like 'mixers%'`;
    case 'cost':
      return sizeWith(packHasGap.cost);
    case 'below-cost':
      return readFirst(sql`select formats.product_id from packs inner join formats on formats.id = packs.format_id
        where ${packHasGap['below-cost']} and packs.published = 1`);
    case 'barcode':
      return sizeWith(packHasGap.barcode);
    case 'place':
      return sizeWith(packHasGap.place);
    case 'shared-code':
      return readFirst(sharedCodes);
    case 'same-name':
      return sql`products.name_key in (select name_key from products group by name_key having count(*) > 1)
        and exists (select 1 from products others where others.name_key = products.name_key and others.id <> products.id
        and others.producer = products.producer and others.vintage = products.vintage and others.withdrawn_at is null)`;
    case 'size':
      return readFirst(sql`select formats.product_id from formats
        inner join packs on packs.format_id = formats.id and packs.published = 1 where ${sizeDiffers}`);
    case 'no-size':
      return sql`products.id in (select product_sums.product_id from product_sums where product_sums.lowest_cents = 0)`;
    case 'sold-out-long':
      return sql`products.published = 1 and products.created_at < ${now - soldOutMs}
        and ${noBottle} and ${noMovement(now - soldOutMs)}`;
    case 'unsold-long': {
      const since = now - unsoldMs;
      return sql`products.created_at < ${since} and ${someBottle}
        and ${noMovement(since, sql`and stock_movements.reason = 'order'`)}`;
    }
  }
}

export function hasGap(gap: Gap, now: number): Condition {
  return sql<boolean>`(products.withdrawn_at is null and ${conditionOf(gap, now)})`;
}
