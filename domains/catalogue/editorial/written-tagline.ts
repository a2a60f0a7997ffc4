import { readFileSync } from 'node:fs';
import { projectFile } from '#platform/files/project-file.ts';
import type { CatalogueRow } from '../import/catalogue-row.rules.ts';

const file = projectFile('data/taglines.json');

/** The origins of the demonstration catalogue's rows. */
const demoOrigins: ReadonlySet<string> = new Set(['iowa', 'xwines', 'hand']);

let lines: ReadonlyMap<string, string> | undefined;

/**
 * The hand-written tagline of a product of the demonstration catalogue. Undefined for all other products,
 * even when an owner's product has the same slug, because the text may not be true of a different bottle.
 */
export function writtenTagline({ slug, origin }: Pick<CatalogueRow, 'slug' | 'origin'>): string | undefined {
  if (!demoOrigins.has(origin)) return undefined;
  lines ??= new Map(Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>));
  return lines.get(slug);
}
