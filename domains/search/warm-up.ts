import type { SearchEngine } from './ports.ts';

/** One question of each kind, which fills the caches and gets the engine's code compiled. */
const questions = [
  'red wine not cabernet under 20',
  '1.75 vodka around 40',
  'like caymus but cheaper',
  'opus one',
  'negroni',
  'rum for mojitos',
  'dry reisling from germany',
  'wine for sushi',
  'jack daniels',
  'chatoneuf du pape',
  'gift',
];

/** Runs typical queries, one per step, so that the first shopper does not have to wait. */
export function* warmUp(engine: SearchEngine): Generator<void, void> {
  for (const query of questions) {
    engine.search({
      view: 'featured',
      query,
      filter: null,
      facets: ['categories.lvl0', 'grape'],
      maxValuesPerFacet: 10,
      page: 0,
      hitsPerPage: 24,
      highlight: ['name'],
    });
    yield;
  }
}
