/** Bottle art is drawn, not photographed: a product's data chooses silhouette, glass and label motif. */

import { spread } from '../spread.rules.ts';
import { type NamedTone, toneOfName } from './flavor-tone.rules.ts';

export type BottleShape =
  | 'bordeaux'
  | 'burgundy'
  | 'flute'
  | 'champagne'
  | 'round'
  | 'square'
  | 'tall'
  | 'flask'
  | 'can';
type WineTone =
  | 'red'
  | 'garnet'
  | 'purple'
  | 'white'
  | 'pale'
  | 'straw'
  | 'gold'
  | 'rose'
  | 'salmon'
  | 'pink';
type SpiritTone = 'amber' | 'clear' | 'dark';
export type BottleTone = WineTone | SpiritTone | NamedTone;
export type BottleMotif =
  | 'lines'
  | 'wave'
  | 'hills'
  | 'star'
  | 'sun'
  | 'seal'
  | 'arch'
  | 'band'
  | 'crest'
  | 'grapes';

/** 'bordeaux.red.lines': small enough for every card and order line. */
export type BottleArt = `${BottleShape}.${BottleTone}.${BottleMotif}`;

/** The facts that the drawing depends on. */
export interface ArtFacts {
  slug: string;
  name: string;
  categoryPath: string;
  regionPath: string | null;
  grape: string | null;
}

type Glass = readonly [BottleShape, BottleTone];

const motifs: readonly BottleMotif[] = [
  'lines',
  'wave',
  'hills',
  'star',
  'sun',
  'seal',
  'arch',
  'band',
  'crest',
];
const wineMotifs: readonly BottleMotif[] = [...motifs, 'grapes'];

const burgundyGrapes = new Set([
  'pinot-noir',
  'gamay',
  'syrah',
  'grenache',
  'nebbiolo',
  'chardonnay',
  'viognier',
]);
const fluteGrapes = new Set(['riesling', 'gewurztraminer', 'gruner-veltliner']);
const burgundyRegion = /(^|\/)(burgundy|rhone-valley)(\/|$)/;
const fluteRegion = /(^|\/)(alsace|marlborough|germany|austria)(\/|$)/;
const paleRoseRegion = /(^|\/)(provence|loire-valley|languedoc-roussillon|vin-de-france)(\/|$)/;
const deepRose = /\b(zinfandel|shiraz|syrah|malbec|pinotage|garnacha|tempranillo|rosado)\b/i;
const rose = /\bros(é|e|ato|ado)(?![a-zé])/i;
const unaged =
  /\b(white|superior|silver|blanco|plata|platinum|platino|blanc|joven|cristalino|moonshine|grappa|pisco)\b/i;
const rested = /\b(gold|oro|reposado|a[nñ]ejo|aged|dark|black|spiced)\b/i;
export const paleGrapes: ReadonlySet<string> = new Set([
  'sauvignon-blanc',
  'pinot-grigio',
  'albarino',
  'gruner-veltliner',
  'riesling',
]);
export const deepGrapes: ReadonlySet<string> = new Set([
  'malbec',
  'syrah',
  'zinfandel',
  'petite-sirah',
  'touriga-nacional',
  'tannat',
]);
export const lightGrapes: ReadonlySet<string> = new Set([
  'pinot-noir',
  'gamay',
  'nebbiolo',
  'grenache',
  'sangiovese',
]);
const dryVermouth = /\b(dry|bianco|blanc|blanco|white)\b/i;
const sweetVermouth = /\b(rosso|rouge|rojo|red|sweet|tinto|torino)\b/i;

const agedTones = ['amber', 'honey', 'mahogany', 'amber'] as const;
const liqueurShapes = ['round', 'tall', 'flask', 'square'] as const;

