/** How old a spirit is, as people ask for it. */
import { all, category, type Expression, name } from '../expression.rules.ts';
import type { Phrases } from '../sense.ts';

/** Ages stated on labels. */
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

/** Kinds that are asked for by age, as people call them; the first word list names the chip. */
const agedKinds: readonly (readonly [phrases: readonly string[], where: Expression])[] = [
  [['Scotch', 'scotch whisky', 'scotch whiskey'], category('Spirits > Whiskey > Scotch Whisky')],
  [['bourbon', 'bourbon whiskey'], category('Spirits > Whiskey > Bourbon Whiskey')],
  [['rye', 'rye whiskey'], category('Spirits > Whiskey > Rye Whiskey')],
  [['Irish whiskey', 'irish'], category('Spirits > Whiskey > Irish Whiskey')],
  [['whiskey', 'whisky'], category('Spirits > Whiskey')],
  [['rum'], category('Spirits > Rum')],
  [['tawny', 'tawny port', 'port'], all(category('Wine > Fortified Wine'), name('tawny'))],
];
const usualAges = [4, 5, 6, 7, 8, 9, 10, 12, 14, 15, 16, 17, 18, 20, 21, 23, 25, 30, 40];

/** '12 year scotch': that age on the label, best known first. */
export const kindsOfAge = (kinds: typeof agedKinds = agedKinds): Phrases =>
  kinds.flatMap(([phrases, where]) =>
    usualAges.map(
      (age) =>
        [
          phrases.flatMap((phrase) => {
            const called = phrase.toLowerCase();
            return [
              `${age} year ${called}`,
              `${age} year old ${called}`,
              `${called} ${age} year`,
              `${called} ${age} year old`,
              `aged ${age} year ${called}`,
              `${called} aged ${age} year`,
            ];
          }),
          {
            kind: 'kind',
            label: `${age}-year-old ${phrases[0]}`,
            where: all(where, name(`${age} year`, `${age} years`, `${age} yo`, `${age} anos`)),
          },
        ] as const,
    ),
  );
