/** Weighs the evidence for each category, and how sure that makes it (N-112). */

import type { HintColumn } from './column-hints.rules.ts';
import { flavors } from './kinds.rules.ts';
import type { KnownBrand, LikeName } from './known-names.rules.ts';
import { mayBeCut } from './matched-text.rules.ts';
import type { Measures } from './measures.rules.ts';
import type { FoundPhrase } from './phrases.rules.ts';
import { placeFact } from './places.rules.ts';

export interface Evidence {
  tokens: readonly string[];
  /** The likeliest known word for each token. */
  spelled: readonly string[];
  measures: Measures;
  phrases: readonly FoundPhrase[];
  ofDepartment: readonly FoundPhrase[];
  department: readonly string[];
  /** Other columns that say what the bottle is. */
  hints: readonly HintColumn[];
  alike: readonly LikeName[];
  /** A person's answer for the same words. */
  taught: string | null;
}

export interface Verdict {
  categoryPath: string;
  /** From 0 to 1; all shares add up to 1. */
  share: number;
  reasons: string[];
}

class Scores {
  readonly #points = new Map<string, number>();
  readonly #reasons = new Map<string, Map<string, number>>();

  constructor(paths: readonly string[]) {
    for (const path of paths) this.#points.set(path, 0);
  }

  /** Adds points to a category; the categories below it get a share of them. */
  add(path: string, points: number, reason = '', below = 0.85): void {
    for (const [each, before] of this.#points) {
      if (each !== path && !each.startsWith(`${path}/`)) continue;
      const gained = each === path ? points : points * below;
      this.#points.set(each, before + gained);
      if (reason !== '') this.#because(each, reason, gained);
    }
  }

  #because(path: string, reason: string, points: number): void {
    const reasons = this.#reasons.get(path) ?? new Map<string, number>();
    this.#reasons.set(path, reasons.set(reason, (reasons.get(reason) ?? 0) + points));
  }

  verdicts(heat: number): Verdict[] {
    const most = Math.max(...this.#points.values());
    const weights = [...this.#points].map(([path, points]) => ({
      path,
      weight: Math.exp((points - most) / heat),
    }));
    const sum = weights.reduce((all, { weight }) => all + weight, 0);
    return weights
      .map(({ path, weight }) => ({
        categoryPath: path,
        share: weight / sum,
        reasons: this.#reasonsOf(path),
      }))
      .toSorted((one, other) => other.share - one.share);
  }

  #reasonsOf(path: string): string[] {
    const reasons = [...(this.#reasons.get(path) ?? [])].filter(([, points]) => points > 0.5);
    const sorted = reasons.toSorted(([, one], [, other]) => other - one).map(([reason]) => reason);
    // One abbreviation is named only once.
    const byWord = Map.groupBy(sorted, (reason) => /^‘[^’]*’/.exec(reason)?.[0] ?? reason);
    return [...byWord.values()].map(([best = '']) => best).slice(0, 3);
  }
}

const wines = { red: 'wine/red-wine', white: 'wine/white-wine' } as const;
const flavored: Readonly<Record<string, string>> = {
  'spirits/vodka': 'spirits/vodka/flavored-vodka',
  'spirits/rum': 'spirits/rum/flavored-rum',
  'spirits/whiskey': 'spirits/whiskey/flavored-whiskey',
};

/** Softmax temperature: the higher, the less a lead in points makes one category surer than another. */
const heat = 1.1;

/** All categories, surest first. */
export function judge(evidence: Evidence, paths: readonly string[]): Verdict[] {
  const { tokens, measures, phrases, ofDepartment, hints, alike, taught } = evidence;
  const scores = new Scores(paths.filter((path) => path !== 'wine' && path !== 'spirits'));
  if (taught !== null) scores.add(taught, 9, 'someone gave this answer for the same words', 0.5);
  // Words missing from a name that the till cut off count for nothing.
  addKnown(scores, alike, !mayBeCut(measures, tokens));
  for (const phrase of phrases) addPhrase(scores, phrase, tokens, 1);
  for (const phrase of ofDepartment)
    if (phrase.meaning.type === 'kind') addPhrase(scores, phrase, evidence.department, 0.5, 'department');
  for (const { column, words, phrases: ofColumn } of hints) {
    for (const phrase of ofColumn) addPhrase(scores, phrase, words, 0.8, column);
    if (column === 'color') addColor(scores, words);
  }
  addDepartment(scores, evidence.department);
  if (estates.has(tokens[0] ?? '')) scoresUnder(scores, 'wine', 3);
  addMeasures(scores, measures);
  addFlavors(scores, evidence);
  return scores.verdicts(heat);
}

