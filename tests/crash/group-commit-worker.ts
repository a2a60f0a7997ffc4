/**
 * A process that a test kills: eight concurrent writers, which print what the database has reported as
 * committed.
 */
import { writeSync } from 'node:fs';
import { openDatabase } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';

const { source, round } = JSON.parse(process.argv[2] ?? '');
const { db } = openDatabase(source);

await Promise.all(
  Array.from({ length: 8 }, async (_, writer) => {
    for (let count = 0; ; count += 1) {
      const slug = `${round}-${writer}-${count}`;
      const row = { slug, name: slug };
      if (count % 2) await db.insertInto('product_groups').values(row).execute();
      else await inTransaction(db, (tx) => tx.insertInto('product_groups').values(row).execute());
      writeSync(1, `${slug}\n`);
    }
  }),
);
