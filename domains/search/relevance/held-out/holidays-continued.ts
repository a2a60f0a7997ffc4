/** The second half of `holidays.ts`. */
import {
  all,
  any,
  atLeast,
  both,
  bourbon,
  champagne,
  first,
  gin,
  grape,
  type Judged,
  judged,
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
  rum,
  says,
  scotch,
  sized,
  some,
  sparkling,
  tequila,
  under,
  vodka,
  whiskey,
  white,
  wine,
} from '../judges.rules.ts';

const alike: Judged[] = [
  ...judged(both(only(all(champagne)), none(named('veuve clicquot')), atLeast(5)), 'like veuve but cheaper'),
  ...judged(
    both(only(all(tequila, under(144))), none(named('clase azul')), atLeast(8)),
    'like clase azul but cheaper',
    'cheaper than clase azul',
  ),
  ...judged(
    both(only(all(scotch, under(89))), none(named('macallan')), atLeast(8)),
    'like macallan 12 but cheaper',
    'cheaper alternative to macallan',
  ),
  ...judged(
    both(
      only(all(on('Liqueur'))),
      none(named('grand marnier')),
      some(matches(/combier|orange|cointreau|triple/i)),
    ),
    'substitute for grand marnier',
  ),
  ...judged(both(only(all(gin)), none(named('bombay')), atLeast(8)), 'gin like bombay'),
];

const sizes: Judged[] = [
  ...judged(
    both(only(all(named('captain morgan'), sized('1.75 L'))), opensAt('1.75 L')),
    'captain morgan handle',
    '1.75 captain morgan',
  ),
  ...judged(
    both(only(all(scotch, sized('1.75 L'))), opensAt('1.75 L')),
    'scotch 1.75',
    '1.75 l scotch',
    'large scotch',
  ),
  ...judged(both(only(all(named('baileys'), sized('1.75 L'))), opensAt('1.75 L')), 'baileys 1.75'),
  ...judged(
    both(only(all(on('Brandy'), of('Cognac'), sized('375 mL'))), opensAt('375 mL')),
    'half bottle cognac',
    'cognac 375',
  ),
  ...judged(both(only(all(on('Brandy'), sized('200 mL'))), opensAt('200 mL')), 'brandy 200ml'),
  ...judged(
    both(only(all(vodka, sized('1 L'))), opensAt('1 L')),
    'liter vodka',
    '1 liter of vodka',
    'vodka 1000 ml',
  ),
];

const missing: Judged[] = [
  ...judged(both(notCarried, only(all(red))), 'apothic dark', '19 crimes', 'decoy cabernet'),
  ...judged(both(notCarried, only(all(grape('cabernet sauvignon')))), 'cakebread cabernet'),
  ...judged(both(notCarried, only(sparkling)), 'korbel champagne', 'freixenet cava'),
  ...judged(both(notCarried, only(all(tequila))), 'komos', 'lalo tequila'),
  ...judged(
    both(notCarried, only(all(bourbon))),
    'angels envy cask strength limited 2015 release',
    'pappy 23',
  ),
  ...judged(both(notCarried, only(any(on('Ready to Drink'), vodka))), 'smirnoff ice', 'high noon peach'),
  ...judged(notCarried, 'franzia', 'sutter home'),
];

const things: Judged[] = [
  ...judged(both(nothing, says(/gift/i)), 'gift bag', 'gift wrap', 'gift basket'),
  ...judged(both(nothing, says(/ice/i)), 'bag ice'),
  ...judged(both(nothing, says(/counter|glass/i)), 'champagne flutes', 'decanter', 'shot glasses'),
  ...judged(both(nothing, says(/beer/i)), 'beers', 'craft beer', 'coors light'),
  ...judged(both(nothing, says(/tasting|class|counter|call|event/i)), 'wine tasting'),
  ...judged(
    both(some(matches(/slivovitz.*kosher|kosher/i)), says(/kosher/i)),
    'kosher for passover',
    'kosher slivovitz',
  ),
  ...judged(
    both(some(any(vodka, gin)), some(all(on('Vermouth'), matches(/dry/i)))),
    'martini',
    'dirty martini',
    'martini ingredients',
  ),
  ...judged(both(some(on('Brandy', 'Rum')), none(red)), 'eggnog'),
  ...judged(both(some(red), none(on('Ready to Drink'))), 'mulled wine'),
  ...judged(both(only(all(sparkling, under(30))), atLeast(6)), 'mimosas', 'prosecco for mimosas'),
  ...judged(both(some(whiskey), some(matches(/irish cream|coffee/i))), 'irish coffee'),
  ...judged(both(only(all(rum)), atLeast(10)), 'rum for punch', 'rum for daiquiris'),
];

