/** The second half of `telephone.ts`. */
import {
  all,
  any,
  atLeast,
  both,
  bourbon,
  champagne,
  first,
  flavored,
  gin,
  grape,
  type Judged,
  judged,
  leads,
  matches,
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

const sizes: Judged[] = [
  ...judged(
    both(only(all(tequila, sized('1.75 L'))), opensAt('1.75 L')),
    'tequila 1.75',
    'big bottle of tequila',
  ),
  ...judged(
    both(only(all(named('bacardi'), sized('1.75 L'))), opensAt('1.75 L')),
    'bacardi 1.75',
    '1.75l bacardi',
    'bacardi handle',
  ),
  ...judged(
    both(only(all(vodka, sized('1.75 L'), under(20))), opensAt('1.75 L')),
    'handle of vodka under 20',
    'vodka 1.75 under 20',
  ),
  ...judged(both(only(all(whiskey, sized('200 mL'))), opensAt('200 mL')), '200 ml whiskey'),
  ...judged(both(only(all(named('fireball'))), opensAt('375 mL')), 'fireball 375ml', 'pint of fireball'),
];

const missing: Judged[] = [
  ...judged(
    both(notCarried, only(all(red, of('Napa Valley', 'California')))),
    'the prisoner',
    'prisoner red blend',
  ),
  ...judged(
    both(notCarried, only(all(grape('chardonnay'), of('California')))),
    'rombauer chardonnay',
    'rombauer',
  ),
  ...judged(both(notCarried, only(champagne)), 'ace of spades', 'louis roederer cristal'),
  ...judged(both(notCarried, only(all(red, of('Tuscany')))), 'sassicaia', 'tignanello'),
  ...judged(both(notCarried, only(all(red, of('Bordeaux')))), 'chateau lafite', 'petrus'),
  ...judged(notCarried, 'chartreuse', 'barefoot moscato', 'stella rosa', 'truly lemonade seltzer variety'),
];

const things: Judged[] = [
  ...judged(both(nothing, says(/tobacco|cigar/i)), 'cigarettes', 'vape'),
  ...judged(both(nothing, says(/beer/i)), 'corona', 'guinness', 'hard seltzer and beer'),
  ...judged(both(nothing, says(/soda|food|snack|counter|carry/i)), 'chips', 'cheese'),
  ...judged(both(nothing, says(/keg|beer|carry/i)), 'keg'),
  ...judged(both(nothing, says(/return|refund|bring|back/i)), 'returns', 'return policy'),
  ...judged(both(only(gin), atLeast(12), leads(3, sizesAtLeast(2))), 'gin for negronis'),
  ...judged(both(some(vodka), some(matches(/ginger beer/i)), none(flavored)), 'moscow mule ingredients'),
  ...judged(both(only(all(vodka, not(flavored))), atLeast(12)), 'vodka for moscow mules'),
  ...judged(
    both(some(matches(/aperol/i)), some(matches(/prosecco/i))),
    'spritz',
    'aperol spritz ingredients',
  ),
  ...judged(both(some(rum), some(matches(/ginger beer/i))), 'dark and stormy', 'dark n stormy'),
  ...judged(both(some(vodka), some(matches(/kahlúa|coffee/i))), 'white russian'),
  ...judged(both(some(rum), some(matches(/colada|coconut/i))), 'pina colada'),
  ...judged(
    both(only(all(bourbon, not(flavored), under(60))), atLeast(10)),
    'bourbon for old fashioneds',
    'bourbon for mixing',
  ),
];

const slips: Judged[] = [
  ...judged(both(first(named('casamigos')), only(named('casamigos'))), 'casa migos', 'casimigos'),
  ...judged(both(only(any(grape('tempranillo'), grape('aragonez'), of('Rioja'))), atLeast(6)), 'tempranilo'),
  ...judged(both(first(matches(/^Kahlúa Coffee/)), only(named('kahlua'))), 'kaluah', 'kalua'),
  ...judged(both(first(named('lagavulin')), only(named('lagavulin'))), 'lagavulan', 'lagavullen'),
  ...judged(both(only(any(grape('glera'), matches(/prosecco/i))), atLeast(4)), 'prosseco', 'presecco'),
  ...judged(first(matches(/^Buffalo Trace/)), 'buffallo trace', 'bufflo trace'),
];

const places: Judged[] = [
  ...judged(both(only(all(red, of('Rhône Valley'))), atLeast(6)), 'cotes du rhone red', 'rhone red'),
  ...judged(
    both(only(all(wine, of('South Africa'))), atLeast(12)),
    'south african wine',
    'wine from south africa',
  ),
  ...judged(
    both(only(all(white, of('Alsace', 'Germany', 'Austria'))), atLeast(12)),
    'austrian or german white',
    'german white',
  ),
  ...judged(both(only(all(wine, of('Greece'))), atLeast(5)), 'greek wine', 'vino griego'),
  ...judged(both(only(all(on('Whiskey'), of('Tennessee'))), atLeast(12)), 'tennessee whiskey'),
  ...judged(
    both(only(all(grape('riesling'), of('Mosel'), under(30))), atLeast(3)),
    'mosel riesling under 30',
  ),
  ...judged(both(only(all(any(named('amarone'), of('Amarone della Valpolicella')))), atLeast(3)), 'amarone'),
  ...judged(both(only(all(rum, of('Jamaica'))), atLeast(6)), 'jamaican rum', 'rum from jamaica'),
  ...judged(
    both(only(all(red, of('Spain'), under(25))), atLeast(5)),
    'vino tinto español menos de 25',
    'spanish red under 25',
  ),
  ...judged(both(only(all(wine, of('California'), ofYear('2021'))), atLeast(6)), 'california wine 2021'),
  ...judged(both(only(all(wine, of('New York', 'Finger Lakes')))), 'finger lakes riesling'),
];

const styles: Judged[] = [
  ...judged(
    both(
      only(all(white)),
      none(matches(/sweet|spätlese|auslese|moscato|semi-dry|feinherb|late harvest/i)),
      atLeast(12),
    ),
    'dry crisp white',
    'very dry white wine',
  ),
  ...judged(
    both(
      only(any(red)),
      atLeast(12),
      leads(
        3,
        any(
          grape('cabernet sauvignon'),
          grape('malbec'),
          grape('syrah'),
          grape('tannat'),
          grape('petite sirah'),
          matches(/graticciaia|ménage|blend/i),
          grape('zinfandel'),
          matches(/shiraz|amarone|barolo|primitivo/i),
        ),
      ),
    ),
    'bold red',
  ),
  ...judged(
    both(
      only(all(bourbon)),
      only(any(matches(/wheat|weller|maker|larceny|fitzgerald|winkle|rebel/i))),
      atLeast(4),
    ),
    'wheated bourbon',
  ),
  ...judged(
    both(only(all(scotch, matches(/\d+ ?y/i), any(matches(/\b(18|21|25|26|30|40) ?y/i)))), atLeast(6)),
    '18 year scotch',
    'scotch 18 years or older',
  ),
  ...judged(both(only(all(whiskey, matches(/12 year/i))), atLeast(6)), '12 year old whisky'),
  ...judged(both(only(all(bourbon, matches(/single barrel/i))), atLeast(6)), 'single barrel bourbon'),
  ...judged(both(only(matches(/bottled in bond|bonded|bond\b|taylor jr/i)), atLeast(3)), 'bottled in bond'),
  ...judged(both(only(all(vodka, matches(/potato|chopin|luksusowa|blue ice/i))), atLeast(2)), 'potato vodka'),
  ...judged(
    both(only(all(sparkling, any(rose, matches(/rosé|brachetto/i)))), atLeast(3)),
    'sparkling rosé',
    'pink bubbly',
  ),
  ...judged(both(only(all(wine)), none(matches(/dry|trocken/i)), atLeast(4)), 'sweet red or white wine'),
];

export const telephoneRest: readonly Judged[] = [
  ...sizes,
  ...missing,
  ...things,
  ...slips,
  ...places,
  ...styles,
];
