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
 * 'Syosset', 'Syosset and Jericho', 'Syosset, Jericho, and Woodbury'; '' for none. Formatted by hand: on a
 * phone, creating the browser's first list formatter blocks the page for some 15 ms (decision 245).
 */
export function listWords(words: readonly string[]): string {
  if (words.length < 3) return words.join(' and ');
  return `${words.slice(0, -1).join(', ')}, and ${words.at(-1)}`;
}