/** The glass of a category; the nearest category at or above the product's own decides. */
const glassOf: Readonly<Record<string, Glass | ((facts: ArtFacts) => Glass)>> = {
  wine: ['bordeaux', 'green'],
  'wine/red-wine': (facts) => [wineShape(facts), redTone(facts)],
  'wine/white-wine': (facts) => [wineShape(facts), whiteTone(facts)],
  'wine/rose-wine': (facts) => [oneOf(['flute', 'bordeaux', 'burgundy'], facts), roseTone(facts)],
  'wine/sparkling-wine': (facts) => [
    'champagne',
    rose.test(facts.name) ? roseTone(facts) : oneOf(['green', 'gold', 'straw'], facts),
  ],
  'wine/dessert-wine': (facts) => ['flute', oneOf(['gold', 'honey', 'straw'], facts)],
  'wine/fortified-wine': (facts) => ['bordeaux', oneOf(['dark', 'mahogany', 'garnet'], facts)],
  'wine/sake': (facts) => ['flute', oneOf(['clear', 'frost', 'green'], facts)],
  spirits: ['round', 'clear'],
  'spirits/whiskey': (facts) => [oneOf(['round', 'flask', 'round'], facts), oneOf(agedTones, facts)],
  'spirits/whiskey/flavored-whiskey': (facts) => [
    oneOf(['round', 'flask'], facts),
    toneOfName(facts.name) ?? oneOf(agedTones, facts),
  ],
  'spirits/vodka': (facts) => [oneOf(['round', 'tall'], facts), oneOf(['clear', 'frost'], facts)],
  'spirits/vodka/flavored-vodka': (facts) => [
    oneOf(['round', 'tall'], facts),
    toneOfName(facts.name) ?? 'clear',
  ],
  'spirits/gin': (facts) => ['square', oneOf(['clear', 'frost', 'clear', 'green'], facts)],
  'spirits/rum': (facts) => [
    'round',
    unaged.test(facts.name) && !rested.test(facts.name) ? 'clear' : oneOf(agedTones, facts),
  ],
  'spirits/rum/flavored-rum': (facts) => [
    oneOf(['round', 'tall'], facts),
    toneOfName(facts.name) ?? oneOf(agedTones, facts),
  ],
  'spirits/tequila': (facts) => [
    'square',
    !unaged.test(facts.name) && rested.test(facts.name)
      ? oneOf(['honey', 'gold'], facts)
      : oneOf(['clear', 'frost'], facts),
  ],
  'spirits/mezcal': (facts) => ['square', oneOf(['green', 'clear', 'herbal'], facts)],
  'spirits/brandy': (facts) => [
    oneOf(['round', 'flask'], facts),
    unaged.test(facts.name) ? 'clear' : oneOf(agedTones, facts),
  ],
  'spirits/liqueur': (facts) => [
    oneOf(liqueurShapes, facts),
    toneOfName(facts.name) ?? oneOf(['gold', 'honey', 'dark', 'clear'], facts),
  ],
  'spirits/ready-to-drink': (facts) => [
    oneOf(['tall', 'round'], facts),
    toneOfName(facts.name) ?? oneOf(['honey', 'peach', 'clear'], facts),
  ],
  'spirits/bitters': (facts) => ['square', bittersTone(facts.name)],
  'spirits/vermouth': (facts) => ['bordeaux', vermouthTone(facts)],
  mixers: (facts) => ['can', toneOfName(facts.name) ?? oneOf(['green', 'clear', 'blue'], facts)],
};

function redTone(facts: ArtFacts): BottleTone {
  if (facts.grape && deepGrapes.has(facts.grape)) return oneOf(['purple', 'red'], facts);
  if (facts.grape && lightGrapes.has(facts.grape)) return oneOf(['garnet', 'red'], facts);
  return oneOf(['red', 'garnet', 'red', 'purple'], facts);
}

function whiteTone(facts: ArtFacts): BottleTone {
  if (facts.grape === 'chardonnay') return oneOf(['gold', 'straw'], facts);
  if (facts.grape && paleGrapes.has(facts.grape)) return oneOf(['pale', 'white'], facts);
  return oneOf(['white', 'straw', 'pale'], facts);
}

/** From the salmon of Provence to the deep pink of thick-skinned grapes. */
function roseTone(facts: ArtFacts): BottleTone {
  if (facts.regionPath && paleRoseRegion.test(facts.regionPath))
    return oneOf(['salmon', 'salmon', 'rose'], facts);
  if (deepRose.test(facts.name)) return oneOf(['pink', 'rose'], facts);
  return oneOf(['rose', 'salmon', 'pink'], facts);
}

function vermouthTone(facts: ArtFacts): BottleTone {
  if (rose.test(facts.name)) return 'rose';
  if (dryVermouth.test(facts.name)) return 'pale';
  return sweetVermouth.test(facts.name) ? 'garnet' : oneOf(['green', 'garnet', 'dark'], facts);
}

/** All of them are bitter, so the other flavor gives the color. */
function bittersTone(name: string): BottleTone {
  const tone = toneOfName(name.replace(/\bbitters?\b/gi, ''));
  return tone ?? 'dark';
}

/**
 * Always the same for the same product. The hashed text differs from the motif's, so that shapes, colors and
 * motifs vary independently.
 */
function oneOf<T extends string>(choices: readonly [T, ...T[]], { slug }: ArtFacts): T {
  return choices[spread(`${slug} ${choices.join()}`, choices.length)] ?? choices[0];
}

function wineShape({ categoryPath, grape, regionPath }: ArtFacts): BottleShape {
  if (grape && fluteGrapes.has(grape)) return 'flute';
  if (grape && burgundyGrapes.has(grape)) return 'burgundy';
  if (grape === 'sauvignon-blanc' || grape === null) {
    if (regionPath && categoryPath === 'wine/white-wine' && fluteRegion.test(regionPath)) return 'flute';
    if (regionPath && burgundyRegion.test(regionPath)) return 'burgundy';
  }
  return 'bordeaux';
}

/**
 * The drawing of a product: glass by category, grape, region and color words of the name; the label's motif
 * by a stable hash.
 */
export function artOf(facts: ArtFacts): BottleArt {
  const [shape, tone] = glassAt(facts.categoryPath, facts);
  const choices = facts.categoryPath.startsWith('wine') ? wineMotifs : motifs;
  const motif = choices[spread(facts.slug, choices.length)] ?? 'lines';
  return `${shape}.${tone}.${motif}`;
}

function glassAt(categoryPath: string, facts: ArtFacts): Glass {
  const glass = glassOf[categoryPath];
  if (typeof glass === 'function') return glass(facts);
  if (glass) return glass;
  const above = categoryPath.lastIndexOf('/');
  return above > 0 ? glassAt(categoryPath.slice(0, above), facts) : ['bordeaux', 'green'];
}
