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
