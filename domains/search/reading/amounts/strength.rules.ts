/** How strong a drink should be: '100 proof or higher', 'under 10% alcohol', 'over 50 percent'. */

/** In tenths of a percent of alcohol by volume, both ends included; 100 proof is 500. */
export interface Strengths {
  fromTenths: number;
  toTenths: number;
}

export interface StrengthSpan extends Strengths {
  /** 'over 100 proof'. */
  label: string;
  start: number;
  end: number;
}

const strongest = 1_000;
/** '100% agave' is not a strength. */
const mostPercent = 95;
const figure = String.raw`(\d{1,3}(?:\.\d)?)\s?-?(proof|(?:%|percent)(?:\s(?:abv|alcohol|alc)(?!\p{L}))?|abv)`;
const after = String.raw`(?![\p{L}\p{N}])`;
const more = 'over|above|more than|greater than|higher than|stronger than|north of|>';
const atLeast = 'at least|minimum|min|from|upwards of|>=';
const orMore =
  'or higher|or more|or above|or over|or stronger|or up|and up|and over|and above|and higher|plus|\\+';
const less = 'under|below|less than|lower than|weaker than|<';
const atMost = 'at most|up to|no more than|not more than|maximum|max|<=';
const orLess = 'or less|or lower|or below|or under|or weaker|and under|and below|max|tops';

type Says = 'over' | 'at least' | 'under' | 'at most' | '';
const before = (words: string) => new RegExp(`(?<!\\p{L})(?:${words})\\s*${figure}`, 'giu');
const behind = (words: string) => new RegExp(`(?<![\\d.])${figure}\\s?(?:${words})${after}`, 'giu');
/** Longer phrases first: 'no more than 80 proof' is not 'more than'. */
const patterns: readonly { pattern: RegExp; says: Says }[] = [
  { pattern: before(atMost), says: 'at most' },
  { pattern: before(atLeast), says: 'at least' },
  { pattern: behind(orMore), says: 'at least' },
  { pattern: behind(orLess), says: 'at most' },
  { pattern: before(more), says: 'over' },
  { pattern: before(less), says: 'under' },
  { pattern: new RegExp(`(?<![\\d.])${figure}(?!\\p{L})`, 'giu'), says: '' },
];

const rangeOf = (says: Says, tenths: number): Strengths => ({
  fromTenths: says === 'under' || says === 'at most' ? 0 : says === 'over' ? tenths + 1 : tenths,
  toTenths: says === 'over' || says === 'at least' ? strongest : says === 'under' ? tenths - 1 : tenths,
});

/** The strengths in the text; they never overlap. */
export function readStrengths(text: string): StrengthSpan[] {
  const found: StrengthSpan[] = [];
  if (!/proof|%|percent|abv/i.test(text)) return found;
  for (const { pattern, says } of patterns)
    for (const match of text.matchAll(pattern)) {
      const [whole, amount = '', unit = ''] = match;
      const isProof = /^proof$/i.test(unit);
      const tenths = Math.round(Number(amount) * (isProof ? 5 : 10));
      const start = match.index;
      const end = start + whole.length;
      const isTaken = found.some((other) => start < other.end && other.start < end);
      if (isTaken || tenths === 0 || tenths > (isProof ? strongest : mostPercent * 10)) continue;
      const label = `${says === '' ? '' : `${says} `}${Number(amount)}${isProof ? ' proof' : '%'}`;
      found.push({
        ...rangeOf(says, tenths),
        label,
        start,
        end,
      });
    }
  return found;
}
