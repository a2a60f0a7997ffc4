/** Money in a query: 'under 20', '$15-25', 'around 40', 'cheap', also in Spanish, French and Italian. */

import { figuresOf } from './number-words.rules.ts';

/** The price asked for: in cents, or relative to the prices of the other results. */
export type PriceWish =
  | { kind: 'range'; fromCents: number; toCents: number }
  | { kind: 'share'; from: number; to: number }
  | { kind: 'order'; view: 'price-asc' | 'price-desc' };

export interface PriceSpan {
  wish: PriceWish;
  label: string;
  start: number;
  end: number;
}

const tensWords = 'twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety';
const inWords = `(?:(?:an?|one|two|three) )?hundred(?: (?:and )?(?:ten|(?:${tensWords})(?:[ -]five)?))?|(?:a )?(?:${tensWords})(?:[ -](?:one|two|three|four|five|six|seven|eight|nine))?|five|eight|ten|twelve|fifteen|eighteen|sixteen`;
const amount = String.raw`\$?\s?(\d{1,5}(?:\.\d{2})?|(?:${inWords})(?!\p{L}))(?!\.?\d)(?!\s?(?:(?:ml|cl|l|liters?|litres?|years?|yrs?|yo|proof|abv|percent|pack|packs|pk)\b|%))\s?(?:\$|dollars?|bucks?|usd|dolares|euros?)?`;
const marked = String.raw`(?:\$\s?\d|(?:\d{1,5}(?:\.\d{2})?|${inWords})\s?(?:\$|dollars?|bucks?|usd|dolares))`;
const before = String.raw`(?<![\p{L}\p{N}.])`;
const after = String.raw`(?![\p{L}\p{N}])`;

const none = Number.POSITIVE_INFINITY;
const dollars = (cents: number) => `$${cents % 100 === 0 ? cents / 100 : (cents / 100).toFixed(2)}`;
const range = (fromCents: number, toCents: number): PriceWish => ({ kind: 'range', fromCents, toCents });

function between([low = 0, high = 0]: number[]): { wish: PriceWish; label: string } | undefined {
  return low < high ? { wish: range(low, high), label: `${dollars(low)} to ${dollars(high)}` } : undefined;
}

function around([middle = 0]: number[]): { wish: PriceWish; label: string } {
  return {
    wish: range(Math.round(middle * 0.85), Math.round(middle * 1.15)),
    label: `around ${dollars(middle)}`,
  };
}

/** 'don't want to pay more than': a limit, with everything people say before it. */
const notMoreThan =
  "(?:no|not|nothing|never|without|do(?:es)?n['’]?t|wo(?:n['’]?t)|can['’]?t|cannot|would(?:n['’]?t)|is(?:n['’]?t)|are(?:n['’]?t))(?: (?:want(?:ing)?|to|go(?:ing)?|cost(?:s|ing)?|spend(?:ing)?|pay(?:ing)?|be|priced|looking|like|it|me|us|you|anything|something|much))*";

