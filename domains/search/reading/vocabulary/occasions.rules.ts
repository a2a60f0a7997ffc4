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
import { words } from './phrase-words.rules.ts';

/** An occasion stands for bottles and the price they may have, in cents. */
export interface Occasion extends Sense {
  prices?: { fromCents?: number; toCents?: number };
}

const occasion = (label: string, where: Expression, prices?: Occasion['prices']): Occasion => ({
  kind: 'occasion',
  label,
  where,
  ...(prices && { prices }),
});
const sparkling = category('Wine > Sparkling Wine');
const presentable = all(
  any(wine, spirits),
  not(category('Spirits > Ready to Drink', 'Spirits > Bitters', 'Wine > Sake', 'Spirits > Vermouth')),
  not(flavored),
);
const present = { fromCents: 4_000, toCents: 15_000 };
const everyday = { toCents: 2_000 };
const table = any(category('Wine > Red Wine'), category('Wine > White Wine'), category('Wine > Rosé Wine'));
/** Spirits aged in wood: people sip these and mix with the clear ones. */
const aged = any(
  category('Spirits > Whiskey', 'Spirits > Brandy'),
  all(category('Spirits > Tequila', 'Spirits > Mezcal'), name('anejo', '1942')),
  all(category('Spirits > Rum'), name('year', 'anos', 'reserva', 'reserve', 'xo', 'solera', 'extra old')),
);
const people =
  'boss, boss lady, dad, daddy, father, mom, mommy, mother, friend, friends, best friend, bestie, bff, buddy, pal, husband, hubby, wife, wifey, girlfriend, boyfriend, gf, bf, fiance, fiancee, partner, spouse, coworker, coworkers, co worker, colleague, colleagues, employee, employees, staff, team, manager, supervisor, assistant, secretary, teacher, professor, mentor, coach, principal, him, her, neighbor, neighbors, client, clients, brother, sister, aunt, grandpa, grandma, grandfather, grandmother, nana, granny, gramps, parents, grandparents, couple, roommate, nephew, niece, cousin, in laws, father in law, mother in law, brother in law, sister in law, son in law, daughter in law, stepdad, stepmom, stepfather, stepmother, godmother, groom, bride, bride and groom, newlyweds, groomsmen, groomsman, best man, doctor, nurse, dentist, lawyer, attorney, accountant, realtor, landlord, mailman, babysitter, nanny, hairdresser, barber, bartender, mechanic, contractor, son, daughter, grandson, granddaughter, new homeowner, new homeowners, new parents, new mom, new dad, new moms, new neighbors, new boss, ex, ex wife, ex husband, ex boyfriend, ex girlfriend, godparents, someone who has everything, man who has everything'.split(
    ', ',
  );
/** These occur in names too: 'Uncle Nearest'. */
const alsoNames = ['uncle', 'man', 'lady'];

