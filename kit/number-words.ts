const words = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];

/** 'four' for 4; a number above twelve stays in digits. */
export function numberWord(number: number): string {
  return words[number] ?? String(number);
}

/**
 * 'Syosset', 'Syosset and Jericho', 'Syosset, Jericho, and Woodbury'; '' for none. By hand: on a phone the first of a
 * browser's own formatters of lists keeps the page from answering for some 15 ms (decision 245).
 */
export function listWords(words: readonly string[]): string {
  if (words.length < 3) return words.join(' and ');
  return `${words.slice(0, -1).join(', ')}, and ${words.at(-1)}`;
}
