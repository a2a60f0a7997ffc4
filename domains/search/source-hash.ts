import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFile } from '#platform/files/project-file.ts';

/**
 * Changes whenever a rule of this room, of the catalogue (a hit's bottle is drawn by them) or of the trees
 * changes: an index built by different rules can't be used.
 */
export function sourceHash(): string {
  known ??= hashOfSources();
  return known;
}

let known: string | undefined;

function hashOfSources(): string {
  const hash = createHash('sha256');
  const room = projectFile('domains/search');
  // A release has no sources next to its build; its own file identifies them.
  if (!existsSync(room)) return hash.update(readFileSync(projectFile('release.json'))).digest('hex');
  const files = globSync(['**/*.ts', '../catalogue/**/*.ts', '../../data/taxonomy.json'], {
    cwd: room,
  }).filter((file) => !file.endsWith('.test.ts'));
  for (const file of files.sort()) hash.update(readFileSync(join(room, file)));
  return hash.digest('hex');
}
