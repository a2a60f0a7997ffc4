/** A larger catalogue, copied from the existing one: the same bottles under other names and addresses. */
import { sql } from 'kysely';
import { type Db, worksInProcess } from '#db/connection.ts';

/** The distance between the ids of one copy and the next. */
const apart = 1_000_000;
const productColumns = `group_id, producer, category_path, region_path, grape, grapes_all, vintage, abv_tenths, tagline,
  description, photo, image_alt, ships, taxable, deposit_cents, published, featured_rank, price_basis, origin, source_id, created_at,
  updated_at, withdrawn_at, withdrawn_by`;

/**
 * Copies all products until there are at least `count`. Nothing is written to the journal, so the shop's
 * search does not pick them up.
 */
export async function growCatalogue(db: Db, count: number): Promise<void> {
  const { products, copies } = await countProducts(db);
  const wanted = Math.ceil(count / products);
  for (let copy = copies; copy < wanted; copy += 1) await addCopy(db, copy);
  // PostgreSQL's own housekeeping does this within a minute or two of so many new rows.
  await sql.raw(worksInProcess(db) ? 'analyze' : 'vacuum analyze').execute(db);
}

async function countProducts(db: Db): Promise<{ products: number; copies: number }> {
  const { products, last } = await db
    .selectFrom('products')
    .select(({ fn }) => [
      fn.max<number>('id').as('last'),
      fn.countAll<number>().filterWhere('id', '<', apart).as('products'),
    ])
    .executeTakeFirstOrThrow();
  return { products: Number(products), copies: Math.floor(Number(last) / apart) + 1 };
}

async function addCopy(db: Db, copy: number): Promise<void> {
  const more = copy * apart;
  const word = ['Reserve', 'Old Vines', 'Estate', 'Cellar', 'Hill', 'River', 'Stone', 'Oak'][copy % 8];
  const statements = [
    `insert into products (id, slug, name, ${productColumns})
      select id + ${more}, slug || '-copy-${copy}', name || ' ${word} ${copy}', ${productColumns} from products where id < ${apart}`,
    `insert into formats (id, product_id, label, volume_ml, position)
      select id + ${more}, product_id + ${more}, label, volume_ml, position from formats where id < ${apart}`,
    `insert into packs (id, format_id, bottles, price_cents, cost_cents, is_sale_item, published)
      select id + ${more}, format_id + ${more}, bottles, price_cents, cost_cents, is_sale_item, published from packs where id < ${apart}`,
    `insert into bottle_stock (format_id, on_hand, held, updated_at)
      select format_id + ${more}, on_hand, held, updated_at from bottle_stock where format_id < ${apart}`,
    `insert into stock_movements (format_id, change, reason, order_id, actor, moved_at)
      select format_id + ${more}, change, reason, order_id, actor, moved_at from stock_movements where format_id < ${apart}`,
    `insert into shelf_places (format_id, place)
      select format_id + ${more}, place from shelf_places where format_id < ${apart}`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