/** The first that fits wins; groups are amounts in dollars. */
const patterns: readonly {
  pattern: RegExp;
  read: (amounts: number[]) => { wish: PriceWish; label: string } | undefined;
}[] = [
  {
    pattern: new RegExp(
      `${before}(?:(?:(?:anywhere |somewhere )?(?:between|from)|entre|de|da|tra)\\s+)?${amount}\\s?(?:-|–|—|to|thru|through)\\s?${amount}${after}`,
      'giu',
    ),
    read: ([low = 0, high = 0]) =>
      low < high && high >= 5
        ? { wish: range(low, high), label: `${dollars(low)} to ${dollars(high)}` }
        : undefined,
  },
  {
    pattern: new RegExp(
      `${before}(?:(?:anywhere |somewhere )?between|entre|tra|de)\\s+${amount}\\s?(?:and|n|&|y|et|e|a|à)\\s?${amount}${after}`,
      'giu',
    ),
    read: between,
  },
  {
    // 'more than 20 but less than 45'
    pattern: new RegExp(
      `${before}(?:over|above|more than|at least)\\s+${amount}(?:\\s(?:but|and))?\\s(?:under|below|less than|at most|up to)\\s+${amount}${after}`,
      'giu',
    ),
    read: between,
  },
  {
    pattern: new RegExp(`${before}${amount}\\sor\\s(?=${marked})${amount}${after}`, 'giu'),
    read: between,
  },
  {
    pattern: new RegExp(
      `${before}(?:nothing|not|no) (?:under|below|less than|cheaper than)\\s*${amount}${after}`,
      'giu',
    ),
    read: ([low = 0]) => ({ wish: range(low, none), label: `over ${dollars(low)}` }),
  },
  {
    // 'tequila that isn't 40 dollars'
    pattern: new RegExp(
      `${before}(?:(?:is|does)n['’]?t(?: cost)?|not) (?=${marked})${amount}${after}`,
      'giu',
    ),
    read: ([high = 0]) => ({ wish: range(0, high), label: `under ${dollars(high)}` }),
  },
  {
    pattern: new RegExp(`${before}in the\\s(\\d0)'?s${after}`, 'giu'),
    read: ([low = 0]) => ({ wish: range(low, low + 999), label: `${dollars(low)} to ${dollars(low + 999)}` }),
  },
  {
    pattern: new RegExp(
      `${before}(?:${notMoreThan} (?:over|above|more th[ae]n|higher than|exceeding|exceed|past|beyond)|no higher than|lower than|less then|undr|(?:can |to )?spend(?:ing)?(?: up to| less than| under)?|keep it (?:under|below)|under|below|less than|cheaper than|up to|upto|max|maximum|at most|no more than|not more than|within|below|beneath|sub|<=?|menos de|bajo|hasta|moins de|sous|jusqu'?a|jusqu'à|meno di|sotto(?: i)?|fino a|unter|bis(?: zu)?|budget(?: of| is)?|(?:(?:i|we) )?(?:only )?have(?: only)?)\\s*${amount}(?:\\s?-?ish)?(?:\\s(?:or less|or under|max|tops))?${after}`,
      'giu',
    ),
    read: ([high = 0]) => ({ wish: range(0, high), label: `under ${dollars(high)}` }),
  },
  {
    pattern: new RegExp(
      `${before}${amount}(?:\\s?-?ish)?\\s(?:or less|or lower|or cheaper|or below|or under|and under|and below|max|maximum|tops|limit|budget|price limit|o menos|ou moins|o meno)${after}`,
      'giu',
    ),
    read: ([high = 0]) => ({ wish: range(0, high), label: `under ${dollars(high)}` }),
  },
  {
    pattern: new RegExp(
      `${before}(?:over|above|more than|at least|min|minimum|starting at|north of|upwards of|upward of|>=?|mas de|más de|plus de|piu di|più di|oltre|ab|über)\\s*${amount}${after}`,
      'giu',
    ),
    read: ([low = 0]) => ({ wish: range(low, none), label: `over ${dollars(low)}` }),
  },
  {
    pattern: new RegExp(`${before}from\\s+${amount}\\s(?:and |on )?up${after}`, 'giu'),
    read: ([low = 0]) => ({ wish: range(low, none), label: `over ${dollars(low)}` }),
  },
  {
    pattern: new RegExp(
      `${before}${amount}\\s?(?:\\+|plus|or more|or higher|or above|or over|and up|and over|and above|on up|o mas|o más)(?![\\p{L}\\p{N}])`,
      'giu',
    ),
    read: ([low = 0]) => ({ wish: range(low, none), label: `over ${dollars(low)}` }),
  },
  {
    pattern: new RegExp(
      `${before}(?:(?:somewhere )?(?:around|about|like|for|roughly)\\s+)?${amount}\\s?-?ish${after}`,
      'giu',
    ),
    read: around,
  },
  {
    pattern: new RegExp(
      `${before}(?:(?:somewhere )?(?:around|about)|in the ballpark of|approximately|approx|near|roughly|circa|ca|~|unos|alrededor de|environ|autour de|intorno a(?:i)?|sui|um|rund|etwa|sobre los)\\s*${amount}${after}`,
      'giu',
    ),
    read: around,
  },
  {
    pattern: new RegExp(
      `${before}(?:in\\s)?(?:the\\s)?${amount}(?:\\s|-)(?:price )?(?:range|point|neighborhood)${after}`,
      'giu',
    ),
    read: around,
  },
  {
    // 'wedding gift 100'
    pattern: /(?<=\b(?:gift|present|regalo|budget|birthday|wedding|anniversary)\s)\$?(\d{1,2}[05])$/giu,
    read: around,
  },
  {
    // 'a scotch for 60'; 'for 21' may mean a birthday.
    pattern: new RegExp(`${before}for\\s+(\\d{1,2}[05])$`, 'giu'),
    read: around,
  },
  {
    pattern: new RegExp(`${before}(?:for\\s+)?(?=${marked})${amount}(?:\\s(?:bottle|range))?${after}`, 'giu'),
    read: around,
  },
];

