/** Numbers written in words, as in names: 'eighteen hundred', 'eight one eight', 'ninety nine'. */

const ones =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = ' ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/** True for a number word. */
export function isNumberWord(word: string): boolean {
  return word !== '' && (ones.includes(word) || tens.includes(word) || word === 'hundred');
}

/**
 * The figures for several such words, group by group: 'nineteen forty two' is 1942. Undefined if they are not
 * a number.
 */
export function figuresOf(words: readonly string[]): string | undefined {
  let figures = '';
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] as string;
    const one = ones.indexOf(word);
    const ten = word === '' ? -1 : tens.indexOf(word);
    if (word === 'hundred') {
      if (figures === '') return undefined;
      // 'seventeen hundred' ends here; 'four hundred two' goes on.
      const rest = words.slice(at + 1);
      const more = rest.length > 0 ? figuresOf(rest) : '00';
      return more === undefined || more.length > 2 ? undefined : figures + more.padStart(2, '0');
    }
    if (ten > 1) {
      const next = ones.indexOf(words[at + 1] ?? '');
      figures += String(ten * 10 + (next > 0 && next < 10 ? next : 0));
      at += Number(next > 0 && next < 10);
    } else if (one >= 0) figures += String(one);
    else return undefined;
  }
  return figures === '' ? undefined : figures;
}
