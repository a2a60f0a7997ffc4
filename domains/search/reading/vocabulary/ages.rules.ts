/** How old a spirit is, as people ask for it. */
import { name } from '../expression.rules.ts';
import type { Phrases } from '../sense.ts';

/** Ages that a label tells. */
const ages = Array.from({ length: 48 }, (_, at) => at + 3);

/** '18 years or older': that age on the label, or a greater one. */
export const ageOrOlder: Phrases = [8, 10, 12, 14, 15, 16, 18, 20, 21, 25, 30].map((from) => {
  const year = `${from} year`;
  const phrases = [
    ...['', ' old'].flatMap((old) =>
      ['or older', 'and older', 'or more', 'plus', 'and up', 'and over'].map((or) => `${year}${old} ${or}`),
    ),
    ...['over', 'at least', 'more than', 'older than'].flatMap((over) => [
      `${over} ${year}`,
      `${over} ${year} old`,
    ]),
  ];
  return [
    phrases,
    {
      kind: 'style',
      label: `aged ${from} years or more`,
      where: name(...ages.filter((age) => age >= from).map((age) => `${age} year`)),
    },
  ];
});