const slips: Judged[] = [
  ...judged(first(matches(/^Macallan 12/)), 'mcallan 12', 'macallen 12'),
  ...judged(
    both(first(matches(/^Hennessy VSOP/)), only(named('hennessy'))),
    'hennesy vsop',
    'hennessey v.s.o.p',
  ),
  ...judged(first(matches(/^Moët & Chandon Imp/)), 'moet imperial rose', 'moet rose'),
  ...judged(both(only(grape('pinot noir')), atLeast(24)), 'pinor noir', 'piont noir'),
  ...judged(both(only(grape('sauvignon blanc')), atLeast(20)), 'sauvingon blanc', 'sauvignon blank'),
  ...judged(both(first(matches(/^Limoncello|Limoncello/)), only(matches(/limoncello/i))), 'limonchello'),
  ...judged(both(only(all(on('Vermouth'))), atLeast(20)), 'vermoth', 'vermouths'),
  ...judged(first(matches(/^Jägermeister Liqueur/)), 'jagermiester'),
];

const places: Judged[] = [
  ...judged(both(only(all(sparkling, of('Italy'))), atLeast(8)), 'italian sparkling', 'spumante italiano'),
  ...judged(
    both(only(all(wine, of('Oregon'), grape('pinot noir'))), atLeast(3)),
    'oregon pinot noir gift',
    'pinot noir oregon over 25',
  ),
  ...judged(both(only(all(red, of('Piedmont'))), atLeast(12)), 'piedmont red', 'piemonte rosso'),
  ...judged(both(only(any(of('Chablis', 'Petit Chablis'))), atLeast(5)), 'chablis', 'chablis wine'),
  ...judged(
    both(only(all(scotch, of('Speyside'), under(80))), atLeast(6)),
    'speyside under 80',
    'speyside single malt under 80',
  ),
  ...judged(both(only(all(wine, of('Chile'), under(15))), atLeast(10)), 'chilean wine under 15'),
  ...judged(
    both(only(all(grape('sauvignon blanc'), of('New Zealand'), under(20))), atLeast(4)),
    'new zealand sauvignon blanc under 20',
  ),
  ...judged(
    both(only(all(red, of('France'), ofYear('2020'))), atLeast(10)),
    'french red 2020',
    '2020 vin rouge francais',
  ),
  ...judged(both(only(all(wine, of('Lebanon'))), atLeast(2)), 'lebanese wine'),
  ...judged(both(only(all(rum, of('Puerto Rico'))), atLeast(12)), 'puerto rican rum', 'ron de puerto rico'),
  ...judged(both(only(all(gin, of('Ireland'))), atLeast(3)), 'irish gin'),
];

const styles: Judged[] = [
  ...judged(
    both(
      only(
        all(
          scotch,
          any(
            of('Islay'),
            matches(
              /peat|smok|talisker|longrow|ledaig|ballechin|torfa|ardmore|finlaggan|islay|great king st/i,
            ),
          ),
        ),
      ),
      only(under(70)),
      atLeast(3),
    ),
    'peaty scotch under 70',
    'smoky scotch less than 70',
  ),
  ...judged(both(only(all(white, not(grape('riesling')))), atLeast(10)), 'crisp white not riesling'),
  ...judged(
    both(
      only(
        all(whiskey, matches(/sherry|oloroso|px|olorosa|aberlour|glenfarclas|glendronach|lasanta|shery/i)),
      ),
      atLeast(4),
    ),
    'sherry cask whisky',
    'sherried scotch',
  ),
  ...judged(both(only(all(grape('zinfandel'), red)), atLeast(3)), 'old vine zin', 'red zinfandel'),
  ...judged(both(only(matches(/white zinfandel/i)), atLeast(1)), 'white zin', 'white zinfandel'),
  ...judged(both(only(all(sparkling, matches(/blanc de blancs/i))), atLeast(3)), 'blanc de blancs'),
  ...judged(both(only(all(vodka, matches(/peach|apeach|peachik/i))), atLeast(4)), 'peach vodka'),
  ...judged(both(only(all(vodka, matches(/vanil/i))), atLeast(3)), 'vanilla vodka'),
  ...judged(both(only(all(whiskey, matches(/peanut|pb&w/i))), atLeast(1)), 'peanut butter whiskey'),
  ...judged(
    both(only(all(on('Sake'), matches(/daiginjo/i))), atLeast(2)),
    'daiginjo',
    'junmai daiginjo sake',
  ),
  ...judged(both(only(matches(/gran reserva|reserva/i)), only(of('Rioja'))), 'rioja gran reserva'),
];

export const holidayRest: readonly Judged[] = [
  ...alike,
  ...sizes,
  ...missing,
  ...things,
  ...slips,
  ...places,
  ...styles,
];
