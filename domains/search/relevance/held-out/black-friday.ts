/** Queries on the Friday after Thanksgiving: written before anyone looked at the answers. */
import {
  all,
  any,
  both,
  bourbon,
  bubbles,
  champagne,
  costs,
  first,
  flavored,
  from,
  gin,
  grape,
  type Judged,
  judged,
  leads,
  matches,
  not,
  notCarried,
  nothing,
  of,
  on,
  only,
  opensAt,
  over,
  red,
  rose,
  rum,
  says,
  scotch,
  sparkling,
  tequila,
  under,
  vodka,
  whiskey,
  white,
  wine,
} from '../judges.rules.ts';

const at = (pattern: RegExp) => first(matches(pattern));
const sweet = matches(/sweet|moscato|dolce|amabile|lambrusco|brachetto|fragolino|port/i);

const otherLanguages: Judged[] = [
  ...judged(both(leads(6, all(red, not(sweet))), only(red)), 'vino tinto seco'),
  ...judged(both(leads(4, rum), leads(4, not(matches(/spiced|dark|gold|black|añejo/i)))), 'ron blanco'),
  ...judged(both(only(red), leads(4, under(20))), 'vin rouge pas cher'),
  ...judged(both(only(white), leads(4, not(sweet))), 'vino bianco secco'),
  ...judged(leads(6, bubbles), "bulles pour l'apéro"),
  ...judged(
    both(only(scotch), leads(1, matches(/^(Johnnie|Glen|Macallan|The|Dewar|Chivas)/))),
    'whisky escocés',
  ),
  ...judged(only(all(rose, of('Spain'))), 'rosado español'),
  ...judged(only(all(red, any(of('Tuscany'), from('toscana')))), 'vino rosso toscano'),
  ...judged(both(nothing, says(/beer/)), 'cerveza fria'),
  ...judged(
    both(first(all(champagne, matches(/ros[eé]/i))), leads(4, any(rose, matches(/ros[eé]/i)))),
    'champán rosado',
  ),
  ...judged(both(only(gin), leads(4, under(20))), 'ginebra barata'),
  ...judged(
    both(leads(4, all(on('Liqueur'), matches(/coffee|caf[eé]|spresso/i))), at(/^Kahlúa Coffee/)),
    'licor de café',
  ),
];

const money: Judged[] = [
  ...judged(both(only(tequila), leads(8, costs(30, 45))), 'tequila between 30 and 45'),
  ...judged(both(only(red), leads(8, under(12))), 'red wine no more than 12 bucks'),
  ...judged(both(only(bourbon), leads(6, costs(42, 58))), '$50 bourbon'),
  ...judged(both(only(scotch), leads(3, over(400))), 'most expensive scotch'),
  ...judged(both(only(vodka), leads(3, under(16)), opensAt('1.75 L')), 'cheapest vodka 1.75'),
  ...judged(both(only(white), leads(8, costs(8, 12))), 'white wine 8-12'),
  ...judged(both(leads(6, all(of('Cognac'), under(100)))), 'cognac under a hundred'),
];

const notWanted: Judged[] = [
  ...judged(both(only(rum), only(not(matches(/spice/i)))), 'rum not spiced'),
  ...judged(both(only(white), only(not(grape('chardonnay')))), 'white wine not chardonnay'),
  ...judged(both(leads(8, tequila), only(not(matches(/a[nñ]ejo/i)))), 'tequila no anejo'),
  ...judged(both(only(bourbon), only(not(matches(/jim beam/i)))), 'bourbon but not jim beam'),
  ...judged(both(leads(8, bubbles), only(not(of('Italy')))), 'sparkling not from italy'),
  ...judged(both(only(vodka), only(not(flavored)), leads(8, under(20))), 'vodka not flavored under 20'),
];

const occasions: Judged[] = [
  ...judged(both(only(wine), leads(3, all(red, of('Italy')))), 'wine for lasagna'),
  ...judged(
    both(only(wine), leads(3, any(grape('riesling'), grape('gewurztraminer'), rose, white, sparkling))),
    'what goes with thai food',
  ),
  ...judged(
    both(
      only(red),
      leads(
        2,
        any(
          grape('cabernet sauvignon'),
          grape('malbec'),
          grape('syrah'),
          grape('zinfandel'),
          from('rhone'),
          from('barolo'),
          of('Bordeaux'),
        ),
      ),
    ),
    'red for short ribs',
  ),
  ...judged(leads(4, costs(15, 80)), 'bottle for a housewarming', 'something for a baby shower'),
  ...judged(
    both(
      only(wine),
      leads(2, any(grape('pinot noir'), grape('riesling'), rose, grape('zinfandel'), grape('gamay'))),
    ),
    'wine for christmas ham',
  ),
  ...judged(both(leads(6, whiskey), leads(4, under(45))), 'tailgate whiskey'),
];

