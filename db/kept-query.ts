/** Queries whose text is made once: building the same text anew takes as long as SQLite takes to answer it. */
import type { Compilable, CompiledQuery } from 'kysely';
import type { Db } from './connection.ts';

type Scalar = string | number | null;
type Value = string | number | readonly (string | number)[] | Readonly<Record<string, Scalar>>;

/** Stands in the query for the value at `path` of what each call is given. */
class Mark {
  readonly path: readonly (string | number)[];

  constructor(...path: (string | number)[]) {
    this.path = path;
  }
}

/** Lists differ in length, and each length has a text of its own. */
const longestKept = 50;

/**
 * The rows of a query that is built at its first call for each database, and for each length of a list among its values.
 *
 * @param build puts its values into the query and does nothing else with them: it is given marks in their places
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
    const query = kept.get(shape) ?? build(dbOrTx, ...(values.map(marksFor) as unknown as Values)).compile();
    kept.set(shape, query);
    const parameters = query.parameters.map((parameter) => (parameter instanceof Mark ? valueAt(values, parameter.path) : parameter));
    return (await dbOrTx.executeQuery<Row>({ ...query, parameters })).rows;
  };
}

function shapeOf(value: Value): string {
  return typeof value === 'object' ? Object.keys(value).join() : '';
}

function marksFor(value: Value, index: number): unknown {
  if (typeof value !== 'object') return new Mark(index);
  if (Array.isArray(value)) return value.map((_, place) => new Mark(index, place));
  return Object.fromEntries(Object.keys(value).map((name) => [name, new Mark(index, name)]));
}

function valueAt(values: readonly Value[], path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>((value, step) => (value as Record<string | number, unknown>)[step], values);
}
