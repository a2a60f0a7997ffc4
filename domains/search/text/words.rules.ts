/**
 * Splits a text into words. Names in the catalogue and queries use the same function, so both sides always
 * agree.
 */

export interface Word {
  /** Folded: no accents, no capitals, no apostrophes; sizes in one spelling. */
  text: string;
  /** Without an elided article: 'yquem' of 'd'Yquem'. */
  tail?: string;
  /** Its position in the original text: from `from` up to `to`. */
  from: number;
  to: number;
}

const wordPattern = new RegExp(
  [
    String.raw`(?<amount>\d+(?:[.,]\d+)?)\s?(?<unit>ml|cl|l|ltr?s?|(?:milli|centi)?lit(?:er|re)s?)(?![\p{L}\p{N}])`,
    String.raw`(?<age>\d+)\s?(?:yrs?|y\.?o|years?|años|anos|anni|jahre)(?![\p{L}\p{N}])`,
    String.raw`(?<initials>(?<![\p{L}\p{N}])\p{L}(?:\.\p{L})+\.?(?!\p{L}))`,
    String.raw`(?<decimal>\d+\.\d+)`,
    String.raw`(?<word>[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['\u2019\u2018\u00b4][\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*)`,
    '(?<and>[&+])',
  ].join('|'),
  'giu',
);

const textsKept = 64;
/** A query is split in many places, so the results for the latest texts are cached. */
const kept = new Map<string, readonly Word[]>();

/** The words of a text, in order. '1.5 L' is one word, '12yr' is two: '12' and 'year'. */
export function wordsIn(text: string): readonly Word[] {
  const known = kept.get(text);
  if (known) return known;
  const words = split(text);
  if (kept.size >= textsKept) kept.clear();
  kept.set(text, words);
  return words;
}

function split(text: string): readonly Word[] {
  const words: Word[] = [];
  for (const match of text.matchAll(wordPattern)) {
    const { amount, unit, age, and, initials, word } = match.groups ?? {};
    const from = match.index;
    const to = from + match[0].length;
    if (amount !== undefined && unit !== undefined) words.push({ text: sizeWord(amount, unit), from, to });
    else if (age !== undefined) {
      words.push({ text: age, from, to: from + age.length });
      words.push({ text: 'year', from: from + match[0].search(/\p{L}/u), to });
    } else if (and !== undefined) words.push({ text: 'and', from, to });
    else if (initials !== undefined) words.push({ text: fold(initials.replaceAll('.', '')), from, to });
    // 'Myers's' is typed as 'myers'.
    else words.push({ text: fold(match[0].replace(/s['’]s$/i, 's')), ...elisionOf(word), from, to });
  }
  return words;
}

const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  œ: 'oe',
  æ: 'ae',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/** Most words are folded already, so there is nothing to do. */
const isFolded = /^[a-z0-9 ]*$/;

/**
 * Lower case without accents and apostrophes: 'Châteauneuf' and 'D'Ussé' become 'chateauneuf' and 'dusse'.
 */
export function fold(text: string): string {
  if (isFolded.test(text)) return text;
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\p{M}'’‘`´]/gu, '')
    .replace(/[ßœæøłđðþı]/g, (letter) => letters[letter] ?? letter);
}

/** How much of `text` makes up its first `count` folded letters. */
export function lengthOfFolded(text: string, count: number): number {
  let folded = 0;
  let length = 0;
  for (const letter of text) {
    const more = fold(letter).length;
    if (folded >= count && more > 0) break;
    folded += more;
    length += letter.length;
  }
  return length;
}

/** True for words without typo tolerance: a vintage, an age, a size (2015 is not 2016). */
export function isNumeric(word: string): boolean {
  return /\d/.test(word);
}

/** '75 cl', '0.75 L' and '750ml' are '750ml'; from one liter on, liters: '1.75l'. */
function sizeWord(amount: string, unit: string): string {
  const number = Number(amount.replace(',', '.'));
  const millilitresPer = { m: 1, c: 10, l: 1_000 }[unit.charAt(0).toLowerCase()] ?? 1;
  const volumeMl = Math.round(number * millilitresPer);
  return volumeMl >= 1_000 ? `${volumeMl / 1_000}l` : `${volumeMl}ml`;
}

function elisionOf(word: string | undefined): { tail?: string } {
  const [, tail] = /^\p{L}\p{M}*['’‘`´](.{3,})$/u.exec(word ?? '') ?? [];
  return tail === undefined ? {} : { tail: fold(tail) };
}