/** Means the better half of what is left, and only next to figures. */
export const bestLabel = 'the better ones';

const words: readonly (readonly [pattern: string, wish: PriceWish, label: string])[] = [
  [
    'cheapest|least expensive|lowest price|lowest priced|mas barat[oa]s?|moins cher',
    { kind: 'order', view: 'price-asc' },
    'cheapest first',
  ],
  [
    'most expensive|priciest|dearest|highest price|mas car[oa]s?|plus cher',
    { kind: 'order', view: 'price-desc' },
    'dearest first',
  ],
  [
    "(?:(?:wo|does|do)n'?t break the bank|(?:not|without) break(?:ing)? the bank|bang for (?:my|the|your|our) buck|cheap|cheaper|inexpensive|affordable|budget|budget friendly|low(?: |-)cost|low(?: |-)end|low price|low priced|bottom shelf|bar rail|rail|well|bargain|bargains|value|good value|economical|barat[oa]s?|econ[oó]mic[oa]s?|pas cher|bon march[eé]|economic[oa]|g[uü]nstig)",
    { kind: 'share', from: 0, to: 0.25 },
    'cheap',
  ],
  [
    "(?:not|nothing|isn['’]?t|aren['’]?t) (?:(?:too|crazy|super|that|very|so|overly|insanely|stupid|really|ridiculously) )?(?:expensive|pricey|fancy)",
    { kind: 'share', from: 0, to: 0.5 },
    'not too expensive',
  ],
  [
    '(?:mid range|mid-range|midrange|mid priced|mid-priced|moderate|moderately priced|medium priced|reasonable|reasonably priced|mid tier)',
    { kind: 'share', from: 0.3, to: 0.7 },
    'mid-priced',
  ],
  [
    '(?:very expensive|really expensive|super expensive|expensive|priciest|ultra premium|super premium|luxury|luxurious|splurge|lujo|costos[oa])',
    { kind: 'share', from: 0.93, to: 1 },
    'luxury',
  ],
  ['(?:the )?best(?![ -]?sell)', { kind: 'share', from: 0.5, to: 1 }, bestLabel],
  [
    '(?:pricey|high end|high-end|highend|top shelf|top-shelf|premium|fancy|upscale|high quality|really good|really nice|nice|finest|car[oa]s?|cher|teuer)',
    { kind: 'share', from: 0.8, to: 1 },
    'premium',
  ],
];
const wordPatterns = words.map(([pattern, wish, label]) => ({
  pattern: new RegExp(`${before}${pattern}${after}`, 'giu'),
  wish,
  label,
}));
/** Tells in one match whether any of them occurs at all. */
const anyWord = new RegExp(`${before}(?:${words.map(([pattern]) => pattern).join('|')})`, 'iu');

const hasAmount = new RegExp(`\\d|${before}(?:${inWords})${after}`, 'iu');

/** '24.99', 'twenty-five', 'a hundred and fifty'. */
function dollarsOf(amount: string): number {
  if (/^\d/.test(amount)) return Number(amount);
  const [first = '', ...rest] = amount
    .toLowerCase()
    .split(/[ -]/)
    .filter((word) => word !== 'and');
  const words = first === 'a' || first === 'an' ? rest : [first, ...rest];
  return Number(figuresOf(words[0] === 'hundred' ? ['one', ...words] : words));
}

/** The prices in the text, in the order of the patterns; they never overlap. */
export function readPrices(text: string): PriceSpan[] {
  const found: PriceSpan[] = [];
  const add = (span: PriceSpan) => {
    if (!found.some(({ start, end }) => span.start < end && start < span.end)) found.push(span);
  };
  if (hasAmount.test(text)) {
    for (const { pattern, read } of patterns) {
      for (const match of text.matchAll(pattern)) {
        const told = read(
          match.slice(1).flatMap((each) => (each === undefined ? [] : [Math.round(dollarsOf(each) * 100)])),
        );
        // '2018-2020' are years.
        if (told && !/(?<![$\d])(19|20)\d\d(?!\d)/.test(match[0]))
          add({ ...told, start: match.index, end: match.index + match[0].trimEnd().length });
      }
    }
  }
  if (!anyWord.test(text)) return found;
  for (const { pattern, wish, label } of wordPatterns) {
    for (const match of text.matchAll(pattern))
      add({ wish, label, start: match.index, end: match.index + match[0].length });
  }
  return found;
}

/** Words about money, as they are spelled. */
export const moneyWords: readonly string[] =
  'cheap cheapest inexpensive affordable budget expensive premium luxury under around between about less than'.split(
    ' ',
  );