/**
 * From this likeness on, the text is the known name, whatever its words mean by themselves: 'Port Askaig' is
 * not a port.
 */
const sameFrom = 0.8;

function addKnown(scores: Scores, alike: readonly LikeName[], isWhole: boolean): void {
  const [best] = alike;
  if (!best) return;
  // A whole name means that product; a part of one may mean many.
  const sharpness = best.likeness > 0.95 ? 60 : 14;
  const votes = alike.map((each) => ({
    ...each,
    vote: Math.exp(sharpness * (each.likeness - best.likeness)),
  }));
  const sum = votes.reduce((all, { vote }) => all + vote, 0);
  for (const { brand, vote, likeness, lacking } of votes)
    scores.add(
      isWhole ? withoutLacking(brand, lacking) : brand.categoryPath,
      ((12 * best.likeness ** 2.5 + 45 * Math.max(0, best.likeness - sameFrom)) * vote) / sum,
      likeness > 0.9 ? `it is like ${brand.name}` : `${brand.name} is known`,
      // The very same product is in its category, and in none below it.
      likeness > sameFrom ? 0 : 0.6,
    );
}

/**
 * Words missing from the text make the known product a different one: without the peach it is the plain
 * vodka.
 */
function withoutLacking({ categoryPath, regionPath }: KnownBrand, lacking: readonly string[]): string {
  const plain = Object.entries(flavored).find(([, path]) => path === categoryPath)?.[0];
  if (plain && plain !== 'spirits/whiskey' && lacking.some((word) => flavors.has(word))) return plain;
  const isRose = categoryPath === 'wine/rose-wine' && lacking.some((word) => roseWords.has(word));
  const ofPlace = placeFact(regionPath?.split('/').at(-1) ?? '')?.category;
  return isRose ? (ofPlace ?? 'wine/red-wine') : categoryPath;
}

const roseWords: ReadonlySet<string> = new Set(['ROSE', 'ROSADO', 'ROSATO']);

function addPhrase(
  scores: Scores,
  { meaning, words, from, to, quality }: FoundPhrase,
  tokens: readonly string[],
  share: number,
  column?: string,
): void {
  const text = tokens.slice(from, to).join(' ');
  const said = column
    ? `the ${column} is ${text.toLowerCase()}`
    : text === words.join(' ')
      ? `‘${text}’ says so`
      : `‘${text}’ means ${words.join(' ').toLowerCase()}`;
  switch (meaning.type) {
    case 'kind':
      scores.add(meaning.categoryPath, meaning.weight * quality * share, said);
      break;
    case 'grape':
      scores.add(wines[meaning.color], 4 * quality * share, said);
      if (meaning.slug === 'glera') scores.add('wine/sparkling-wine', 6 * quality * share, said);
      if (meaning.slug === 'moscato') scores.add('wine/sparkling-wine', 2 * quality * share, said);
      for (const other of ['rose-wine', 'sparkling-wine', 'dessert-wine', 'fortified-wine'])
        scores.add(`wine/${other}`, 1.2 * quality * share);
      break;
    case 'place': {
      const fact = placeFact(meaning.slug);
      if (fact?.category) scores.add(fact.category, 5.5 * fact.sureness * quality * share, said);
      else if (meaning.path.split('/').length > 2) scores.add('wine/red-wine', 0.6 * share);
      break;
    }
  }
}

const groups: readonly (readonly [RegExp, string, number])[] = [
  [/\bWINES?\b|\bVINO\b|\bTABLE\b/, 'wine', 3.5],
  [/\bLIQUORS?\b|\bSPIRITS?\b|\bHARD\b/, 'spirits', 3.5],
  [/\bCORDIALS?\b|\bLIQUEURS?\b/, 'spirits/liqueur', 4],
  [/\bMIXERS?\b|\bSODAS?\b|\bNON ?ALC/, 'mixers', 4],
  [/\bSCOTCH\b/, 'spirits/whiskey/scotch-whisky', 4],
  [/\bWHISK/, 'spirits/whiskey', 3.5],
  [/\bSPARKLING\b|\bCHAMP/, 'wine/sparkling-wine', 4],
  [/\bDESSERT\b|\bPORTS?\b|\bSHERR/, 'wine/fortified-wine', 2],
  [/\bRTD\b|\bREADY\b|\bPREMIX/, 'spirits/ready-to-drink', 4],
];

