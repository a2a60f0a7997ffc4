/**
 * Queries whose text is made once: building the same text anew takes as long as SQLite takes to answer it.
 * PostgreSQL plans them once for each connection.
 */
import type { Compilable, CompiledQuery, QueryResult } from 'kysely';
import type { Db } from './connection.ts';
import { isStalePlan, nameStatement, renameStatements } from './prepared-statements.ts';

type Scalar = string | number | null;
type Fields = Readonly<Record<string, Scalar>>;
type Value = Scalar | Fields | readonly (string | number)[] | readonly Fields[];
type Path = readonly (string | number)[];

/** Stands in the query for the value at `path` of what each call is given. */
class Mark {
  readonly path: Path;

  constructor(path: Path) {
    this.path = path;
  }
}

/** Lists differ in length, and each length has a text of its own. */
const longestKept = 50;

/**
 * The rows of a query that is built at its first call for each database, and for each length of a list among
 * its values.
 *
 * @param build puts its values into the query and does nothing else with them: it is given marks in their
 * places
 */
export function keptQuery<Values extends readonly Value[], Row>(
  build: (db: Db, ...values: Values) => Compilable<Row>,
): (dbOrTx: Db, ...values: Values) => Promise<Row[]> {
  // By adapter, which a database shares with its transactions.
  const databases = new WeakMap<object, Map<string, CompiledQuery<Row>>>();
  return async (dbOrTx, ...values) => {
    const { adapter, plugins } = dbOrTx.getExecutor();
    // A plugin may make another text of a query.
    if (plugins.length > 0 || values.some((value) => Array.isArray(value) && value.length > longestKept)) {
      return (await dbOrTx.executeQuery<Row>(build(dbOrTx, ...values))).rows;
    }
    const kept = databases.get(adapter) ?? new Map<string, CompiledQuery<Row>>();
    databases.set(adapter, kept);
    const shape = values.map(shapeOf).join(';');
    const query = kept.get(shape) ?? build(dbOrTx, ...(marksFor(values, []) as Values)).compile();
    if (!kept.has(shape)) nameStatement(query.sql);
    kept.set(shape, query);
    const parameters = query.parameters.map((parameter) =>
      parameter instanceof Mark ? valueAt(values, parameter.path) : parameter,
    );
    return (await execute<Row>(dbOrTx, { ...query, parameters })).rows;
  };
}

/** A plan that has become stale ends its transaction, which is then run again. */
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
