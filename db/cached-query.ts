/**
 * Queries whose SQL text is built once, because building it takes as long as SQLite takes to answer it.
 * PostgreSQL plans them once per connection.
 */
import type { Compilable, CompiledQuery, QueryResult } from 'kysely';
import type { Db } from '#db/connection.ts';
import { isStalePlan, nameStatement, renameStatements } from '#db/prepared-statements.ts';

type Scalar = string | number | null;
type Fields = Readonly<Record<string, Scalar>>;
type Value = Scalar | Fields | readonly (string | number)[] | readonly Fields[];
type Path = readonly (string | number)[];

/** A placeholder in the query for the value at `path` of each call's arguments. */
class Mark {
  readonly path: Path;

  constructor(path: Path) {
    this.path = path;
  }
}

/** A list of each length has its own SQL text; longer lists are not cached. */
const maxCachedLength = 50;

/**
 * Returns the rows of a query that is built once per database, and once per length of each list among its
 * values.
 *
 * @param build must only pass its values into the query: it receives placeholders instead of them
 */
export function cachedQuery<Values extends readonly Value[], Row>(
  build: (db: Db, ...values: Values) => Compilable<Row>,
): (dbOrTx: Db, ...values: Values) => Promise<Row[]> {
  // Keyed by adapter, which a database shares with its transactions.
  const databases = new WeakMap<object, Map<string, CompiledQuery<Row>>>();
  return async (dbOrTx, ...values) => {
    const { adapter, plugins } = dbOrTx.getExecutor();
    // A plugin may change the text of a query.
    if (
      plugins.length > 0 ||
      values.some((value) => Array.isArray(value) && value.length > maxCachedLength)
    ) {
      return (await dbOrTx.executeQuery<Row>(build(dbOrTx, ...values))).rows;
    }
    const cached = databases.get(adapter) ?? new Map<string, CompiledQuery<Row>>();
    databases.set(adapter, cached);
    const shape = values.map(shapeOf).join(';');
    const query = cached.get(shape) ?? build(dbOrTx, ...(marksFor(values, []) as Values)).compile();
    if (!cached.has(shape)) nameStatement(query.sql);
    cached.set(shape, query);
    const parameters = query.parameters.map((parameter) =>
      parameter instanceof Mark ? valueAt(values, parameter.path) : parameter,
    );
    return (await execute<Row>(dbOrTx, { ...query, parameters })).rows;
  };
}

/** A stale plan aborts its transaction, which is then retried. */
async function execute<Row>(dbOrTx: Db, query: CompiledQuery<Row>): Promise<QueryResult<Row>> {
  try {
    return await dbOrTx.executeQuery<Row>(query);
  } catch (error) {
    if (!isStalePlan(error)) throw error;
    renameStatements();
    if (dbOrTx.isTransaction) throw error;
    return await dbOrTx.executeQuery<Row>(query);
  }
}

function shapeOf(value: Value): string {
  if (value === null || typeof value !== 'object') return '';
  return Array.isArray(value) ? `${value.length}[${value.map(shapeOf).join(';')}` : Object.keys(value).join();
}

function marksFor(value: Value | readonly Value[], path: Path): unknown {
  if (value === null || typeof value !== 'object') return new Mark(path);
  if (Array.isArray(value)) return value.map((part, place) => marksFor(part, [...path, place]));
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, marksFor(part, [...path, name])]),
  );
}

function valueAt(values: readonly Value[], path: Path): unknown {
  return path.reduce<unknown>((value, step) => (value as Record<string | number, unknown>)[step], values);
}
