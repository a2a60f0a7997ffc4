import { readProjectJson } from '#platform/files/project-file.ts';
import { makeExpectations, type TasteData } from './what-to-expect.rules.ts';

/** What to expect of a product, in the shop's own words, read once when the process starts. */
export const whatToExpect = makeExpectations(readProjectJson('data/tastes.json') as TasteData);
