/** What people buy a bottle for. */
import {
  all,
  any,
  category,
  type Expression,
  flavored,
  name,
  not,
  spirits,
  trait,
  wine,
} from '../expression.rules.ts';
import type { Sense } from '../sense.ts';

/** An occasion means bottles, and what they may cost in cents. */
export interface Occasion extends Sense {
  prices?: { fromCents?: number; toCents?: number };
}

const occasion = (label: string, where: Expression, prices?: Occasion['prices']): Occasion => ({
  kind: 'occasion',
  label,
  where,
  ...(prices && { prices }),
});
const words = (text: string) => text.split(', ');
const sparkling = category('Wine > Sparkling Wine');
const presentable = all(
  any(wine, spirits),
  not(category('Spirits > Ready to Drink', 'Spirits > Bitters', 'Wine > Sake', 'Spirits > Vermouth')),
  not(flavored),
);
const present = { fromCents: 4_000, toCents: 15_000 };
const everyday = { toCents: 2_000 };
const table = any(category('Wine > Red Wine'), category('Wine > White Wine'), category('Wine > Rosé Wine'));
const people =
  'boss, dad, father, mom, mother, friend, best friend, husband, wife, girlfriend, boyfriend, partner, coworker, teacher, him, her, neighbor, client, brother, sister, uncle, aunt, grandpa, grandma, grandfather, grandmother, nana, granny, parents, grandparents, couple, roommate, nephew, niece, cousin, in laws, father in law, mother in law, groom, bride, groomsmen, doctor, realtor, son, daughter'.split(
    ', ',
  );

export const occasionPhrases: readonly (readonly [readonly string[], Occasion])[] = [
  [
    words(
      'gift, gifts, present, presents, birthday gift, birthday present, birthday, fathers day, mothers day, christmas gift, holiday gift, gift idea, gift ideas, hanukkah gift, retirement gift, regalo, cadeau, regalo di natale, thank you gift, impress, special occasion, corporate gift, promotion, closing gift, anniversary gift, wedding gift, christmas present, gifting, secret santa, white elephant, white elephant gift, stocking stuffer, stocking stuffers, yankee swap, gift exchange, office gift, teacher gift, party favor, party favors',
    ),
    occasion('gift', presentable, present),
  ],
  [
    people.flatMap((person) => [
      `for ${person}`,
      `for my ${person}`,
      `for a ${person}`,
      `for the ${person}`,
      `for our ${person}`,
      `${person} gift`,
      `gift for ${person}`,
    ]),
    occasion('gift', presentable, present),
  ],
  [
    words(
      'hostess gift, host gift, housewarming, housewarming gift, dinner party gift, for the host, for the hostess',
    ),
    occasion('a gift for the host', any(category('Wine')), { fromCents: 1_800, toCents: 4_500 }),
  ],
  [
    words(
      'wedding toast, wedding, toast, toasting, new years, new years eve, new year, nye, celebration, celebrate, celebrating, celebratory, anniversary, engagement, engagement party, graduation, bridal shower, baby shower, congratulations, brindis, boda, shower, bridesmaids, bridesmaid, for the bridesmaids, maid of honor, quinceanera, sweet sixteen, bar mitzvah, bat mitzvah, communion, christening, baptism, vow renewal',
    ),
    occasion('celebration', sparkling),
  ],
  [
    words(
      'tuesday, monday, wednesday, weeknight, weeknights, week night, weekday, everyday, every day, daily, daily drinker, daily drinking, house, tuesday night, wednesday night, monday night, day to day, de diario, de mesa',
    ),
    occasion('everyday', any(table, sparkling, spirits), everyday),
  ],
  [
    words('house wine, cooking wine, for cooking, everyday wine, table wine, house red wine'),
    occasion('everyday', table, everyday),
  ],
  [
    words(
      'beach, pool, poolside, summer, picnic, patio, porch, boat, rose all day, spring, hot day, park, summertime, verano',
    ),
    occasion(
      'summer',
      any(category('Wine > Rosé Wine'), all(category('Wine > White Wine'), trait('light')), sparkling),
    ),
  ],
  [
    words('winter, fireplace, cold night, cozy, cold weather, by the fire'),
    occasion(
      'winter',
      any(all(category('Wine > Red Wine'), trait('full')), category('Wine > Fortified Wine')),
    ),
  ],
  [
    words('date night, date, romantic, valentines, valentines day, valentine, romantic dinner'),
    occasion('date night', any(sparkling, category('Wine > Red Wine', 'Wine > Rosé Wine')), {
      fromCents: 1_500,
      toCents: 6_000,
    }),
  ],
  [
    words('brunch, sunday brunch, for brunch'),
    occasion('brunch', any(all(sparkling, not(name('rosso', 'lambrusco'))), category('Wine > Rosé Wine'))),
  ],
  [
    words(
      'champagne for mimosas, champagne mimosas, mimosa champagne, champagne for mimosa, mimosa, mimosas, for mimosas, bellini, bellinis',
    ),
    occasion('mimosas', all(sparkling, not(name('rosso', 'lambrusco', 'fragolino', 'brachetto'))), {
      toCents: 2_500,
    }),
  ],
  [
    words(
      'party, parties, big party, crowd, for a crowd, house party, bbq party, super bowl, game day, tailgating, college party, block party, book club, girls night, game night, poker night, movie night, bachelorette, bachelor party, get together, gathering, reunion, potluck, housewarming party, office party, tailgate party',
    ),
    occasion(
      'party',
      any(
        table,
        sparkling,
        category('Spirits > Vodka', 'Spirits > Tequila', 'Spirits > Rum', 'Spirits > Ready to Drink'),
      ),
      { toCents: 2_500 },
    ),
  ],
  [
    words('dinner party, holiday dinner, christmas dinner, sunday dinner, dinner, easter, christmas'),
    occasion('dinner', any(table, sparkling), { fromCents: 1_500, toCents: 5_000 }),
  ],
  [
    words('sipping, to sip, neat, sip neat'),
    occasion(
      'sipping',
      all(
        spirits,
        not(category('Spirits > Ready to Drink', 'Spirits > Bitters', 'Spirits > Vermouth')),
        not(any(category('Spirits > Vodka'), flavored)),
      ),
      { fromCents: 3_500 },
    ),
  ],
  [
    words('cellar, cellaring, to age, age worthy, ageworthy, lay down, collectible, collectors'),
    occasion('to lay down', all(category('Wine > Red Wine'), trait('full')), { fromCents: 4_000 }),
  ],
  [
    words('after dinner, nightcap'),
    occasion(
      'after dinner',
      any(
        category('Wine > Dessert Wine', 'Wine > Fortified Wine'),
        category('Spirits > Liqueur', 'Spirits > Brandy'),
      ),
    ),
  ],
  [
    words('before dinner, aperitif wine'),
    occasion('before dinner', any(sparkling, category('Spirits > Vermouth'))),
  ],
];
