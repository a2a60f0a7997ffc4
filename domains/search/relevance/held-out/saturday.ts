/** A Saturday at the counter: written from the catalogue alone, before anyone looked at the answers. */
import {
  all,
  any,
  atLeast,
  both,
  bourbon,
  bubbles,
  champagne,
  costs,
  first,
  flavored,
  gin,
  grape,
  type Judged,
  judged,
  leads,
  matches,
  mostly,
  named,
  none,
  not,
  of,
  on,
  only,
  opensAt,
  over,
  port,
  red,
  rose,
  rum,
  scotch,
  sherry,
  sized,
  sizesAtLeast,
  sparkling,
  tequila,
  under,
  vodka,
  whiskey,
  white,
  wine,
} from '../judges.rules.ts';
import { saturdayRest } from './saturday-continued.ts';

const brands: Judged[] = [
  ...judged(both(first(matches(/^Stolichnaya 80 Proof/)), only(matches(/^stoli/i))), 'stoli', 'stoli vodka'),
  ...judged(both(first(matches(/^SVEDKA 80 Proof/)), only(named('svedka'))), 'svedka'),
  ...judged(both(first(matches(/^Espolon Blanco/)), only(named('espolon'))), 'espolon', 'espolòn tequila'),
  ...judged(both(first(matches(/^Evan Williams Black/)), only(named('evan williams'))), 'evan williams'),
  ...judged(both(first(matches(/^Four Roses Bourbon/)), only(named('four roses'))), 'four roses'),
  ...judged(both(first(matches(/^Dewar's White Label/)), only(named('dewars'))), 'dewars', 'dewars scotch'),
  ...judged(both(first(matches(/^Glenmorangie (10|X)/)), only(named('glenmorangie'))), 'glenmorangie'),
  ...judged(both(first(matches(/^Disaronno Amaretto/)), only(named('disaronno'))), 'disaronno'),
  ...judged(both(first(matches(/^Mount Gay Eclipse/)), only(named('mount gay'))), 'mount gay rum'),
  ...judged(both(first(matches(/^Hakutsuru (Junmai|Sayuri|Draft)/)), only(named('hakutsuru'))), 'hakutsuru'),
  ...judged(both(first(matches(/^Tullamore Dew$/)), only(named('tullamore dew'))), 'tullamore'),
  ...judged(only(named('moet chandon')), 'moet'),
  ...judged(only(all(named('mondavi'), grape('cabernet sauvignon'))), 'mondavi cabernet'),
  ...judged(
    both(first(matches(/^Southern Comfort/)), only(named('southern comfort'))),
    'southern comfort',
    'so co',
  ),
];

const kinds: Judged[] = [
  ...judged(both(only(vodka), atLeast(24), leads(6, all(not(flavored), sizesAtLeast(3)))), 'vodka'),
  ...judged(both(only(bourbon), atLeast(24), leads(5, all(sizesAtLeast(2), under(60)))), 'bourbon whiskey'),
  ...judged(both(only(all(on('Brandy'), of('Cognac'))), leads(3, sizesAtLeast(2))), 'cognac', 'coñac'),
  ...judged(both(only(of('Ireland')), first(matches(/^(Jameson|Tullamore Dew|Bushmills)/))), 'irish'),
  ...judged(
    both(only(all(on('Vermouth'), matches(/sweet|rosso|rouge|rojo|antica|torino|punt|rubino/i))), atLeast(8)),
    'sweet vermouth',
  ),
  ...judged(both(only(all(on('Vermouth'), matches(/dry|secco/i))), atLeast(8)), 'dry vermouth'),
  ...judged(
    both(
      only(
        all(
          on('Liqueur'),
          matches(/amar[oi]|averna|cynar|fernet|montenegro|ramazzotti|zucca|sfumato|calisaya|braulio/i),
        ),
      ),
      atLeast(8),
    ),
    'amaro',
  ),
  ...judged(both(only(all(on('Liqueur'), matches(/limoncello/i))), atLeast(3)), 'limoncello', 'lemoncello'),
  ...judged(both(only(all(on('Brandy'), matches(/grappa/i))), atLeast(6)), 'grappa'),
  ...judged(both(only(of('Peru')), atLeast(5)), 'pisco'),
  ...judged(only(all(on('Sake'), matches(/nigori/i))), 'nigori sake', 'unfiltered sake'),
  ...judged(both(only(all(rum, matches(/spice/i))), atLeast(10)), 'spiced rum'),
  ...judged(both(only(vodka), mostly(flavored), atLeast(24)), 'flavored vodka'),
  ...judged(both(only(wine), atLeast(24)), 'wine', 'vino', 'vin'),
  ...judged(both(only(white), atLeast(24)), 'vino blanco seco'),
  ...judged(both(only(sherry), atLeast(5)), 'jerez', 'xerez'),
];

const money: Judged[] = [
  ...judged(both(only(all(vodka, under(12))), atLeast(8)), 'vodka under 12 bucks'),
  ...judged(both(only(all(grape('malbec'), under(15))), atLeast(5)), 'malbec under fifteen', 'malbec <15'),
  ...judged(both(only(all(whiskey, costs(60, 80))), atLeast(12)), 'whiskey 60 to 80'),
  ...judged(both(only(all(champagne, under(50))), atLeast(2)), 'champagne under $50'),
  ...judged(both(only(all(wine, under(12))), atLeast(10)), 'wine $12 and under', 'wine up to 12'),
  ...judged(both(only(all(tequila, over(100))), atLeast(12)), 'tequila 100+'),
  ...judged(both(only(all(gin, under(20))), atLeast(12)), 'gin for less than 20'),
  ...judged(both(only(all(grape('pinot noir'), costs(18, 32))), atLeast(8)), 'pinot noir around 25'),
];

const unwanted: Judged[] = [
  ...judged(both(only(all(whiskey, not(flavored))), atLeast(24)), 'whiskey unflavored'),
  ...judged(
    both(
      only(all(gin, not(flavored))),
      none(matches(/pink|strawberry|grapefruit|orange|rhubarb|raspberry|cherry|limone/i)),
      atLeast(24),
    ),
    'gin sin sabor',
  ),
  ...judged(both(only(wine), none(red), atLeast(24)), 'wine but not red', 'anything but red wine'),
  ...judged(
    both(only(all(on('Liqueur'))), none(matches(/cream|baileys|ryans/i)), atLeast(20)),
    'liqueur no cream',
  ),
  ...judged(
    both(only(scotch), none(of('Islay')), none(matches(/peat|smok/i)), atLeast(24)),
    'scotch not smoky',
    'scotch not peaty',
  ),
  ...judged(
    both(only(white), none(grape('riesling')), none(grape('chardonnay')), atLeast(24)),
    'white wine no riesling no chardonnay',
  ),
];

const meals: Judged[] = [
  ...judged(
    both(only(any(white, sparkling, rose, on('Sake'))), atLeast(12)),
    'wine with lobster',
    'what wine goes with shrimp scampi',
  ),
  ...judged(both(only(red), atLeast(12)), 'red wine for brisket', 'red for ribeye'),
  ...judged(both(only(all(red, of('Italy'))), atLeast(8)), 'italian red for spaghetti and meatballs'),
  ...judged(
    both(only(wine), mostly(any(port, on('Dessert Wine'), on('Fortified Wine'), bubbles, red)), atLeast(6)),
    'wine for chocolate cake',
  ),
  ...judged(
    both(only(all(any(wine, on('Spirits')), over(40))), atLeast(8)),
    'nice gift for a retirement',
    'anniversary gift',
  ),
  ...judged(both(only(all(wine, under(25))), atLeast(12)), 'wine for book club'),
  ...judged(
    both(only(all(scotch, over(40))), atLeast(12)),
    'scotch for a gift',
    'scotch gift for father in law',
  ),
];

const alike: Judged[] = [
  ...judged(
    both(
      only(all(scotch, under(93))),
      none(named('lagavulin')),
      mostly(any(of('Islay'), matches(/peat|smok|talisker|longrow|ballechin/i)), 0.8),
    ),
    'like lagavulin but cheaper',
  ),
  ...judged(
    both(only(tequila), none(named('don julio')), leads(3, under(187))),
    'something like don julio 1942 but cheaper',
  ),
  ...judged(
    both(only(on('Liqueur')), none(named('baileys')), mostly(matches(/cream|carolans/i), 0.7)),
    'like baileys',
  ),
  ...judged(both(only(all(champagne, not(named('moet chandon')))), atLeast(6)), 'similar to moet'),
];

const sizes: Judged[] = [
  ...judged(
    both(only(all(gin, sized('1.75 L'))), opensAt('1.75 L')),
    'gin handle',
    'half gallon gin',
    '1.75 liter gin',
  ),
  ...judged(both(only(all(named('smirnoff'), sized('375 mL'))), opensAt('375 mL')), 'smirnoff pint'),
  ...judged(both(only(all(vodka, sized('200 mL'))), opensAt('200 mL')), '200ml vodka', 'half pint vodka'),
  ...judged(
    both(only(all(named('jameson'), sized('1 L'))), opensAt('1 L')),
    'jameson liter',
    'liter of jameson',
  ),
  ...judged(both(only(all(on('Sake'), sized('300 mL'))), opensAt('300 mL')), '300ml sake'),
  ...judged(only(all(on('Sake'), not(sized('1.8 L')))), 'small sake'),
  ...judged(both(first(named('hennessy')), only(all(named('hennessy'), sized('375 mL')))), 'henny 375'),
];

export const saturdayQueries: readonly Judged[] = [
  ...brands,
  ...kinds,
  ...money,
  ...unwanted,
  ...meals,
  ...alike,
  ...sizes,
  ...saturdayRest,
];
