import type { Migration } from '../migration.ts';

/**
 * The cheapest and the dearest pack of each product on PostgreSQL, looked up once for all packs that a statement
 * changes. Migration 160 looked them up at the commit, product by product, which was a quarter of what a slice of an
 * import took (B-144, decision 235).
 */
export const pricesOfAStatement: Migration = {
  name: '235-prices-of-a-statement',
  statements: ({ engine }) => (engine === 'sqlite' ? [] : onPostgres),
};

/** Before a new database is analyzed, the planner would read all packs to find those of one product. */
const byIndex = 'set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off';

const productsOf = (packs: string) =>
  `array(select distinct formats.product_id from formats inner join ${packs} on formats.id = pack.format_id`;

const events = [
  {
    event: 'insert',
    given: 'new table as arrived',
    products: `${productsOf('arrived as pack')} where pack.published = 1)`,
  },
  {
    event: 'update',
    given: 'old table as former new table as pack',
    products: `${productsOf('pack')} inner join former on former.id = pack.id
      where former.price_cents <> pack.price_cents or former.published <> pack.published)`,
  },
  {
    event: 'delete',
    given: 'old table as gone',
    products: `${productsOf('gone as pack')} where pack.published = 1)`,
  },
];

const onPostgres = [
  ...events.map(({ event }) => `drop trigger product_sums_packs_${event} on packs`),
  'drop function keep_prices_of_product()',
  // Locked in one order, and looked up by a statement that begins after that, so it sees other transactions'
  // changes.
  `create function look_up_prices(ids integer[]) returns void language plpgsql ${byIndex} as $$
    begin
      perform 1 from product_sums where product_id = any(ids) order by product_id for update;
      update product_sums set lowest_cents = found.lowest, highest_cents = found.highest
        from (
          select wanted.id, coalesce(min(packs.price_cents), 0) as lowest, coalesce(max(packs.price_cents), 0) as highest
          from unnest(ids) as wanted(id)
          left join formats on formats.product_id = wanted.id
          left join packs on packs.format_id = formats.id and packs.published = 1
          group by wanted.id
        ) as found
        where product_sums.product_id = found.id
          and (product_sums.lowest_cents <> found.lowest or product_sums.highest_cents <> found.highest);
    end $$`,
  ...events.flatMap(({ event, given, products }) => [
    `create function keep_prices_after_${event}() returns trigger language plpgsql ${byIndex} as $$
      declare
        ids integer[] := ${products};
      begin
        if cardinality(ids) > 0 then
          perform look_up_prices(ids);
        end if;
        return null;
      end $$`,
    `create trigger product_sums_packs_${event} after ${event} on packs referencing ${given}
      for each statement execute function keep_prices_after_${event}()`,
  ]),
];
