/**
 * A weeknight on the phone's screen: written from the catalogue alone, before anyone looked at the answers.
 */
import {
  all,
  any,
  both,
  bourbon,
  bubbles,
  costs,
  first,
  flavored,
  gin,
  grape,
  type Judged,
  judged,
  leads,
  many,
  matches,
  mostly,
  named,
  none,
  not,
  notCarried,
  nothing,
  of,
  ofYear,
  on,
  only,
  opensAt,
  over,
  port,
  red,
  rose,
  rum,
  says,
  scotch,
  sized,
  sizesAtLeast,
  some,
  sparkling,
  tequila,
  under,
  vodka,
  whiskey,
  white,
  wine,
} from '../judges.rules.ts';

const brands: Judged[] = [
  ...judged(
    both(first(matches(/^Teremana (Blanco|Reposado)/)), only(named('teremana'))),
    'teremana',
    'terramana',
  ),
  ...judged(
    both(first(matches(/^Three Olives 80 Proof/)), only(named('three olives'))),
    'three olives',
    '3 olives vodka',
  ),
  ...judged(both(first(matches(/^Aviation American Gin/)), only(named('aviation'))), 'aviation gin'),
  ...judged(both(first(matches(/^Gordon's Gin/)), only(all(named('gordons'), gin))), 'gordons gin'),
  ...judged(
    both(first(matches(/^Old Forester/)), only(named('old forester'))),
    'old forester',
    'old forrester',
  ),
  ...judged(
    both(first(matches(/^Sailor Jerry/)), only(named('sailor jerry'))),
    'sailor jerry',
    'sailor jerrys rum',
  ),
  ...judged(both(first(matches(/^Rumchata/)), only(named('rumchata'))), 'rumchata', 'rum chata'),
  ...judged(both(first(matches(/^Skrewball/)), only(named('skrewball'))), 'screwball whiskey', 'skrewball'),
  ...judged(
    both(first(matches(/^Ménage à Trois/)), only(named('menage a trois'))),
    'menage a trois',
    'menage trois red',
  ),
  ...judged(both(first(matches(/^Bota Box/)), only(named('bota box'))), 'bota box'),
  ...judged(both(first(matches(/^Carpano Antica/)), only(named('carpano'))), 'carpano antica'),
  ...judged(both(first(matches(/^Angostura Aromatic/)), only(named('angostura'))), 'angostura bitters'),
  ...judged(both(first(matches(/^St-Germain/)), only(matches(/st-germain/i))), 'st germain', 'saint germain'),
  ...judged(first(matches(/^Paul Masson Grande Amber Brandy VS/)), 'paul masson'),
];

const kinds: Judged[] = [
  ...judged(many(all(vodka, not(flavored)), 24), 'vodka plain', 'vodka natural sin sabor'),
  ...judged(both(many(any(on('Rye Whiskey'), matches(/rye/i)), 24), leads(4, under(60))), 'rye'),
  ...judged(both(many(on('Mezcal', 'Tequila'), 24), leads(3, under(90))), 'mezcal'),
  ...judged(both(many(on('Vermouth'), 20), leads(2, sizesAtLeast(2))), 'vermouth'),
  ...judged(many(all(sparkling, any(of('Italy'), matches(/prosecco/i))), 5), 'prosecco', 'procecco'),
  ...judged(many(all(grape('merlot')), 12), 'merlot', 'vino merlot'),
  ...judged(many(all(grape('pinot grigio')), 6), 'pinot grigio', 'pinot griggio'),
  ...judged(many(any(matches(/fernet/i)), 3), 'fernet'),
  ...judged(many(matches(/absinthe|absent|lucid/i), 2), 'absenta', 'absinthe'),
  ...judged(many(all(rum, matches(/coco|loconut|malibu black/i)), 6), 'coconut rum', 'ron de coco'),
  ...judged(many(all(on('Liqueur'), matches(/peach|peche|durazno/i)), 4), 'peach liqueur'),
  ...judged(many(all(on('Whiskey'), of('India')), 5), 'indian whisky'),
  ...judged(many(all(on('Sake'), matches(/junmai/i)), 8), 'junmai sake', 'junmai'),
  ...judged(many(matches(/lime juice/i), 2), 'lime juice'),
  ...judged(many(on('Mixers'), 12), 'mixers for cocktails', 'mixers'),
  ...judged(both(many(wine, 24), leads(3, under(40))), 'good wine'),
  ...judged(both(many(all(wine, over(20)), 24), leads(3, under(80))), 'a nice bottle of wine'),
];

const money: Judged[] = [
  ...judged(many(all(red, under(12)), 10), 'red wine under 12', 'vino tinto por menos de 12'),
  ...judged(many(all(bourbon, over(100)), 10), 'bourbon more than 100', 'bourbon over a hundred dollars'),
  ...judged(
    many(all(white, costs(12, 18)), 10),
    'white wine between $12 and $18',
    'vin blanc entre 12 et 18',
  ),
  ...judged(many(all(on('Brandy'), under(15)), 10), 'brandy 15 and under'),
  ...judged(many(all(sparkling, costs(17, 23)), 6), 'around $20 sparkling', 'sparkling for about 20'),
  ...judged(
    many(all(any(of('Ireland')), on('Whiskey'), under(30)), 6),
    'irish whiskey under 30',
    'irish whiskey not more than 30',
  ),
  ...judged(both(many(all(scotch, under(40)), 10), leads(3, sizesAtLeast(2))), 'scotch up to $40'),
];

const unwanted: Judged[] = [
  ...judged(
    both(many(whiskey, 24), none(of('Canada')), none(all(bourbon, not(matches(/straight (?:malt|wheat)/i))))),
    'whiskey not canadian and not bourbon',
  ),
  ...judged(both(many(white, 24), none(of('Italy'))), 'white wine not from italy'),
  ...judged(both(many(tequila, 24), none(matches(/reposado|añejo/i))), 'tequila not reposado not anejo'),
  ...judged(both(many(any(sparkling), 12), none(matches(/rosé/i))), 'sparkling not rose'),
  ...judged(both(many(vodka, 24), none(flavored), none(named('titos'))), 'vodka other than titos'),
  ...judged(both(many(gin, 12), none(of('England'))), 'gin not english'),
];

const meals: Judged[] = [
  ...judged(many(red, 12), 'red for short ribs', 'what red goes with meatloaf'),
  ...judged(
    many(wine, 12),
    'wine for turkey dinner',
    'wine for pad thai',
    'wine for fried chicken',
    'wine for fish tacos',
  ),
  ...judged(many(any(white, sparkling, rose), 12), 'white wine for oysters', 'vino blanco para mariscos'),
  ...judged(
    many(any(port, on('Dessert Wine'), on('Fortified Wine'), sparkling), 6),
    'dessert wine for cheesecake',
  ),
  ...judged(
    many(any(port, on('Dessert Wine'), on('Fortified Wine', 'Liqueur')), 6),
    'something sweet after dinner',
  ),
  ...judged(many(all(whiskey, over(35)), 12), 'whiskey for my boss', 'whiskey gift for groomsmen'),
  ...judged(many(bubbles, 12), 'bubbly for a baby shower', 'sparkling wine for a toast'),
  ...judged(many(all(wine, under(30)), 12), 'wine for game night', 'wine for my sisters birthday party'),
];

const alike: Judged[] = [
  ...judged(both(many(all(vodka, under(33)), 8), none(named('belvedere'))), 'like belvedere but cheaper'),
  ...judged(both(many(all(whiskey), 6), none(named('jameson'))), 'similar to jameson'),
  ...judged(
    both(many(all(grape('sauvignon blanc'), of('New Zealand')), 5), none(named('oyster bay'))),
    'sauvignon blanc like kim crawford',
  ),
  ...judged(
    both(many(all(rum), 6), none(named('captain morgan')), mostly(matches(/spice/i), 0.7)),
    'like captain morgan',
  ),
  ...judged(both(many(all(tequila), 8), none(named('patron'))), 'patron alternative', 'cheaper than patron'),
];

const sizes: Judged[] = [
  ...judged(
    both(many(all(tequila, sized('375 mL')), 6), opensAt('375 mL')),
    'half bottle tequila',
    'tequila pint',
  ),
  ...judged(
    both(many(all(bourbon, sized('1.75 L')), 6), opensAt('1.75 L')),
    'bourbon handle',
    'half gallon bourbon',
  ),
  ...judged(both(many(all(rum, sized('1.75 L'), under(20)), 3), opensAt('1.75 L')), 'handle of rum under 20'),
  ...judged(both(first(named('titos')), only(named('titos')), opensAt('200 mL')), 'titos 200ml'),
  ...judged(both(many(all(on('Liqueur'), sized('1 L')), 3), opensAt('1 L')), 'liter of liqueur'),
];

const missing: Judged[] = [
  ...judged(both(notCarried, only(all(grape('pinot noir')))), 'belle glos', 'erath pinot noir'),
  ...judged(both(notCarried, only(rose)), 'miraval', 'whispering angle'),
  ...judged(both(notCarried, only(all(whiskey, of('Japan')))), 'hakushu 12', 'suntory hibiki'),
  ...judged(both(notCarried, only(gin)), 'scapegrace gin'),
  ...judged(both(notCarried, only(vodka)), 'finlandia vodka', 'zyr vodka'),
  ...judged(notCarried, 'black box wine', 'liquid death', 'wild irish rose'),
];

const things: Judged[] = [
  ...judged(both(nothing, says(/beer/i)), 'michelob ultra', 'cerveza', 'beer delivery'),
  ...judged(both(nothing, says(/gift card/i)), 'giftcards', 'buy a gift card'),
  ...judged(both(nothing, says(/./)), 'open sunday', 'free delivery', 'refund', 'wine opener', 'bags of ice'),
  ...judged(both(leads(4, wine), says(/cannot tell|ask/i)), 'vegan wine', 'sugar free wine'),
  ...judged(
    both(none(any(wine, on('Spirits'))), says(/without alcohol/i)),
    'na wine',
    'alcohol free sparkling',
  ),
  ...judged(both(some(tequila), some(matches(/lime/i))), 'paloma', 'ranch water'),
  ...judged(both(some(gin), some(matches(/tonic/i))), 'gin and tonic', 'g&t'),
  ...judged(
    many(all(vodka, not(flavored), under(50)), 10),
    'vodka for bloody marys',
    'vodka for espresso martinis',
  ),
  ...judged(many(all(bourbon, under(60)), 10), 'bourbon for manhattans', 'whiskey sour bourbon'),
  ...judged(many(all(gin, under(60)), 10), 'gin for gimlets', 'martini gin'),
  ...judged(both(some(any(whiskey)), some(on('Bitters'))), 'old fashioned kit'),
];

const slips: Judged[] = [
  ...judged(only(named('glenmorangie')), 'glenmorange', 'glen morangie'),
  ...judged(many(named('laphroaig'), 2), 'lafroig', 'laphroiag'),
  ...judged(
    many(any(grape('nebbiolo'), of('Barolo', 'Barbaresco'), matches(/nebbiolo/i)), 2),
    'nebiolo',
    'barbaresko',
  ),
  ...judged(only(of('Pouilly-Fuissé', 'Pouilly-Fumé', 'Burgundy')), 'poully fuisse'),
  ...judged(only(any(of('Sancerre'), named('sancerre'))), 'sanserre'),
  ...judged(first(matches(/^Patrón Silver/)), 'patrone silver', 'patron sliver'),
  ...judged(many(scotch, 24), 'scotch wiskey', 'skotch'),
];

const places: Judged[] = [
  ...judged(many(all(red, of('Chile')), 12), 'chilean red', 'red wine chile', 'vino tinto chileno'),
  ...judged(many(all(wine, of('Germany')), 12), 'vino aleman', 'german wine'),
  ...judged(
    many(all(grape('cabernet sauvignon'), of('California'), under(50)), 4),
    'california cabernet under 50',
  ),
  ...judged(many(all(wine, of('Portugal'), white), 5), 'portuguese white'),
  ...judged(many(all(whiskey, of('Kentucky')), 24), 'kentucky bourbon'),
  ...judged(many(all(whiskey, not(scotch), not(of('Ireland')), not(of('Canada'))), 24), 'american whiskey'),
  ...judged(many(all(red, of('Argentina'), ofYear('2021')), 4), 'argentina red 2021'),
  ...judged(many(all(wine, any(of('Washington'), of('Oregon'))), 6), 'washington or oregon wine'),
  ...judged(many(all(rose, of('France')), 8), 'french rose', 'vin rosé français'),
  ...judged(many(all(scotch, of('Highlands')), 8), 'highland scotch', 'highlands single malt'),
  ...judged(many(all(wine, of('Bordeaux'), under(40)), 6), 'bordeaux under 40'),
  ...judged(many(all(red, of('Bordeaux'), under(40)), 6), 'red bordeaux below $40'),
  ...judged(many(all(wine, of('Spain')), 12), 'vino español', 'spanish wine'),
];

const styles: Judged[] = [
  ...judged(
    many(all(bourbon, matches(/small batch|single barrel|elijah craig|ridgemont|basil hayden|booker/i)), 10),
    'small batch or single barrel bourbon',
  ),
  ...judged(
    many(all(white, not(matches(/sweet|spätlese|moscato/i))), 10),
    'light dry white',
    'crisp refreshing white wine',
  ),
  ...judged(many(all(whiskey, matches(/15 year/i)), 4), '15 year whiskey', 'whisky 15 years old'),
  ...judged(many(all(tequila, matches(/cristalino/i)), 4), 'cristalino'),
  ...judged(
    many(all(vodka, matches(/citr|lemon|lime|grapefruit|orange|clementine|mandri/i)), 4),
    'citrus vodka',
    'lemon vodka',
  ),
  ...judged(many(all(vodka, matches(/organic|prairie/i)), 2), 'organic vodka'),
  ...judged(many(red, 10), 'red blend'),
];

export const weeknightQueries: readonly Judged[] = [
  ...brands,
  ...kinds,
  ...money,
  ...unwanted,
  ...meals,
  ...alike,
  ...sizes,
  ...missing,
  ...things,
  ...slips,
  ...places,
  ...styles,
];
