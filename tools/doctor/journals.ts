import type { Db } from '#db/connection.ts';
import type { Finding } from './finding.ts';

const journals = [
  'catalogue_changes',
  'order_changes',
  'outbox',
  'messages',
  'sessions',
  'attempts',
] as const;

/** The length of the tables that grow with every visit and sale, and are pruned every night (O-041). */
export async function examineJournals(db: Db): Promise<Finding> {
  const sizes: string[] = [];
  for (const journal of journals) {
    const { count } = await db
      .selectFrom(journal)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    sizes.push(`${journal} ${count}`);
  }
  return { ok: `Journals, in rows: ${sizes.join(', ')}` };
}
