/** The second half of `saturday.ts`. */
import {
  all,
  any,
  atLeast,
  both,
  bourbon,
  champagne,
  either,
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
  notCarried,
  nothing,
  of,
  ofYear,
  on,
  only,
  red,
  rum,
  says,
  scotch,
  some,
  sparkling,
  tequila,
  under,
  vodka,
  whiskey,
  white,
  wine,
} from '../judges.rules.ts';

const missing: Judged[] = [
  ...judged(both(notCarried, only(grape('sauvignon blanc'))), 'kim crawford'),
  ...judged(both(notCarried, only(all(grape('cabernet sauvignon'), of('California')))), 'silver oak'),
  ...judged(both(notCarried, only(champagne)), 'bollinger', 'cristal champagne', 'dom perignion'),
  ...judged(both(notCarried, only(all(whiskey, of('Japan')))), 'hibiki', 'yamazaki 12'),
  ...judged(both(notCarried, only(tequila)), 'fortaleza', 'clase azul gold'),
  ...judged(both(notCarried, none(any(vodka, scotch, red))), 'twisted tea'),
  ...judged(notCarried, 'mad dog', 'everclear'),
];

const things: Judged[] = [
  ...judged(both(nothing, says(/beer/i)), 'bud light', 'heineken'),
  ...judged(both(nothing, says(/deliver|ship/i)), 'do you deliver', 'delivery'),
  ...judged(both(nothing, says(/hour|open|close/i)), 'store hours', 'what time do you close'),
  ...judged(
    both(none(any(wine, on('Spirits'))), says(/without alcohol|alcohol/i)),
    'non-alcoholic spirits',
    'zero proof',
  ),
  ...judged(both(some(rum), some(matches(/lime/i)), none(grape('riesling'))), 'mojito'),
  ...judged(both(only(all(rum, not(flavored), under(40))), atLeast(10)), 'rum for mojitos'),
  ...judged(
    both(only(all(tequila, not(flavored), under(56))), atLeast(10)),
    'tequila for margaritas',
    'margarita tequila',
  ),
  ...judged(
    both(some(vodka), some(matches(/cosmopolitan|triple sec|cointreau/i))),
    'cosmo',
    'cosmopolitan ingredients',
  ),
  ...judged(
    both(
      some(any(bourbon, on('Rye Whiskey'))),
      some(all(on('Vermouth'), matches(/sweet|rosso|rouge|antica/i))),
    ),
    'manhattan',
    'what goes in a manhattan',
  ),
  ...judged(both(only(gin), atLeast(10), none(flavored)), 'gin for martinis', 'good gin for a gin and tonic'),
];

const slips: Judged[] = [
  ...judged(both(first(named('courvoisier')), only(named('courvoisier'))), 'corvossier'),
  ...judged(both(only(grape('gewurztraminer')), atLeast(1)), 'gewurtzraminer'),
  ...judged(both(first(named('jagermeister')), only(named('jagermeister'))), 'yeager', 'jagermister'),
  ...judged(first(matches(/^Grand Marnier Cordon Rouge/)), 'gran marnier'),
  ...judged(both(only(red), mostly(grape('montepulciano'), 0.5)), 'montepuliciano'),
  ...judged(only(of('Châteauneuf-du-Pape')), 'chateau neuf du pape', 'chatoneuf du pape'),
  ...judged(first(matches(/^Rémy Martin VSOP/)), 'rémy vsop', 'remmy martin vsop'),
];

const places: Judged[] = [
  ...judged(both(only(all(white, of('Burgundy'))), atLeast(8)), 'white burgundy', 'bourgogne blanc'),
  ...judged(both(only(all(red, of('Burgundy'))), atLeast(8)), 'red burgundy'),
  ...judged(both(only(all(wine, of('Portugal'), red)), atLeast(12)), 'portuguese red', 'tinto portugues'),
  ...judged(both(only(all(white, of('Loire Valley'))), atLeast(4)), 'loire white'),
  ...judged(both(only(all(whiskey, of('Texas'))), atLeast(4)), 'texas whiskey'),
  ...judged(both(only(all(gin, of('Japan'))), atLeast(2)), 'japanese gin'),
  ...judged(both(only(all(red, of('Sicily', 'Tuscany'))), atLeast(4)), 'tuscan red'),
  ...judged(only(all(grape('cabernet sauvignon'), of('Napa Valley'), under(70))), 'napa cabernet under 70'),
  ...judged(
    both(only(all(grape('malbec'), ofYear('2020'), of('Argentina'))), atLeast(3)),
    '2020 argentinian malbec',
  ),
  ...judged(
    both(
      only(
        all(
          whiskey,
          matches(/peat|smok|talisker|longrow|ballechin|brimstone|ardmore|torfa|great king|connemara/i),
        ),
      ),
      none(of('Islay')),
    ),
    'peaty whisky not islay',
  ),
];

const styles: Judged[] = [
  ...judged(
    both(
      only(grape('chardonnay')),
      none(matches(/oak|barrel/i)),
      some(matches(/chablis|unwooded/i)),
      atLeast(4),
    ),
    'unoaked chardonnay',
  ),
  ...judged(
    both(
      only(any(white, on('Dessert Wine'), sparkling)),
      only(under(15)),
      none(matches(/dry|trocken|brut\b/i)),
    ),
    'sweet white wine under 15',
  ),
  ...judged(
    both(
      only(red),
      atLeast(8),
      leads(
        3,
        any(
          grape('pinot noir'),
          grape('gamay'),
          matches(/bardolino|valpolicella|barbera|dolcetto|frappato/i),
        ),
      ),
    ),
    'light bodied red',
  ),
  ...judged(
    both(
      only(whiskey),
      only(
        matches(
          /cask strength|barrel proof|full proof|barrel strength|batch proof|a'bunadh|booker|stagg|from the barrel|rare breed|barrell/i,
        ),
      ),
    ),
    'cask strength whiskey',
    'barrel proof bourbon',
  ),
  ...judged(
    both(only(any(wine)), only(any(grape('moscato'), matches(/mus[ck]at|moscatel|muscadel/i)))),
    'moscato',
  ),
  ...judged(both(only(all(wine, matches(/organi|meinklang|emiliana|coyam/i))), atLeast(1)), 'organic wine'),
  ...judged(
    either(
      says(/low|light|alcohol/i),
      only(any(grape('riesling'), matches(/vinho verde|moscato|brachetto|lambrusco/i))),
    ),
    'low alcohol wine',
  ),
];

export const saturdayRest: readonly Judged[] = [...missing, ...things, ...slips, ...places, ...styles];
