/** Queries written from the catalogue alone, before anyone looked at the engine's answers. */
import {
  all,
  any,
  atLeast,
  both,
  bubbles,
  champagne,
  costs,
  either,
  first,
  grape,
  type Judged,
  judged,
  matches,
  mostly,
  named,
  none,
  not,
  of,
  ofYear,
  on,
  only,
  over,
  says,
  sized,
  some,
  spirit,
  under,
  whiskey,
  wine,
} from './judges.rules.ts';

const cabernet = grape('cabernet sauvignon');

const brands: Judged[] = [
  ...judged(first(matches(/^Jameson$/)), 'jameson', 'jamesons', 'Jameson irish whiskey'),
  ...judged(first(matches(/^Absolut Swedish/)), 'absolut', 'absolut vodka'),
  ...judged(first(matches(/^Bacardí Superior/)), 'bacardi', 'bacardi rum'),
  ...judged(first(matches(/^Malibu Coconut/)), 'malibu'),
  ...judged(first(matches(/^Crown Royal$/)), 'crown royal', 'crown royale'),
  ...judged(first(matches(/^Fireball/)), 'fireball', 'fire ball'),
  ...judged(first(matches(/^Don Julio Blanco/)), 'don julio'),
  ...judged(first(matches(/^Casamigos Blanco/)), 'casamigos'),
  ...judged(first(matches(/^Buffalo Trace/)), 'buffalo trace bourbon', 'bufalo trace'),
  ...judged(
    both(first(matches(/^Johnnie Walker (Black|Red)/)), only(named('johnnie walker'))),
    'johnnie walker',
    'johnny walker scotch',
  ),
  ...judged(first(matches(/^Hennessy VS$/)), 'hennessy', 'henny', 'hennesey cognac'),
  ...judged(first(matches(/^Kahlúa Coffee/)), 'kahlua'),
  ...judged(first(matches(/^Baileys Original/)), 'baileys', "bailey's irish cream"),
  ...judged(first(matches(/^Grey Goose$/)), 'grey goose', 'greygoose vodka'),
  ...judged(first(matches(/^José Cuervo Especial/)), 'jose cuervo'),
  ...judged(first(matches(/^Captain Morgan Original Spiced/)), 'captain morgan rum'),
  ...judged(first(matches(/^Macallan 12/)), 'macallan', 'the macallan'),
  ...judged(both(first(named('caymus')), only(named('caymus'))), 'caymus', 'caymus cabernet'),
  ...judged(only(any(named('woodford reserve'))), 'woodford'),
  ...judged(first(matches(/^Jack Daniel's Tennessee Honey/)), 'jack daniels honey', 'jd honey'),
];

const kinds: Judged[] = [
  ...judged(both(only(on('Tequila')), atLeast(24)), 'tequila', 'tequilla', 'tequilas'),
  ...judged(both(only(on('Bourbon Whiskey')), atLeast(24)), 'bourbon', 'burbon'),
  ...judged(
    both(only(all(on('Fortified Wine', 'Dessert Wine'), matches(/port/i))), atLeast(12)),
    'port',
    'port wine',
    'oporto',
  ),
  ...judged(
    only(all(wine, any(matches(/sherry|oloroso|fino|px|pedro|jerez|vermut/i), of('Jerez (Sherry)')))),
    'sherry',
    'jerez',
  ),
  ...judged(both(only(bubbles), atLeast(24)), 'bubbly', 'something with bubbles'),
  ...judged(both(only(on('Red Wine')), atLeast(24)), 'vino tinto', 'vin rouge', 'vino rosso'),
  ...judged(both(only(on('White Wine')), atLeast(24)), 'vino blanco', 'vin blanc', 'white'),
  ...judged(
    both(
      mostly(matches(/single malt|\d+ year|^(Glen|Mac|Lap|Ard|Lag|Bal|Ob|Tal|Bow|Aber|High)/i), 0.6),
      only(whiskey),
    ),
    'single malt',
  ),
  ...judged(only(any(of('Cognac'), matches(/cognac|V\.?S\.?O?P?|X\.?O/i))), 'cognac'),
  ...judged(both(only(all(on('Rosé Wine'))), atLeast(24)), 'rosé', 'rosado'),
  ...judged(only(matches(/absinth|absent/i)), 'absinthe'),
  ...judged(both(some(matches(/triple sec/i)), only(on('Liqueur'))), 'triple sec'),
  ...judged(only(matches(/irish cream|baileys|carolans|cream liqueur|irish superior cream/i)), 'irish cream'),
];

const money: Judged[] = [
  ...judged(both(only(all(on('Red Wine'), under(15))), atLeast(20)), 'red wine under 15', 'red under $15'),
  ...judged(both(only(all(on('Vodka'), under(20))), atLeast(20)), 'vodka under 20 dollars'),
  ...judged(both(only(all(cabernet, costs(50, 100))), atLeast(6)), 'cabernet 50 to 100', 'cabernet $50-$100'),
  ...judged(
    both(only(all(on('Scotch Whisky'), over(200))), atLeast(8)),
    'scotch over 200',
    'scotch more than $200',
  ),
  ...judged(both(only(all(on('Gin'), costs(32, 48))), atLeast(10)), 'gin around 40', 'gin about $40'),
  ...judged(both(only(all(on('Tequila'), under(30))), atLeast(12)), 'cheap tequila', 'inexpensive tequila'),
  ...judged(
    both(only(all(on('Bourbon Whiskey'), over(70))), atLeast(12)),
    'expensive bourbon',
    'top shelf bourbon',
  ),
  ...judged(both(only(all(champagne, under(60))), atLeast(5)), 'champagne under 60'),
  ...judged(both(first(all(whiskey, over(4_000))), only(whiskey)), 'most expensive whiskey'),
];

const sizes: Judged[] = [
  ...judged(
    both(only(all(on('Vodka'), sized('1.75 L'))), ({ sizes: opened, records }) =>
      records.every((record, at) => record.sizes.length === 1 || opened[at] === '1.75 L'),
    ),
    '1.75 vodka',
    'vodka 1.75',
    'handle of vodka',
  ),
  ...judged(both(only(all(whiskey, sized('375 mL'))), atLeast(10)), 'whiskey half bottle', 'pint of whiskey'),
  ...judged(both(only(all(on('Rum'), sized('1 L'))), atLeast(5)), 'liter of rum', '1l rum'),
  ...judged(first(all(named('smirnoff'), sized('1.75 L'))), 'smirnoff handle'),
];

const unwanted: Judged[] = [
  ...judged(
    both(only(all(whiskey, not(on('Scotch Whisky')))), atLeast(24)),
    'whiskey not scotch',
    'whiskey but no scotch',
  ),
  ...judged(
    both(only(all(on('Vodka'), not(on('Flavored Vodka')))), atLeast(24)),
    'unflavored vodka',
    'vodka not flavored',
    'plain vodka',
  ),
  ...judged(
    both(only(all(on('Red Wine'), not(cabernet))), atLeast(24)),
    'red not cabernet',
    'red wine without cabernet',
  ),
  ...judged(
    both(only(all(on('White Wine'), not(grape('chardonnay')))), atLeast(24)),
    'white wine no chardonnay',
    'anything but chardonnay white',
  ),
  ...judged(both(only(all(on('Rum'), not(on('Flavored Rum')))), atLeast(20)), 'rum not flavored'),
  ...judged(both(none(any(on('Spirits'), wine)), says(/alcohol/i)), 'non alcoholic wine', 'alcohol free'),
];

const meals: Judged[] = [
  ...judged(
    both(only(wine), atLeast(10)),
    'wine for sushi',
    'wine with steak',
    'something for pizza',
    'wine for thanksgiving turkey',
    'what goes with oysters',
  ),
  ...judged(both(only(all(on('Red Wine'))), atLeast(12)), 'red for lamb', 'red with burgers'),
  ...judged(both(only(bubbles), atLeast(10)), 'wedding toast', 'new years toast', 'champagne toast'),
  ...judged(both(only(all(on('Red Wine'), under(25))), atLeast(10)), 'tuesday red', 'everyday red wine'),
  ...judged(both(only(all(any(wine, spirit), over(25))), atLeast(10)), 'gift for my boss', 'birthday gift'),
];

const style: Judged[] = [
  ...judged(
    both(only(all(whiskey, any(of('Islay', 'Islands', 'Scotland'), matches(/peat|smok/i)))), atLeast(8)),
    'peated scotch',
    'smoky scotch',
  ),
  ...judged(both(only(on('White Wine')), atLeast(10)), 'dry white wine', 'crisp white'),
  ...judged(both(only(any(on('White Wine', 'Dessert Wine'))), only(grape('riesling'))), 'sweet riesling'),
  ...judged(both(only(on('Red Wine')), atLeast(10)), 'full bodied red', 'big bold red wine', 'light red'),
  ...judged(both(only(all(on('Red Wine'), of('Italy'))), atLeast(20)), 'italian red', 'red wine from italy'),
  ...judged(
    both(only(all(grape('pinot noir'), of('Oregon'))), atLeast(5)),
    'oregon pinot',
    'pinot noir from oregon',
  ),
  ...judged(only(all(wine, ofYear('2018'))), 'wine from 2018'),
];

const others: Judged[] = [
  ...judged(
    both(none(any(named('one'), on('Rum', 'Vodka'))), says(/do not carry/i), only(on('Red Wine'))),
    'opus one',
  ),
  ...judged(
    both(
      says(/do not carry/i),
      either(only(on('Ready to Drink')), ({ records }) => records.length === 0),
    ),
    'white claw',
    'high noon',
  ),
  ...judged(both(says(/do not carry/i), only(champagne)), 'krug', 'dom perignon'),
  ...judged(both(says(/do not carry/i), only(on('Rosé Wine'))), 'whispering angel'),
  ...judged(
    both(only(all(on('Red Wine'), under(60), not(named('caymus')))), atLeast(3)),
    'like caymus but cheaper',
    'something like caymus but cheaper',
  ),
  ...judged(
    both(some(on('Gin')), some(matches(/campari/i)), some(on('Vermouth')), none(matches(/negroamaro/i))),
    'negroni',
    'ingredients for a negroni',
  ),
  ...judged(both(some(on('Tequila')), some(matches(/triple sec|cointreau|orange/i))), 'margarita'),
  ...judged(both(some(on('Whiskey')), some(on('Bitters'))), 'old fashioned', 'manhattan ingredients'),
  ...judged(says(/gift card/i), 'gift card', 'gift certificate'),
  ...judged(says(/corkscrew|opener/i), 'corkscrew', 'wine opener'),
  ...judged(says(/beer/i), 'beer', 'ipa six pack', 'corona beer'),
  ...judged(says(/\bice\b/i), 'ice', 'bag of ice'),
  ...judged(says(/kosher/i), 'kosher wine', 'kosher'),
];

export const unseenQueries: readonly Judged[] = [
  ...brands,
  ...kinds,
  ...money,
  ...sizes,
  ...unwanted,
  ...meals,
  ...style,
  ...others,
];
