/** Bottle art is drawn, not photographed: a product's data chooses silhouette, glass and label motif. */
import { spread } from './spread.rules.ts';

export type BottleShape = 'bordeaux' | 'burgundy' | 'flute' | 'champagne' | 'round' | 'square' | 'can';
export type BottleTone = 'red' | 'white' | 'rose' | 'gold' | 'amber' | 'clear' | 'dark' | 'green';
export type BottleMotif = 'lines' | 'wave' | 'hills' | 'star' | 'sun';

/** 'bordeaux.red.lines': small enough for every card and order line. */
export type BottleArt = `${BottleShape}.${BottleTone}.${BottleMotif}`;

/** What the choice looks at. */
export interface ArtFacts {
  slug: string;
  name: string;
  categoryPath: string;
  regionPath: string | null;
  grape: string | null;
}

type Glass = readonly [BottleShape, BottleTone];

const motifs: readonly BottleMotif[] = ['lines', 'wave', 'hills', 'star', 'sun'];

const burgundyGrapes = new Set(['pinot-noir', 'gamay', 'syrah', 'grenache', 'nebbiolo', 'chardonnay', 'viognier']);
const fluteGrapes = new Set(['riesling', 'gewurztraminer', 'gruner-veltliner']);
const burgundyRegion = /(^|\/)(burgundy|rhone-valley)(\/|$)/;
const fluteRegion = /(^|\/)(alsace|marlborough|germany|austria)(\/|$)/;
const rose = /\bros(é|e|ato|ado)(?![a-zé])/i;
const unaged = /\b(white|silver|blanco|plata|platinum|platino|blanc|joven|cristalino|moonshine|grappa|pisco)\b/i;
const rested = /\b(gold|oro|reposado|a[nñ]ejo|aged|dark|black|spiced)\b/i;

/** The glass of a category; the nearest category at or above the product's own decides. */
const glassOf: Readonly<Record<string, Glass | ((facts: ArtFacts) => Glass)>> = {
  wine: ['bordeaux', 'green'],
  'wine/red-wine': (facts) => [wineShape(facts), 'red'],
  'wine/white-wine': (facts) => [wineShape(facts), facts.grape === 'chardonnay' ? 'gold' : 'white'],
  'wine/rose-wine': ['flute', 'rose'],
  'wine/sparkling-wine': ({ name }) => ['champagne', rose.test(name) ? 'rose' : 'green'],
  'wine/dessert-wine': ['flute', 'gold'],
  'wine/fortified-wine': ['bordeaux', 'dark'],
  'wine/sake': ['flute', 'clear'],
  spirits: ['round', 'clear'],
  'spirits/whiskey': ['round', 'amber'],
  'spirits/gin': ['square', 'clear'],
  'spirits/rum': ({ name }) => ['round', unaged.test(name) ? 'clear' : 'amber'],
  'spirits/tequila': ({ name }) => ['square', !unaged.test(name) && rested.test(name) ? 'gold' : 'clear'],
  'spirits/mezcal': ['square', 'green'],
  'spirits/brandy': ({ name }) => ['round', unaged.test(name) ? 'clear' : 'amber'],
  'spirits/liqueur': ['round', 'gold'],
  'spirits/bitters': ['square', 'dark'],
  'spirits/vermouth': ['bordeaux', 'green'],
  mixers: ['can', 'green'],
};

function wineShape({ categoryPath, grape, regionPath }: ArtFacts): BottleShape {
  if (grape && fluteGrapes.has(grape)) return 'flute';
  if (grape && burgundyGrapes.has(grape)) return 'burgundy';
  if (grape === 'sauvignon-blanc' || grape === null) {
    if (regionPath && categoryPath === 'wine/white-wine' && fluteRegion.test(regionPath)) return 'flute';
    if (regionPath && burgundyRegion.test(regionPath)) return 'burgundy';
  }
  return 'bordeaux';
}

/** The drawing of a product: glass by category, grape, region and colour words of the name; the label's motif by a stable hash. */
export function artOf(facts: ArtFacts): BottleArt {
  const [shape, tone] = glassAt(facts.categoryPath, facts);
  const motif = motifs[spread(facts.slug, motifs.length)] ?? 'lines';
  return `${shape}.${tone}.${motif}`;
}

function glassAt(categoryPath: string, facts: ArtFacts): Glass {
  const glass = glassOf[categoryPath];
  if (typeof glass === 'function') return glass(facts);
  if (glass) return glass;
  const above = categoryPath.lastIndexOf('/');
  return above > 0 ? glassAt(categoryPath.slice(0, above), facts) : ['bordeaux', 'green'];
}
