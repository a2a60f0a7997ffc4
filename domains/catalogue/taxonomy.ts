import { readFileSync } from 'node:fs';
import { projectFile } from '#platform/files/project-file.ts';
import { makeTaxonomy, type TaxonomyData } from './taxonomy.rules.ts';

const file = projectFile('data/taxonomy.json');

/** The shop's own trees, read once when the process starts. */
export const taxonomy = makeTaxonomy(JSON.parse(readFileSync(file, 'utf8')) as TaxonomyData);
