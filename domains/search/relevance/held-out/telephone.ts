/**
 * What people ask on the telephone: written from the catalogue alone, before anyone looked at the answers.
 */
import {
  all,
  any,
  atLeast,
  both,
  bourbon,
  champagne,
  costs,
  first,
  flavored,
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
  over,
  port,
  red,
  rose,
  rum,
  scotch,
  sizesAtLeast,
  sparkling,
  spirit,
  tequila,
  under,
  vodka,
  whiskey,
  white,
  wine,
} from '../judges.rules.ts';
import { telephoneRest } from './telephone-continued.ts';

const brands: Judged[] = [
  ...judged(both(first(matches(/^Cîroc 80 Proof/)), only(named('ciroc'))), 'ciroc', 'ciroc vodka'),
  ...judged(both(first(matches(/^Hornitos Plata/)), only(named('hornitos'))), 'hornitos'),
  ...judged(
    both(first(matches(/^Wild Turkey (101|81)$/)), only(named('wild turkey'))),
    'wild turkey',
    'wild turkey bourbon',
  ),
  ...judged(
    both(first(matches(/^Elijah Craig$/)), only(named('elijah craig'))),
    'elijah craig',
    'elijah craig small batch',
  ),
  ...judged(both(first(matches(/^Beefeater Gin/)), only(named('beefeater'))), 'beefeater'),
  ...judged(both(first(matches(/^Courvoisier VS Cognac/)), only(named('courvoisier'))), 'courvoisier'),
  ...judged(both(first(matches(/^Chivas Regal 12/)), only(named('chivas'))), 'chivas'),
  ...judged(both(first(matches(/^Appleton (Estate )?Signature/)), only(named('appleton'))), 'appleton'),
  ...judged(both(first(matches(/^Cazadores (Blanco|Reposado)/)), only(named('cazadores'))), 'cazadores'),
  ...judged(both(first(matches(/^Milagro (Silver|Reposado)/)), only(named('milagro'))), 'milagro tequila'),
  ...judged(both(first(matches(/^Glenfiddich 12/)), only(named('glenfiddich'))), 'glenfiddich scotch'),
  ...judged(
    only(
      all(
        named('louis jadot'),
        any(grape('pinot noir'), grape('gamay'), grape('chardonnay'), of('Burgundy')),
      ),
    ),
    'louis jadot',
    'jadot',
  ),
  ...judged(only(named('taittinger')), 'taittinger', 'taitinger'),
  ...judged(both(first(matches(/^Gekkeikan (Traditional|Horin)/)), only(named('gekkeikan'))), 'gekkeikan'),
  ...judged(only(named('grahams')), 'grahams port', "graham's 10 year"),
];

const kinds: Judged[] = [
  ...judged(
    both(
      only(all(tequila)),
      atLeast(24),
      leads(6, all(sizesAtLeast(2), not(matches(/coconut|lime|grapefruit|berry/i)))),
    ),
    'tequila',
  ),
  ...judged(both(only(scotch), atLeast(24), leads(6, under(100))), 'scotch', 'escocés'),
  ...judged(both(only(all(rum)), atLeast(24), leads(5, sizesAtLeast(2))), 'rum'),
  ...judged(both(only(all(whiskey, not(flavored))), atLeast(24), leads(6, sizesAtLeast(3))), 'whiskey'),
  ...judged(
    both(only(grape('chardonnay')), atLeast(24), leads(6, all(white, under(45)))),
    'chardonnay',
    'chardonay',
  ),
  ...judged(both(only(grape('cabernet sauvignon')), atLeast(24), leads(6, all(red, under(60)))), 'cabernet'),
  ...judged(both(only(all(tequila, matches(/reposado/i))), atLeast(20)), 'reposado', 'tequila reposado'),
  ...judged(both(only(all(tequila, matches(/añejo|1942/i))), atLeast(20)), 'anejo tequila'),
  ...judged(both(only(matches(/extra añejo/i)), atLeast(5)), 'extra anejo'),
  ...judged(both(only(all(on('Liqueur'), matches(/amaretto|disaronno|noyaux/i))), atLeast(4)), 'amaretto'),
  ...judged(both(only(matches(/sambuca/i)), atLeast(4)), 'sambuca', 'zambuca'),
  ...judged(both(only(all(on('Brandy'), of('Armagnac'))), atLeast(5)), 'armagnac'),
  ...judged(both(only(matches(/calvados/i)), atLeast(3)), 'calvados'),
  ...judged(
    both(only(matches(/triple sec|triplo|cointreau|combier/i)), atLeast(3)),
    'triple-sec',
    'orange liqueur triple sec',
  ),
  ...judged(both(only(all(wine, matches(/icewine|eiswein/i))), atLeast(3)), 'ice wine', 'icewine', 'eiswein'),
  ...judged(both(only(port), only(matches(/tawny/i)), atLeast(6)), 'tawny port', 'tawny'),
  ...judged(
    both(only(all(on('Sake'), matches(/sparkling|awaka|mio|zipang/i))), atLeast(2)),
    'sparkling sake',
  ),
  ...judged(both(only(on('Bitters')), only(matches(/orange/i)), atLeast(4)), 'orange bitters'),
  ...judged(both(only(any(named('tonic water'), named('tonic'))), atLeast(3)), 'tonic water', 'tonic'),
];