const likeOthers: Judged[] = [
  ...judged(
    both(leads(4, all(tequila, under(188))), only(not(matches(/^Don Julio 1942/)))),
    'like don julio 1942 but cheaper',
  ),
  ...judged(
    both(leads(4, all(bubbles, under(71))), only(not(matches(/^Veuve/)))),
    'cheaper than veuve clicquot',
  ),
  ...judged(both(leads(4, gin), only(not(matches(/^Hendrick/)))), 'similar to hendricks'),
  ...judged(
    both(leads(3, all(on('Liqueur'), matches(/cream|irish/i))), only(not(matches(/^Baileys/)))),
    'alternative to baileys',
  ),
  ...judged(
    both(leads(4, all(red, grape('cabernet sauvignon'), under(85))), says(/do not carry silver oak/i)),
    'something like silver oak but cheaper',
  ),
];

const sizes: Judged[] = [
  ...judged(both(at(/^Jameson$/), opensAt('375 mL')), '375 jameson'),
  ...judged(both(at(/^Captain Morgan/), opensAt('1.75 L')), 'handle of captain morgan'),
  ...judged(leads(1, bubbles), 'magnum of prosecco'),
  ...judged(both(leads(1, bubbles)), 'half bottle champagne'),
  ...judged(at(/^Fireball Cinnamon/), 'nips of fireball'),
  ...judged(both(at(/^Tanqueray Gin/), opensAt('1 L')), '1l tanqueray'),
  ...judged(both(at(/^Hennessy VS$/), opensAt('375 mL')), 'pint of hennessy'),
];

const absent: Judged[] = [
  ...judged(at(/^Kendall-Jackson/), 'kendall jackson'),
  ...judged(both(notCarried, leads(3, all(red, of('California'), over(60)))), 'opus one 2018'),
  ...judged(both(notCarried, leads(4, all(grape('chardonnay'), of('California')))), 'cakebread chardonnay'),
  ...judged(both(notCarried, leads(3, on('Ready-to-Drink', 'Ready to Drink'))), 'white claw black cherry'),
  ...judged(both(notCarried, leads(3, champagne)), 'dom perignon'),
  ...judged(at(/^Clase Azul Reposado/), 'clase azul reposado'),
  ...judged(both(notCarried, leads(3, all(tequila, matches(/cristalino/i)))), 'casamigos cristalino'),
];

const noBottles: Judged[] = judged(
  both(nothing, says(/./)),
  'wine fridge',
  'do you have cold beer',
  'shot glasses',
  'cigars',
  'are you open on sunday',
  'price match',
);

const cocktails: Judged[] = [
  ...judged(both(at(/^Aperol/), says(/prosecco/i)), 'aperol spritz'),
  ...judged(both(leads(1, whiskey), says(/vermouth/i)), 'what do i need for a manhattan'),
  ...judged(both(leads(1, vodka), says(/coffee/i)), 'espresso martini ingredients'),
  ...judged(both(leads(4, all(tequila, under(60)))), 'paloma tequila'),
  ...judged(both(leads(4, all(gin, under(60)))), 'gin for french 75'),
  ...judged(leads(1, whiskey), 'hot toddy'),
];

const slipsInFilters: Judged[] = [
  ...judged(both(only(bourbon), leads(8, under(40))), 'bourban under 40'),
  ...judged(leads(8, all(grape('chardonnay'), of('California'))), 'chardonay califronia'),
  ...judged(both(leads(3, all(tequila, matches(/reposado/i))), opensAt('1.75 L')), 'tequilla reposdo 1.75'),
  ...judged(
    leads(3, all(bubbles, under(20), any(rose, matches(/ros[eéa]|pink/i)))),
    'sparking rose under 20',
  ),
  ...judged(only(all(scotch, any(of('Islay'), from('islay')))), 'scoth single malt islay'),
  ...judged(leads(6, all(grape('pinot grigio'), of('Italy'))), 'pinot griggio itlay'),
];

export const blackFridayQueries: Judged[] = [
  ...otherLanguages,
  ...money,
  ...notWanted,
  ...occasions,
  ...likeOthers,
  ...sizes,
  ...absent,
  ...noBottles,
  ...cocktails,
  ...slipsInFilters,
];
