import { readFileSync } from 'node:fs';
import { projectFile } from '#platform/files/project-file.ts';
import { makeExpectations, type TasteData } from './what-to-expect.rules.ts';

const file = projectFile('data/tastes.json');

/** What to expect of a product, in the shop's own words, which are read once when the process starts. */
export const whatToExpect = makeExpectations(JSON.parse(readFileSync(file, 'utf8')) as TasteData);