function addDepartment(scores: Scores, department: readonly string[]): void {
  const text = department.join(' ');
  for (const [pattern, path, points] of groups)
    if (pattern.test(text)) scoresUnder(scores, path, points, `the department is ${text.toLowerCase()}`);
}

const colors: readonly (readonly [RegExp, string])[] = [
  [/^(?:RED|ROUGE|ROSSO|TINTO|ROT)$/, 'wine/red-wine'],
  [/^(?:WHITE|BLANC|BIANCO|BLANCO|WEISS)$/, 'wine/white-wine'],
  [/^(?:ROSE|ROSADO|ROSATO|PINK|BLUSH)$/, 'wine/rose-wine'],
];

/** Counts for wine only: other drinks that may be white say so in their names. */
function addColor(scores: Scores, words: readonly string[]): void {
  for (const [pattern, path] of colors)
    if (words.some((word) => pattern.test(word)))
      scores.add(path, 3, `the color is ${words.join(' ').toLowerCase()}`);
}

/** A name that begins with one of these is most often that of a wine. */
const estates: ReadonlySet<string> = new Set(
  'CH CHAT CHATEAU DOMAINE CASTELLO TENUTA BODEGAS BODEGA WEINGUT QUINTA QTA'.split(' '),
);

/**
 * Adds points to a category; under 'wine' and 'spirits', which are not scored themselves, all get them in
 * full.
 */
function scoresUnder(scores: Scores, path: string, points: number, reason = ''): void {
  if (path === 'wine' || path === 'spirits') scores.add(path, points / 0.85, reason);
  else scores.add(path, points, reason);
}

function addMeasures(scores: Scores, measures: Measures): void {
  const { vintage, ageYears, abvTenths, volumeMl, numbers, bottles, isCase } = measures;
  if (/^\d{4}$/.test(vintage))
    scoresUnder(
      scores,
      'wine',
      numbers.some((number) => number.length === 2 && vintage.endsWith(number)) ? 1 : 2.5,
      `it has the vintage ${vintage}`,
    );
  if (ageYears !== null) {
    scoresUnder(scores, 'spirits', 2, `it is ${ageYears} years old`);
    scores.add('wine/fortified-wine', 1);
  }
  if (abvTenths !== null && abvTenths >= 250) scoresUnder(scores, 'spirits', 3, 'it is strong');
  if (volumeMl !== null && [50, 100, 200, 1750].includes(volumeMl)) scoresUnder(scores, 'spirits', 1);
  if (volumeMl !== null && [720, 300].includes(volumeMl)) scores.add('wine/sake', 1.5);
  // Cans in a pack.
  if (volumeMl === 355 && bottles > 1 && !isCase) scores.add('spirits/ready-to-drink', 5);
  if (volumeMl === 187 || volumeMl === 1500 || volumeMl === 3000) scoresUnder(scores, 'wine', 0.8);
}

/** No whiskey tastes of these unless flavored. */
const sweet: ReadonlySet<string> = new Set([
  'PEACH',
  'APPLE',
  'HONEY',
  'CHERRY',
  'CINNAMON',
  'FIRE',
  'VANILLA',
  'MAPLE',
  'PEANUT',
  'CARAMEL',
  'LEMONADE',
  'PINEAPPLE',
  'COFFEE',
  'CHOCOLATE',
  'BERRY',
  'BLACKBERRY',
  'STRAWBERRY',
  'CANDY',
  'PECAN',
]);

/** A flavor makes a vodka a flavored one; without any, it is plain. */
function addFlavors(scores: Scores, { spelled, phrases, alike }: Evidence): void {
  const flavor = spelled.find((word) => flavors.has(word));
  const isSpirit = (path: string) =>
    phrases.some(({ meaning }) => meaning.type === 'kind' && meaning.categoryPath.startsWith(path)) ||
    alike.slice(0, 3).some(({ brand, likeness }) => likeness > 0.4 && brand.categoryPath.startsWith(path));
  for (const [plain, path] of Object.entries(flavored))
    if (isSpirit(plain)) {
      if (flavor)
        scores.add(
          path,
          plain === 'spirits/whiskey' && sweet.has(flavor) ? 8 : 2.5,
          `‘${flavor}’ is a flavor`,
        );
      else scores.add(path, -1.5);
    }
}
