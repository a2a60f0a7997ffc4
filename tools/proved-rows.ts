/**
 * After `npm test`: every row of docs/requirements.md was named by a test that passed. Its argument is a file
 * with the title of each of them on a line.
 */
import { readFileSync } from 'node:fs';
import { readDefinitions, rowsNamedIn } from './requirements.ts';

/** Proved by drills of many processes and long outages, which only the nightly run has (docs/tests.md). */
const provedAtNight = new Set([
  ...['O-001', 'O-002', 'O-003', 'O-004', 'O-006', 'O-007', 'O-008', 'O-018', 'O-023', 'O-031', 'O-038'],
  ...['O-051', 'O-052', 'O-054', 'O-070', 'O-071'],
]);

/** The rows of the tree under `root` that have no passed title by day, in the order of the document. */
export function rowsWithoutProof(root: string, titles: readonly string[]): string[] {
  const proved = new Set(titles.flatMap(rowsNamedIn));
  return readDefinitions(root)
    .map(({ id }) => id)
    .filter((id) => !proved.has(id) && !provedAtNight.has(id));
}

if (import.meta.main) {
  const [file = ''] = process.argv.slice(2);
  const missing = rowsWithoutProof(process.cwd(), readFileSync(file, 'utf8').split('\n'));
  for (const id of missing) console.log(`${id} is named by no test that ran and passed.`);
  process.exitCode = missing.length === 0 ? 0 : 1;
}
