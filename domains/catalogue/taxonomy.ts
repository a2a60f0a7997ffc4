import { readFileSync } from 'node:fs';
import { makeTaxonomy, type TaxonomyData } from './taxonomy.rules.ts';

const file = new URL('../../data/taxonomy.json', import.meta.url);

/** The shop's own trees, read once when the process starts. */
export const taxonomy = makeTaxonomy(JSON.parse(readFileSync(file, 'utf8')) as TaxonomyData);