const money: Judged[] = [
  ...judged(
    both(only(all(bourbon, costs(40, 60))), atLeast(12)),
    'bourbon $40 to $60',
    '40-60 dollar bourbon',
  ),
  ...judged(
    both(only(all(grape('chardonnay'), under(20))), atLeast(8)),
    'chardonnay under 20 bucks',
    'a chardonnay for less than $20',
  ),
  ...judged(both(only(all(scotch, over(100))), atLeast(12), leads(4, under(260))), 'scotch over 100'),
  ...judged(both(only(all(rose, under(20))), atLeast(8)), 'rosé below 20', 'vino rosado menos de 20'),
  ...judged(both(only(all(sparkling, costs(15, 25))), atLeast(8)), 'sparkling wine 15-25'),
  ...judged(both(only(all(red, costs(40, 60))), atLeast(6)), 'red wine about 50 dollars', 'rotwein um 50'),
  ...judged(both(only(all(wine, over(100))), atLeast(6)), 'wine over 100'),
  ...judged(both(only(all(wine, over(60))), atLeast(6)), 'expensive wine'),
  ...judged(both(only(all(on('Whiskey'), under(25))), atLeast(12)), 'affordable whiskey under 25'),
];

const unwanted: Judged[] = [
  ...judged(
    both(only(all(tequila)), none(matches(/silver|blanco|plata|white|platinum|crystal/i)), atLeast(24)),
    'tequila not blanco',
    'tequila but not silver',
  ),
  ...judged(
    both(only(red), none(grape('pinot noir')), none(of('France')), atLeast(24)),
    'red wine not pinot noir not french',
  ),
  ...judged(both(only(all(rum, not(flavored))), atLeast(24)), 'plain rum', 'unflavored rum'),
  ...judged(
    both(only(whiskey), none(of('Scotland')), none(bourbon), atLeast(24)),
    'whiskey not scotch or bourbon',
  ),
  ...judged(
    both(only(sparkling), none(champagne), atLeast(20)),
    'sparkling wine not champagne',
    'bubbly other than champagne',
  ),
  ...judged(both(only(vodka), none(any(of('Russia'))), none(flavored), atLeast(24)), 'vodka not russian'),
];

const meals: Judged[] = [
  ...judged(
    both(only(wine), mostly(any(white, rose, sparkling, grape('pinot noir'), on('Sake')), 0.8), atLeast(12)),
    'wine for chinese takeout',
    'wine with curry',
  ),
  ...judged(both(only(any(white, sparkling)), atLeast(12)), 'white wine for clams', 'white for fish'),
  ...judged(
    both(only(wine), atLeast(12)),
    'wine for a barbecue',
    'wine with roast chicken',
    'wine for a picnic',
  ),
  ...judged(both(only(port), atLeast(6)), 'port for after dinner'),
  ...judged(both(only(all(any(wine, spirit), over(20))), atLeast(10)), 'thank you gift', 'teacher gift'),
  ...judged(both(only(all(wine, over(17))), atLeast(10)), 'housewarming gift'),
  ...judged(both(only(all(champagne)), atLeast(10)), 'champagne for an engagement', 'champagne gift'),
  ...judged(both(only(on('Sake')), atLeast(10)), 'sake for sushi'),
  ...judged(both(only(all(tequila, over(40))), atLeast(8)), 'tequila gift', 'nice tequila for a gift'),
];

const alike: Judged[] = [
  ...judged(
    both(only(all(bourbon, under(53))), none(named('blantons')), atLeast(8)),
    'like blantons but cheaper',
    "something like blanton's but cheaper",
  ),
  ...judged(
    both(only(all(white, grape('pinot grigio'))), none(named('santa margherita')), atLeast(3)),
    'like santa margherita but cheaper',
  ),
  ...judged(
    both(only(all(on('Brandy'), of('Cognac'))), none(named('hennessy')), atLeast(6)),
    'alternative to hennessy',
    'cognac like hennessy',
  ),
  ...judged(both(only(whiskey), none(named('jack daniels')), atLeast(8)), 'like jack daniels'),
];

export const telephoneQueries: readonly Judged[] = [
  ...brands,
  ...kinds,
  ...money,
  ...unwanted,
  ...meals,
  ...alike,
  ...telephoneRest,
];
