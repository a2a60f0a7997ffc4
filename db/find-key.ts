/**
 * Text as the desk's list of products is ordered and found by (B-130): small letters without accents. The
 * database makes it itself, in columns of migration 045, so that both engines agree with this file and no
 * writer can forget it. The letters are part of that migration: another letter needs a migration of its own.
 */

const plainOf = {
  a: 'áàâäãåăąā',
  ae: 'æ',
  c: 'çćč',
  d: 'ďđð',
  e: 'éèêëěęē',
  g: 'ğ',
  i: 'íìîïıİī',
  l: 'łľ',
  n: 'ñńň',
  o: 'óòôöõøőō',
  oe: 'œ',
  r: 'řŕ',
  s: 'śšşș',
  ss: 'ß',
  t: 'ťțţ',
  u: 'úùûüůűū',
  y: 'ýÿ',
  z: 'źżž',
  "'": '’‘',
  // Accents that stand beside their letter, as some programs write them.
  '': '\u0300\u0301\u0302\u0303\u0304\u0306\u0307\u0308\u030a\u030b\u030c\u0326\u0327\u0328',
} as const satisfies Record<string, string>;

const pairs: readonly (readonly [string, string])[] = Object.entries(plainOf).flatMap(([plain, letters]) =>
  [...new Set([...letters, ...letters.toUpperCase()])]
    .filter((letter) => letter.charCodeAt(0) > 127)
    .map((letter) => [letter, plain] as const),
);

const accents = new RegExp(`[${plainOf['']}]`, 'g');

/** The same as the columns of migration 045 have it, whichever way its accents are written. */
export function findKey(text: string): string {
  const bare = text.normalize('NFD').replace(accents, '').normalize('NFC');
  return pairs.reduce(
    (folded, [letter, plain]) => folded.replaceAll(letter, plain),
    bare.replace(/[A-Z]/g, (letter) => letter.toLowerCase()),
  );
}

const quoted = (value: string) => `'${value.replaceAll("'", "''")}'`;

/** So many calls in one another are understood by every SQLite; older ones, such as Litestream's, end at 25 or so. */
const callsInOneAnother = 12;

/**
 * The same as `findKeySql` for a column, in steps that follow each other and nest no calls deeply: `lower`
 * comes before them.
 */
export function findKeySteps(column: string): string[] {
  const steps: string[] = [];
  for (let from = 0; from < pairs.length; from += callsInOneAnother)
    steps.push(
      pairs
        .slice(from, from + callsInOneAnother)
        .reduce((inner, [letter, plain]) => `replace(${inner}, ${quoted(letter)}, ${quoted(plain)})`, column),
    );
  return steps;
}

/**
 * The expression for `findKey` of a column or of an expression; both engines know its functions. A text of plain
 * letters, as most are, is spared the hundred others.
 */
export function findKeySql(text: string): string {
  const folded = pairs.reduce(
    (inner, [letter, plain]) => `replace(${inner}, ${quoted(letter)}, ${quoted(plain)})`,
    `lower(${text})`,
  );
  return `(case when length(${text}) = octet_length(${text}) then lower(${text}) else ${folded} end)`;
}
