import type { Engine } from '../connection.ts';
import type { Migration } from '../migration.ts';

/**
 * Totals of each product's sizes and packs, so that the desk's list is sorted and narrowed by bottles and by
 * price without adding up every product (B-130), and indexes for rare gaps (B-154). The database maintains
 * the totals itself: no writer can forget them, and `proveShelf` adds them up anew every night (decision
 * 160).
 */
export const productSums: Migration = {
  name: '160-product-sums',
  statements: ({ engine }) => [
    // If no pack is on sale, both prices are 0, which is no pack's price.
    `create table product_sums (
      product_id integer primary key references products(id),
      on_hand integer not null default 0,
      lowest_cents integer not null default 0,
      highest_cents integer not null default 0
    )`,
    // The tables are locked until all rows are in: nothing is written between the sums and the first change
    // to them.
    ...keepers[engine],
    `insert into product_sums (product_id, on_hand, lowest_cents, highest_cents)
      select products.id, ${onHandOf('products.id')}, ${priceOf('min', 'products.id')}, ${priceOf('max', 'products.id')}
      from products`,
    'create index product_sums_on_hand on product_sums (on_hand, product_id)',
    'create index product_sums_lowest on product_sums (lowest_cents, product_id)',
    // Gaps that few products have are found without looking at the others.
    'create index products_no_photo on products (name_key, id) where photo is null',
    "create index products_no_tagline on products (name_key, id) where tagline = ''",
    "create index products_no_notes on products (name_key, id) where description = ''",
    'create index products_no_strength on products (name_key, id) where abv_tenths is null',
    'create index products_withdrawn on products (name_key, id) where withdrawn_at is not null',
    `create index formats_size_differs on formats (product_id, id) where ${sizeDiffers}`,
  ],
};

const onHandOf = (product: string) => `coalesce((select sum(bottle_stock.on_hand) from formats
  inner join bottle_stock on bottle_stock.format_id = formats.id where formats.product_id = ${product}), 0)`;

const priceOf = (which: 'min' | 'max', product: string) =>
  `coalesce((select ${which}(packs.price_cents) from formats inner join packs on packs.format_id = formats.id
  where formats.product_id = ${product} and packs.published = 1), 0)`;

const pricesOf = (product: string) =>
  `lowest_cents = ${priceOf('min', product)}, highest_cents = ${priceOf('max', product)}`;

const productOf = (format: string) => `(select product_id from formats where id = ${format})`;

/** A size whose words and milliliters disagree, by the condition of the list (`gap-conditions.store.ts`). */
const label = `lower(replace(label, ' ', ''))`;
const liters = [1_000, 1_500, 1_750, 2_000, 2_250, 3_000, 4_000, 4_500, 5_000, 6_000, 9_000, 12_000, 15_000]
  .concat(18_000)
  .map((volume) => `when ${volume} then '${volume / 1_000}l'`)
  .join(' ');
const sizeDiffers = `${label} like '%l' and ${label} <> cast(volume_ml as text) || 'ml'
  and ${label} <> case volume_ml ${liters} else '' end`;

/**
 * SQLite has one writer, so each change is applied at once. PostgreSQL applies it at the end of the
 * transaction: the row of a product is then locked only for the moment of the commit, and orders of two of
 * its sizes do not wait for each other. A sum is adjusted by how much a size changed, since the others may be
 * changing meanwhile; a price, which is no sum, is looked up by a statement that begins after the row is
 * locked.
 */
const keepers: Readonly<Record<Engine, string[]>> = {
  sqlite: [
    `create trigger product_sums_added after insert on products
      begin insert into product_sums (product_id) values (new.id); end`,
    ...(
      [
        ['insert', 'new', 'new.on_hand', 'new.on_hand <> 0'],
        ['update of on_hand', 'new', 'new.on_hand - old.on_hand', 'new.on_hand <> old.on_hand'],
        ['delete', 'old', '-old.on_hand', 'old.on_hand <> 0'],
      ] as const
    ).map(
      (
        [event, row, change, when],
        at,
      ) => `create trigger product_sums_stock_${at} after ${event} on bottle_stock
        when ${when}
        begin update product_sums set on_hand = on_hand + (${change})
          where product_id = ${productOf(`${row}.format_id`)}; end`,
    ),
    ...(
      [
        ['insert', 'new', 'new.published = 1'],
        [
          'update of price_cents, published',
          'new',
          'new.price_cents <> old.price_cents or new.published <> old.published',
        ],
        ['delete', 'old', 'old.published = 1'],
      ] as const
    ).map(
      ([event, row, when], at) => `create trigger product_sums_price_${at} after ${event} on packs
        when ${when}
        begin update product_sums set ${pricesOf('product_sums.product_id')}
          where product_id = ${productOf(`${row}.format_id`)}; end`,
    ),
  ],
  postgres: [
    `create function add_product_sums() returns trigger language plpgsql as $$
      begin
        insert into product_sums (product_id) values (new.id);
        return null;
      end $$`,
    `create function keep_bottles_of_product() returns trigger language plpgsql as $$
      declare
        format integer := case tg_op when 'DELETE' then old.format_id else new.format_id end;
        change integer := case tg_op when 'DELETE' then 0 else new.on_hand end
          - case tg_op when 'INSERT' then 0 else old.on_hand end;
      begin
        update product_sums set on_hand = on_hand + change where product_id = ${productOf('format')};
        return null;
      end $$`,
    // Before a new database is analyzed, the planner would read all packs to find those of one product.
    `create function keep_prices_of_product() returns trigger language plpgsql
      set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
      declare
        product integer := ${productOf("case tg_op when 'DELETE' then old.format_id else new.format_id end")};
      begin
        perform 1 from product_sums where product_id = product for update;
        update product_sums set ${pricesOf('product')} where product_id = product;
        return null;
      end $$`,
    'create trigger product_sums_added after insert on products for each row execute function add_product_sums()',
    ...(
      [
        ['bottle_stock', 'insert', 'keep_bottles_of_product', 'new.on_hand <> 0'],
        ['bottle_stock', 'update', 'keep_bottles_of_product', 'new.on_hand <> old.on_hand'],
        ['bottle_stock', 'delete', 'keep_bottles_of_product', 'old.on_hand <> 0'],
        ['packs', 'insert', 'keep_prices_of_product', 'new.published = 1'],
        [
          'packs',
          'update',
          'keep_prices_of_product',
          'new.price_cents <> old.price_cents or new.published <> old.published',
        ],
        ['packs', 'delete', 'keep_prices_of_product', 'old.published = 1'],
      ] as const
    ).map(
      ([
        table,
        event,
        keep,
        when,
      ]) => `create constraint trigger product_sums_${table}_${event} after ${event} on ${table}
        deferrable initially deferred for each row when (${when}) execute function ${keep}()`,
    ),
  ],
};
