/**
 * The form of a text by which the desk's list of products is sorted and searched (B-130): lower case without
 * accents. The database makes it itself, in columns of migration 045, so that both engines agree with this
 * file and no writer can forget it. The letters are part of that migration: another letter needs a migration
 * of its own.
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
  // Combining accents, which some programs write after their letter.
  '': '\u0300\u0301\u0302\u0303\u0304\u0306\u0307\u0308\u030a\u030b\u030c\u0326\u0327\u0328',
} as const satisfies Record<string, string>;

const pairs: readonly (readonly [string, string])[] = Object.entries(plainOf).flatMap(([plain, letters]) =>
  [...new Set([...letters, ...letters.toUpperCase()])]
    .filter((letter) => letter.charCodeAt(0) > 127)
    .map((letter) => [letter, plain] as const),
);

const accents = new RegExp(`[${plainOf['']}]`, 'g');

/** The same key as the columns of migration 045, however the accents are encoded. */
export function findKey(text: string): string {
  const bare = text.normalize('NFD').replace(accents, '').normalize('NFC');
  return pairs.reduce(
    (folded, [letter, plain]) => folded.replaceAll(letter, plain),
    bare.replace(/[A-Z]/g, (letter) => letter.toLowerCase()),
  );
}

const quoted = (value: string) => `'${value.replaceAll("'", "''")}'`;

/**
 * How deeply calls are nested: every SQLite accepts this; older ones, such as Litestream's, stop at about 25.
 */
const callsInOneAnother = 12;

/**
 * The same as `findKeySql` for a column, in consecutive steps without deeply nested calls; `lower` has to be
 * applied before them.
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
 * The expression for `findKey` of a column or an expression; both engines have its functions. A text of plain
 * letters, as most are, skips the hundred replacements.
 */
export function findKeySql(text: string): string {
  const folded = pairs.reduce(
    (inner, [letter, plain]) => `replace(${inner}, ${quoted(letter)}, ${quoted(plain)})`,
    `lower(${text})`,
  );
  return `(case when length(${text}) = octet_length(${text}) then lower(${text}) else ${folded} end)`;
}
