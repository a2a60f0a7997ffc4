import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import type { Proof } from './proof.ts';

const keptDays = 400;
const dayMs = 24 * 60 * 60_000;

/** Stores the result of one proof and deletes those more than a year old. */
export async function recordProofs(db: Db, proofs: readonly Proof[], now: number): Promise<void> {
  const rows = proofs.map(({ rule, wrong, wrongCount }) => ({
    proved_at: now,
    rule,
    wrong_count: wrongCount,
    examples: JSON.stringify(wrong),
  }));
  await inTransaction(db, async (tx) => {
    await tx
      .deleteFrom('proofs')
      .where('proved_at', '<', now - keptDays * dayMs)
      .execute();
    // Two people may request a proof in the same millisecond.
    await tx
      .insertInto('proofs')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['proved_at', 'rule']).doUpdateSet((row) => ({
          wrong_count: row.ref('excluded.wrong_count'),
          examples: row.ref('excluded.examples'),
        })),
      )
      .execute();
  });
}

/** The latest result and when it was made; null before the first night. */
export async function latestProofs(db: Db): Promise<{ provedAt: number; proofs: Proof[] } | null> {
  const rows = await db
    .selectFrom('proofs')
    .selectAll()
    .where('proved_at', '=', ({ selectFrom }) =>
      selectFrom('proofs').select(({ fn }) => fn.max('proved_at').as('latest')),
    )
    .orderBy('rule')
    .execute();
  const [first] = rows;
  return first
    ? {
        provedAt: first.proved_at,
        proofs: rows.map((row) => ({
          rule: row.rule,
          wrong: JSON.parse(row.examples) as string[],
          wrongCount: row.wrong_count,
        })),
      }
    : null;
}
