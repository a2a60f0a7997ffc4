/** One true line under a product's name, made of its facts alone: no claim of quality, nothing the label does not say. */
import type { Taxonomy } from './taxonomy.rules.ts';

export interface TaglineFacts {
  name: string;
  categoryPath: string;
  regionPath: string | null;
  grape: string | null;
}

/** Wines whose grape says enough: 'Pinot Noir', not 'Pinot Noir Red Wine'. */
const plainWines = new Set(['wine/red-wine', 'wine/white-wine']);

/** Regions that the kind of drink already names. */
const impliedRegion: Readonly<Record<string, string>> = {
  'spirits/whiskey/scotch-whisky': 'united-kingdom/scotland',
  'spirits/whiskey/irish-whiskey': 'ireland',
  'spirits/whiskey/canadian-whisky': 'canada',
  'spirits/whiskey/japanese-whisky': 'japan',
};

/** 'Pinot Noir from Willamette Valley, Oregon', '12-year Scotch Whisky from Speyside'. */
export function taglineFor(facts: TaglineFacts, taxonomy: Taxonomy): string {
  const what = [ageIn(facts), kindOf(facts, taxonomy)].filter(Boolean).join(' ');
  const where = placeOf(facts, taxonomy);
  return where ? `${what} from ${where}` : what;
}

function kindOf({ categoryPath, grape }: TaglineFacts, taxonomy: Taxonomy): string {
  const category = taxonomy.categories.atPath(categoryPath)?.name ?? '';
  const kind = category === 'Mixers' ? 'Mixer' : category;
  const grapeName = grape ? taxonomy.grape(grape)?.name : undefined;
  if (!grapeName) return kind;
  return plainWines.has(categoryPath) ? grapeName : `${grapeName} ${kind}`;
}

/** The age that a spirit's own name states: 'Aberfeldy 12 Year'. */
function ageIn({ name, categoryPath }: TaglineFacts): string | undefined {
  const years = categoryPath.startsWith('spirits/') ? /\b(\d{1,2})[ -]?(?:years?|yrs?|yo)\b/i.exec(name)?.[1] : undefined;
  return years && `${Number(years)}-year`;
}

function placeOf({ categoryPath, regionPath }: TaglineFacts, taxonomy: Taxonomy): string {
  const implied = impliedRegion[categoryPath];
  if (regionPath === null || regionPath === implied) return '';
  const place = taxonomy.regions.atPath(regionPath);
  const above = place?.parent ? taxonomy.region(place.parent) : undefined;
  return [place, above?.path === implied ? undefined : above]
    .flatMap((region) => (region ? [region.name.replace(/ \(.*\)$/, '')] : []))
    .join(', ');
}
