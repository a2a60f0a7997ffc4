import { readProjectJson } from '#platform/files/project-file.ts';
import { makeTaxonomy, type TaxonomyData } from './taxonomy.rules.ts';

/** The shop's own trees, read once when the process starts. */
export const taxonomy = makeTaxonomy(readProjectJson('data/taxonomy.json') as TaxonomyData);
