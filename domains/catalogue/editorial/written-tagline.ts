import { readFileSync } from 'node:fs';
import { projectFile } from '#platform/files/project-file.ts';
import type { CatalogueRow } from '../import/catalogue-row.rules.ts';

const file = projectFile('data/taglines.json');

/** Where the demonstration catalogue says that its rows come from. */
const demoOrigins: ReadonlySet<string> = new Set(['iowa', 'xwines', 'hand']);

let lines: ReadonlyMap<string, string> | undefined;

/**
 * The line that somebody wrote for a product of the demonstration catalogue. Undefined for all others, an
 * owner's product of the same slug included: what was written for one bottle need not be true of another.
 */
export function writtenTagline({ slug, origin }: Pick<CatalogueRow, 'slug' | 'origin'>): string | undefined {
  if (!demoOrigins.has(origin)) return undefined;
  lines ??= new Map(Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>));
  return lines.get(slug);
}