export const occasionPhrases: readonly (readonly [readonly string[], Occasion])[] = [
  [
    words(
      'gift, gifts, gifted, gifting it, retirement, retiring, retirement party gift, new job, thank you, thank yous, get well, get well soon, sympathy, condolence, condolences, funeral, new house, new home, first home, first house, closing on a house, house closing, going away, going away gift, farewell, hanukkah, chanukah, kwanzaa, appreciation, teacher appreciation, bosses day, boss day, grandparents day, father day, mother day, birthday bottle, bday, b day, bday gift, bday present, for fathers day, for mothers day, for a fathers day, for a mothers day, for grandparents day, fathers day gift, mothers day gift, xmas gift, xmas present, engagement gift, graduation gift, hanukkah present, bar mitzvah gift, housewarming present, host present, client gift, corporate gifts, holiday gifts, christmas gifts, wedding present, anniversary present, retirement present, raffle, raffle prize, door prize, silent auction, fundraiser, present, presents, birthday gift, birthday present, birthday, fathers day, christmas gift, holiday gift, gift idea, gift ideas, hanukkah gift, retirement gift, regalo, cadeau, regalo di natale, thank you gift, impress, special occasion, corporate gift, promotion, closing gift, anniversary gift, wedding gift, christmas present, gifting, secret santa, white elephant, white elephant gift, stocking stuffer, stocking stuffers, yankee swap, gift exchange, office gift, teacher gift, girlfriends parents, boyfriends parents, my girlfriends parents, my boyfriends parents, impress my girlfriends parents',
    ),
    occasion('gift', presentable, present),
  ],
  [
    [
      ...people.flatMap((person) => [`to give ${person}`, `give ${person}`, `getting ${person}`]),
      ...[...people, ...alsoNames].flatMap((person) => [
        `for ${person}`,
        ...['my', 'a', 'the', 'our', 'his', 'her', 'their'].map((whose) => `for ${whose} ${person}`),
        ...['my', 'our', 'his', 'her', 'their'].map((whose) => `${whose} ${person}`),
        ...['a', 'the'].map((whose) => `to give ${whose} ${person}`),
        ...['a', 'the'].map((whose) => `gift for ${whose} ${person}`),
        `${person} gift`,
        `gift for ${person}`,
        `gift for my ${person}`,
      ]),
    ],
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
      'proposal, honeymoon, honeymooners, sweet 16, sweet 16 party, rehearsal dinner toast, elopement, ball drop, midnight toast, big news, good news, pop, popping bottles, new years, new years eve, new year, nye, celebration, celebrate, celebrating, celebratory, anniversary, engagement, engagement party, graduation, bridal shower, baby shower, congratulations, brindis, boda, shower, bridesmaids, bridesmaid, for the bridesmaids, maid of honor, quinceanera, sweet sixteen, bar mitzvah, bat mitzvah, communion, christening, baptism, vow renewal',
    ),
    occasion('celebration', sparkling),
  ],
  // For many glasses: it is bought by the case.
  [
    words('wedding toast, wedding, weddings, celebratory toast, toast, toasting, for a toast'),
    occasion('celebration', sparkling, { toCents: 6_000 }),
  ],
  [
    words(
      'tuesday, monday, wednesday, weeknight, weeknights, week night, weekday, everyday, every day, daily, daily drinker, daily drinking, house, tuesday night, wednesday night, monday night, day to day, de diario, de mesa',
    ),
    occasion('everyday', any(table, sparkling, spirits), everyday),
  ],
  [
    words('cooking wine, for cooking, to cook with, for the sauce'),
    occasion('cooking', table, { toCents: 1_200 }),
  ],
  [words('house wine, everyday wine, table wine, house red wine'), occasion('everyday', table, everyday)],
  [
    words(
      'beach, beach day, beach trip, pool party, garden party, hot days, hot night, hot weather, hot summer day, summer day, summer night, backyard, deck, rooftop, memorial day bbq, lawn, outdoor, outdoors, outside, pool, poolside, summer, picnic, patio, porch, boat, rose all day, spring, hot day, park, summertime, verano',
    ),
    occasion(
      'summer',
      any(category('Wine > Rosé Wine'), all(category('Wine > White Wine'), trait('light')), sparkling),
    ),
  ],
  [
    words(
      'winter, snow day, snow storm, snowstorm, blizzard, rainy day, rainy night, rainy sunday, apres ski, ski lodge, cold day, cold winter night, chilly night, fall, autumn, fall night, fire pit, bonfire, campfire, fireplace, cold night, cozy, cold weather, by the fire',
    ),
    occasion(
      'winter',
      any(all(category('Wine > Red Wine'), trait('full')), category('Wine > Fortified Wine')),
    ),
  ],
  [
    words(
      'date night, date, first date, second date, third date, anniversary dinner, romantic night, romantic evening, romantic, valentines, valentines day, valentine, romantic dinner',
    ),
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
      'mimosa kit, mimosa bar, mimosa ingredients, bellini kit, champagne for mimosas, champagne mimosas, mimosa champagne, champagne for mimosa, mimosa, mimosas, for mimosas, bellini, bellinis',
    ),
    occasion('mimosas', all(sparkling, not(name('rosso', 'lambrusco', 'fragolino', 'brachetto'))), {
      toCents: 2_500,
    }),
  ],
  [
    words(
      'party favor, party favors, wedding favor, wedding favors, favors for a wedding, favors, for favors, goody bags, goodie bags, gift bags',
    ),
    occasion('party favors', any(wine, spirits)),
  ],
  [
    words(
      'book club, girls night, girls night in, ladies night, wine night, wine and paint night, paint night, paint and sip, bachelorette, bachelorette party, mothers day, mother s day, galentines, galentines day, brunch with the girls',
    ),
    {
      ...occasion('an evening of wine', any(table, sparkling), { toCents: 2_500 }),
      first: any(category('Wine > Rosé Wine'), sparkling),
    },
  ],
  [
    words(
      'party, parties, 4th of july, fourth of july, july 4th, july fourth, july 4, independence day, memorial day, memorial day weekend, labor day, labor day weekend, halloween, halloween party, mardi gras, cocktail party, holiday party, christmas party, office christmas party, happy hour, birthday party, bday party, graduation party, retirement party, engagement party drinks, camping, camping trip, camp, lake, lake house, lake trip, fishing trip, golf trip, golf outing, golf, ski trip, road trip, concert, festival, football game, football sunday, football, superbowl, superbowl party, super bowl party, march madness, world series, fantasy draft, block parties, pregame, pregaming, new years party, new years eve party, nye party, spring break, frat party, karaoke, karaoke night, bingo night, trivia night, guys night, guys trip, girls trip, girls weekend, mens night, hangout, hang out, weekend trip, vacation, cruise, pajama party, friendsgiving party, big party, crowd, for a crowd, house party, bbq party, super bowl, game day, tailgating, college party, block party, game night, poker night, movie night, bachelor party, get together, gathering, reunion, potluck, housewarming party, office party, tailgate party',
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
    words(
      'dinner party, rehearsal dinner, holiday dinner, holiday, holidays, holiday meal, xmas, xmas dinner, christmas eve, christmas eve dinner, easter dinner, easter sunday, family dinner, family gathering, fancy dinner, nice dinner, christmas dinner, sunday dinner, dinner, easter, christmas',
    ),
    occasion('dinner', any(table, sparkling), { fromCents: 1_500, toCents: 5_000 }),
  ],
  [
    words('sipping, to sip, neat, sip neat'),
    {
      ...occasion(
        'sipping',
        all(
          spirits,
          not(category('Spirits > Ready to Drink', 'Spirits > Bitters', 'Spirits > Vermouth')),
          not(any(category('Spirits > Vodka'), flavored)),
        ),
        { fromCents: 3_500 },
      ),
      first: aged,
    },
  ],
  [words('for shots, for doing shots, for taking shots, to do shots, shots'), occasion('shots', spirits)],
  [
    words('cellar, cellaring, to age, age worthy, ageworthy, lay down, collectible, collectors'),
    occasion('to lay down', all(category('Wine > Red Wine'), trait('full')), { fromCents: 4_000 }),
  ],
  [
    words('cinco de mayo, cinco de mayo party, taco party, mexican party'),
    occasion('Cinco de Mayo', category('Spirits > Tequila', 'Spirits > Mezcal')),
  ],
  [
    words('st patricks day, saint patricks day, st pattys day, st paddys day, st patricks, st paddys'),
    occasion('St. Patrick’s Day', category('Spirits > Whiskey > Irish Whiskey')),
  ],
  [
    words('kentucky derby, derby day, derby party, kentucky derby party, derby'),
    occasion('the Derby', category('Spirits > Whiskey > Bourbon Whiskey')),
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
