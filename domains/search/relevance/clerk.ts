/**
 * What a wine clerk hears at the counter: written from the catalogue alone, before anyone looked at the
 * answers.
 */
import { occasionQueries } from './clerk-occasions.ts';
import {
  all,
  any,
  atLeast,
  both,
  bourbon,
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
  notCarried,
  nothing,
  of,
  ofYear,
  on,
  only,
  opensAt,
  over,
  red,
  rose,
  says,
  scotch,
  sized,
  some,
  spirit,
  tequila,
  uncorrected,
  under,
  understands,
  white,
  wine,
} from './judges.rules.ts';

const brands: Judged[] = [
  ...judged(both(first(matches(/^Bulleit Bourbon$/)), only(named('bulleit'))), 'bulleit'),
  ...judged(both(first(matches(/^Casamigos Blanco/)), only(named('casamigos'))), 'casamigos'),
  ...judged(both(first(matches(/^Bombay Sapphire Gin/)), only(named('bombay sapphire'))), 'bombay sapphire'),
  ...judged(both(first(matches(/^Crown Royal$/)), only(named('crown royal'))), 'crown royal'),
  ...judged(both(first(matches(/^Jameson$/)), only(named('jameson'))), 'jameson', 'jamesonnn'),
  ...judged(both(first(matches(/^Hendrick's Gin/)), only(named('hendricks'))), 'hendricks'),
  ...judged(first(matches(/^Absolut Swedish/)), 'absolut'),
  ...judged(both(first(matches(/^Don Julio Blanco/)), only(named('don julio'))), 'don julio'),
  ...judged(first(matches(/^Malibu Coconut/)), 'malibu'),
  ...judged(first(matches(/^Baileys Original/)), 'baileys'),
  ...judged(first(matches(/^Johnnie Walker (Black|Red)$/)), 'johnnie walker'),
  ...judged(first(matches(/^Grey Goose$/)), 'grey goose'),
  ...judged(first(matches(/^Rémy Martin VSOP/)), 'remy martin'),
  ...judged(only(named('josh cellars')), 'josh'),
  ...judged(both(notCarried, only(grape('cabernet sauvignon'))), 'josh cellars cabernet'),
  ...judged(only(named('kendall jackson')), 'kendall jackson'),
  ...judged(only(named('santa margherita pinot grigio')), 'santa margherita pinot grigio'),
  ...judged(only(named('yellow tail')), 'yellow tail'),
];

const kinds: Judged[] = [
  ...judged(both(only(red), atLeast(24)), 'vino rosso', 'vino tinto seco'),
  ...judged(both(only(white), atLeast(24)), 'vin blanc', 'vino bianco secco'),
  ...judged(both(only(on('Sparkling Wine')), atLeast(24)), 'espumoso'),
  ...judged(only(all(rose, of('Italy'))), 'vino rosato italiano'),
  ...judged(only(champagne), 'champán', 'cheap champagne'),
  ...judged(both(only(scotch), atLeast(24)), 'whisky escoces'),
  ...judged(only(all(on('Rum'), matches(/dark|black/i))), 'ron oscuro', 'dark rum'),
  ...judged(both(only(all(red, of('Bordeaux'))), atLeast(20)), 'vin rouge de bordeaux'),
  ...judged(both(only(on('Liqueur')), some(matches(/^Kahlúa Coffee/)), atLeast(6)), 'licor de cafe'),
  ...judged(
    only(all(tequila, matches(/blanco|silver|sliver|plata|platinum|white|crystal/i))),
    'tequila blanco',
  ),
  ...judged(
    both(
      only(scotch),
      mostly(any(of('Islay'), matches(/peat|smok|longrow|talisker|torfa|ballechin|ardmore/i))),
    ),
    'peaty scotch',
  ),
  ...judged(both(only(any(grape('chardonnay'), white)), atLeast(12)), 'buttery chardonnay'),
  ...judged(
    both(only(grape('riesling')), none(matches(/eiswein|auslese|spätlese|late harvest/i))),
    'dry riesling',
  ),
  ...judged(
    both(only(matches(/brachetto|lambrusco|fragolino|sweet|dolce/i)), some(matches(/brachetto/i))),
    'sweet red wine',
  ),
  ...judged(both(only(red), atLeast(24)), 'full bodied red'),
  ...judged(both(nothing, says(/cannot tell/)), 'orange wine'),
  ...judged(only(on('Dessert Wine')), 'dessert wine'),
  ...judged(both(only(on('Gin')), atLeast(12)), 'botanical gin', 'gin without flavor'),
  ...judged(
    only(
      all(on('Liqueur'), matches(/cream|baileys|emmets|carolans|five farms|rumchata|tequila rose|velvet/i)),
    ),
    'cream liqueur',
  ),
];

const money: Judged[] = [
  ...judged(only(all(bourbon, under(30))), 'bourbon under 30'),
  ...judged(only(all(red, costs(10, 15))), 'red wine between 10 and 15'),
  ...judged(both(only(all(scotch, over(100))), uncorrected), 'scotch over 100'),
  ...judged(only(all(white, costs(16, 24))), '$20 white'),
  ...judged(only(all(tequila, costs(40, 60))), 'tequila 40-60'),
  ...judged(only(all(rose, under(15))), 'best rose under 15'),
  ...judged(only(all(of('Cognac'), costs(42, 58))), 'cognac around 50'),
  ...judged(both(only(all(wine, under(10))), atLeast(10)), 'wine less than ten dollars'),
];

const unwanted: Judged[] = [
  ...judged(both(only(on('Rum')), none(matches(/spice/i)), atLeast(24)), 'rum no spice'),
  ...judged(both(only(tequila), none(named('reposado')), atLeast(24)), 'tequila not reposado'),
  ...judged(both(only(white), none(grape('chardonnay')), atLeast(24)), 'white wine not chardonnay'),
  ...judged(
    both(only(bourbon), none(named('jim beam')), understands('bourbon', 'not jim beam')),
    'bourbon but not jim beam',
  ),
  ...judged(
    both(only(on('Sparkling Wine')), none(matches(/moscato|dolce|asti/i)), atLeast(24)),
    'sparkling not sweet',
  ),
  ...judged(
    both(
      only(all(on('Vodka'), not(on('Flavored Vodka')), under(25))),
      none(matches(/coconut|cherry|lemon/i)),
      atLeast(24),
    ),
    'vodka no flavors under 25',
  ),
  ...judged(
    both(only(red), none(any(grape('merlot'), grape('malbec'))), atLeast(24)),
    'red wine but not merlot or malbec',
  ),
];

const sizes: Judged[] = [
  ...judged(both(first(named('titos')), opensAt('1.75 L')), "1.75 tito's"),
  ...judged(both(only(all(on('Rum'), sized('1.75 L'))), opensAt('1.75 L')), 'handle of rum'),
  ...judged(both(only(champagne), says(/half bottle/)), 'half bottle champagne'),
  ...judged(both(only(red), says(/magnum/)), 'magnum red wine'),
  ...judged(both(only(bourbon), opensAt('375 mL')), '375 bourbon'),
  ...judged(first(matches(/^Fireball/)), 'nips fireball'),
  ...judged(both(first(matches(/^Jack Daniel's Old #7/)), opensAt('1.75 L')), 'jack daniels 1.75l'),
  ...judged(both(only(on('Vodka')), opensAt('375 mL')), 'pint of vodka'),
  ...judged(
    both(only(any(grape('pinot grigio'), grape('pinot gris'))), says(/big bottle/)),
    'big bottle of pinot grigio',
  ),
];

const missing: Judged[] = [
  ...judged(both(says(/do not carry Dom Perignon/), only(champagne)), 'dom perignon'),
  ...judged(both(says(/do not carry La Marca/), only(named('prosecco'))), 'la marca prosecco'),
  ...judged(both(says(/do not carry High Noon/), only(on('Ready to Drink'))), 'high noon'),
  ...judged(
    both(says(/do not carry Screaming Eagle/), only(all(grape('cabernet sauvignon'), of('Napa Valley')))),
    'screaming eagle',
  ),
  ...judged(both(says(/do not carry Cloudy Bay/), only(all(white, of('Marlborough')))), 'cloudy bay'),
  ...judged(both(says(/do not carry Apothic/), only(all(red, of('California')))), 'apothic red'),
  ...judged(both(says(/do not carry Chateau Margaux/i), only(all(red, of('Bordeaux')))), 'chateau margaux'),
];

const things: Judged[] = [
  ...judged(both(nothing, says(/gift card/)), 'gift card'),
  ...judged(both(nothing, says(/counter/)), 'corkscrew', 'wine glasses', 'ice'),
  ...judged(both(nothing, says(/beer/)), 'beer'),
  ...judged(both(nothing, says(/tobacco/)), 'cigars'),
  ...judged(both(none(any(wine, spirit)), says(/without alcohol/)), 'non alcoholic wine', 'alcohol free gin'),
  ...judged(both(only(wine), says(/kosher/)), 'kosher wine'),
  ...judged(
    both(first(all(tequila, under(40))), some(matches(/triple sec|cointreau/i)), some(named('lime juice'))),
    'margarita',
  ),
  ...judged(
    both(first(all(bourbon, under(40))), some(on('Bitters')), says(/For an Old Fashioned/)),
    'old fashioned',
  ),
  ...judged(
    both(first(matches(/^Aperol$/)), some(named('prosecco')), some(named('club soda'))),
    'what do i need for an aperol spritz',
  ),
  ...judged(
    both(first(all(on('Vodka'), under(40))), some(named('ginger beer')), none(on('Flavored Vodka'))),
    'moscow mule',
  ),
  ...judged(
    both(first(all(bourbon, under(40))), some(named('simple syrup')), none(named('grenadine'))),
    'whiskey sour',
  ),
  ...judged(
    both(first(all(on('Vodka'), under(40))), some(matches(/coffee/i)), none(on('Flavored Vodka'))),
    'espresso martini',
  ),
  ...judged(
    both(first(all(on('Vodka'), under(40))), some(named('bloody mary mix')), none(on('Flavored Vodka'))),
    'bloody mary',
  ),
];

const slips: Judged[] = [
  ...judged(first(named('titos')), 'titoos'),
  ...judged(both(only(grape('cabernet sauvignon')), atLeast(24)), 'cabernay sauvingnon'),
  ...judged(only(any(grape('pinot grigio'), named('pinot gris'))), 'pinot gregio'),
  ...judged(first(matches(/^Glenlivet 12/)), 'glenlivit 12'),
  ...judged(both(first(matches(/^Maker's Mark$/)), only(matches(/^Maker's/))), 'makers markk'),
  ...judged(both(mostly(grape('chardonnay')), atLeast(24)), 'chardonay'),
  ...judged(only(all(named('hennessy'), named('vsop'))), 'hennesy vsop'),
];

const places: Judged[] = [
  ...judged(only(all(red, of('Napa Valley'))), 'napa cab'),
  ...judged(only(all(of('Barolo'), ofYear('2020'))), 'barolo 2020'),
  ...judged(only(of('Sancerre')), 'sancerre'),
  ...judged(only(all(of('Rioja'), named('reserva'))), 'rioja reserva'),
  ...judged(only(all(scotch, of('Islay'))), 'islay single malt'),
  ...judged(only(all(grape('pinot noir'), of('Willamette Valley'))), 'willamette pinot noir'),
  ...judged(either(only(all(wine, of('New York'))), nothing), 'long island wine'),
  ...judged(only(all(grape('sauvignon blanc'), of('Marlborough'))), 'marlborough sauvignon blanc'),
  ...judged(only(all(of('Japan'), under(80))), 'japanese whisky under 80'),
  ...judged(only(all(of('Bordeaux'), ofYear('2021'), under(30))), '2021 bordeaux under 30'),
];

const long: Judged[] = [
  ...judged(
    both(
      only(all(tequila, under(60))),
      none(matches(/silver|blanco/i)),
      ({ understanding }) => understanding.notice === null,
    ),
    'smooth sipping tequila under 60 not silver',
  ),
  ...judged(both(only(all(red, of('Italy'), under(20))), atLeast(10)), 'good italian red for pasta under 20'),
  ...judged(
    both(only(all(wine, not(red), under(15))), atLeast(1)),
    'sweet white wine under 15 for my grandmother',
  ),
  ...judged(both(only(all(rose, of('Provence'))), says(/nearest begin/)), 'dry rose from provence under 20'),
  ...judged(
    only(all(grape('chardonnay'), of('California'), under(20))),
    'oaked chardonnay from california not too expensive',
  ),
];

export const clerkQueries: readonly Judged[] = [
  ...brands,
  ...kinds,
  ...money,
  ...unwanted,
  ...occasionQueries,
  ...sizes,
  ...missing,
  ...things,
  ...slips,
  ...places,
  ...long,
];
