import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import type { Db } from '#db/connection.ts';
import { projectFile } from '#platform/files/project-file.ts';
import { sourcesOnSale } from './import.store.ts';

/** How many products on sale come from the demonstration's own catalogue (N-115). */
export async function countDemoProducts(db: Db): Promise<number> {
  const rows = parse<{ origin: string; source_id: string }>(
    await readFile(projectFile('data/catalogue.csv')),
    { columns: true, bom: true },
  );
  const known = new Set(rows.map(({ origin, source_id }) => `${origin} ${source_id}`));
  return (await sourcesOnSale(db)).filter(({ origin, source_id }) => known.has(`${origin} ${source_id}`))
    .length;
}
