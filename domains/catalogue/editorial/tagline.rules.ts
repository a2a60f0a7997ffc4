/**
 * The line under a product's name, made only from its facts: no claims of quality, nothing that the label
 * does not say.
 */
import type { Taxonomy } from '../taxonomy.rules.ts';

export interface TaglineFacts {
  name: string;
  categoryPath: string;
  regionPath: string | null;
  grape: string | null;
  /** All grapes of a blend, as the import file has them: 'Syrah/Shiraz|Merlot'. */
  grapesAll: string;
}

/** Categories for which the grape alone is enough: 'Pinot Noir', not 'Red wine of Pinot Noir'. */
const plainWines = new Set(['wine/red-wine', 'wine/white-wine']);

/** Regions that the kind of drink already implies. */
const impliedRegion: Readonly<Record<string, string>> = {
  'spirits/whiskey/scotch-whisky': 'united-kingdom/scotland',
  'spirits/whiskey/irish-whiskey': 'ireland',
  'spirits/whiskey/canadian-whisky': 'canada',
  'spirits/whiskey/japanese-whisky': 'japan',
};

/** Countries that take an article. */
const withArticle = new Set([
  'usa',
  'united-kingdom',
  'netherlands',
  'philippines',
  'dominican-republic',
  'czech-republic',
]);

/** The meaning of the age terms of tequila (NOM-006-SCFI-2012), longer terms first. */
const tequilaAges = [
  { word: /\bextra a[nñ]ejo\b/i, tagline: 'Extra añejo tequila, three years or more in oak' },
  { word: /\ba[nñ]ejo\b/i, tagline: 'Añejo tequila, a year or more in oak' },
  { word: /\breposado\b/i, tagline: 'Reposado tequila, two months or more in oak' },
] as const;

const maxGrapes = 3;

/**
 * 'Pinot Noir from Willamette Valley, Oregon', '12-year Scotch whisky from Speyside', 'Rosé of Grenache from
 * France'.
 */
export function taglineFor(facts: TaglineFacts, taxonomy: Taxonomy): string {
  const aged =
    facts.categoryPath === 'spirits/tequila'
      ? tequilaAges.find(({ word }) => word.test(facts.name))
      : undefined;
  if (aged) return aged.tagline;
  const what = [ageIn(facts), kindOf(facts, taxonomy)].filter(Boolean).join(' ');
  const where = placeOf(facts, taxonomy);
  return where ? `${what} from ${where}` : what;
}

function kindOf(facts: TaglineFacts, taxonomy: Taxonomy): string {
  const { categoryPath } = facts;
  const kind = kindName(taxonomy.categories.atPath(categoryPath)?.name ?? '');
  const grapes = categoryPath.startsWith('wine/') ? grapesOf(facts, taxonomy) : '';
  if (!grapes) return kind;
  return plainWines.has(categoryPath) ? grapes : `${kind} of ${grapes}`;
}

/** The name of a category within a sentence: 'Scotch whisky', 'Rosé'. */
function kindName(category: string): string {
  if (category === 'Mixers') return 'Mixer';
  if (category === 'Ready to Drink') return 'Ready-to-drink cocktail';
  if (category === 'Rosé Wine') return 'Rosé';
  return category.charAt(0) + category.slice(1).toLowerCase();
}

/** 'Merlot'; 'Chardonnay and Viognier'; 'Merlot, Syrah and 3 other grapes'. */
function grapesOf({ name, grape, grapesAll }: TaglineFacts, taxonomy: Taxonomy): string {
  const single = grape ? taxonomy.grape(grape)?.name : undefined;
  if (single) return spokenName(single, name);
  const all = grapesAll.split('|').flatMap((each) => spokenName(each, name) || []);
  if (all.length <= maxGrapes) return joined(all);
  return joined([...all.slice(0, maxGrapes - 1), `${all.length - maxGrapes + 1} other grapes`]);
}

/** For a grape with two names ('Syrah / Shiraz'), the one that the product itself uses. */
function spokenName(grape: string, productName: string): string {
  const names = grape.split('/').map((each) => each.trim());
  return names.find((each) => each && productName.includes(each)) ?? names[0] ?? '';
}

function joined(names: readonly string[]): string {
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : (names[0] ?? '');
}

/** The age that a spirit's own name states: 'Aberfeldy 12 Year'. */
function ageIn({ name, categoryPath }: TaglineFacts): string | undefined {
  const years = categoryPath.startsWith('spirits/')
    ? /\b(\d{1,2})[ -]?(?:years?|yrs?|yo)\b/i.exec(name)?.[1]
    : undefined;
  return years && `${Number(years)}-year`;
}

function placeOf({ categoryPath, regionPath }: TaglineFacts, taxonomy: Taxonomy): string {
  const implied = impliedRegion[categoryPath];
  const place =
    regionPath === null || regionPath === implied ? undefined : taxonomy.regions.atPath(regionPath);
  if (!place) return '';
  const name = place.name.replace(/ \(.*\)$/, '');
  if (place.parent === null) return withArticle.has(place.slug) ? `the ${name}` : name;
  const above = taxonomy.region(place.parent);
  // 'England' needs no 'United Kingdom' after it.
  const saysEnough = !above || above.path === implied || above.slug === 'united-kingdom';
  return saysEnough ? name : `${name}, ${above.name.replace(/ \(.*\)$/, '')}`;
}
