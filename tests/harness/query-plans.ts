/** How a database would answer what some code asks, for tests of indexes. */
import { type CompiledQuery, type KyselyPlugin, type RootOperationNode, sql } from 'kysely';
import { type Db, worksInProcess } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';

/** The queries that `ask` sends, in their order; raw SQL among them. */
export async function queriesOf(db: Db, ask: (listened: Db) => Promise<unknown>): Promise<CompiledQuery[]> {
  const asked: RootOperationNode[] = [];
  const listening: KyselyPlugin = {
    transformQuery: ({ node }) => {
      asked.push(node);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await ask(db.withPlugin(listening) as Db);
  return asked.map((node) => db.getExecutor().compileQuery(node, { queryId: 'plan' }));
}

/**
 * The engine's own plan for a query, a step each. On PostgreSQL it is the plan for large tables: with the few
 * rows of a test it would rather read and sort all of them.
 */
export function planOf(db: Db, { sql: text, parameters }: CompiledQuery): Promise<string[]> {
  const isSqlite = worksInProcess(db);
  return inTransaction(db, async (tx) => {
    if (!isSqlite) await sql`set local enable_seqscan = off`.execute(tx);
    const explain = sql.raw(`${isSqlite ? 'explain query plan' : 'explain'} ${text}`).compile(tx);
    const { rows } = await tx.executeQuery<Record<string, unknown>>({ ...explain, parameters });
    return rows.map((row) => (isSqlite ? String(row.detail) : Object.values(row).join(' ')));
  });
}
