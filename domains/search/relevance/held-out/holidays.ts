/**
 * The weeks before the holidays: written from the catalogue alone, before any answer to them was looked at.
 */
import {
  atLeast,
  both,
  bubbles,
  champagne,
  costs,
  first,
  type Judged,
  judged,
  leads,
  matches,
  mostly,
  none,
  not,
  notCarried,
  nothing,
  of,
  on,
  only,
  opensAt,
  over,
  says,
  sizesAtLeast,
  some,
  spirit,
  under,
  wine,
} from '../judges.rules.ts';
import {
  bourbon,
  flavored,
  gin,
  port,
  red,
  rose,
  rum,
  scotch,
  sherry,
  sparkling,
  tequila,
  vodka,
  whiskey,
  white,
} from '../shelves.rules.ts';
import { all, any, grape, named, ofYear, sized } from '../truths.rules.ts';

const brands: Judged[] = [
  ...judged(
    both(first(matches(/^Deep Eddy 80 Proof/)), only(named('deep eddy'))),
    'deep eddy',
    'deep eddy vodka',
  ),
  ...judged(both(first(matches(/^SKYY Vodka/)), only(named('skyy'))), 'skyy', 'sky vodka'),
  ...judged(
    both(first(matches(/^Belvedere Pure/)), only(named('belvedere'))),
    'belvedere',
    'belvidere vodka',
  ),
  ...judged(both(first(matches(/^1800 (Silver|Reposado)/)), only(matches(/^1800 /))), '1800', '1800 tequila'),
  ...judged(
    both(first(matches(/^Knob Creek$/)), only(named('knob creek'))),
    'knob creek',
    'knob creek bourbon',
  ),
  ...judged(both(first(matches(/^Woodford Reserve$/)), only(named('woodford'))), 'woodford bourbon'),
  ...judged(both(first(matches(/^Redbreast 12/)), only(named('redbreast'))), 'red breast', 'redbreast'),
  ...judged(
    both(first(matches(/^Crystal Head Vodka$/)), only(named('crystal head'))),
    'crystal head',
    'skull vodka',
  ),
  ...judged(both(first(matches(/^Cruzan (Light|Dark)/)), only(named('cruzan'))), 'cruzan'),
  ...judged(both(first(matches(/^Seagram's (7|Extra|VO)/i)), only(named('seagrams'))), 'seagrams'),
  ...judged(both(first(matches(/^Seagram's 7/)), only(named('seagrams'))), 'seagrams 7', 'seven crown'),
  ...judged(both(first(matches(/^Fever-Tree/)), only(named('fever tree'))), 'fever tree', 'fevertree tonic'),
  ...judged(only(named('chateau ste michelle')), 'chateau ste michelle', 'chateau st michelle'),
  ...judged(only(named('trimbach')), 'trimbach'),
  ...judged(only(named('veuve clicquot')), 'veuve', 'yellow label veuve'),
  ...judged(both(first(matches(/^E&J VS$/)), only(named('e j'))), 'e&j', 'e and j brandy'),
];

const kinds: Judged[] = [
  ...judged(
    both(
      only(all(gin, not(flavored))),
      atLeast(24),
      leads(6, all(sizesAtLeast(2), not(matches(/pink|strawberry|orange|liqueur/i)))),
    ),
    'gin',
    'ginebra seca',
  ),
  ...judged(both(only(on('Brandy')), atLeast(24), leads(5, sizesAtLeast(2))), 'brandy'),
  ...judged(both(only(all(whiskey, of('Canada'))), leads(4, sizesAtLeast(2))), 'canadian whisky', 'canadian'),
  ...judged(both(only(on('Liqueur')), atLeast(24), leads(5, sizesAtLeast(2))), 'liqueur', 'licor'),
  ...judged(both(only(champagne), atLeast(12)), 'champagne', 'champaign', 'champagner'),
  ...judged(
    both(
      only(all(on('Liqueur'), matches(/coffee|kahl|kamora|espresso|cafe|caffe|cold brew|spresso/i))),
      atLeast(6),
    ),
    'coffee liqueur',
  ),
  ...judged(
    both(only(all(on('Liqueur'), matches(/peppermint|menthe|mint/i))), atLeast(4)),
    'peppermint schnapps',
  ),
  ...judged(
    both(
      only(
        all(
          on('Liqueur'),
          matches(
            /schnapps|pucker|peachtree|99 |burst|hot damn|butter|root beer|cactus|berentzen|rumple|mcgill/i,
          ),
        ),
      ),
      atLeast(8),
    ),
    'schnapps',
  ),
  ...judged(both(only(matches(/moonshine|mountain|shine/i)), atLeast(4)), 'moonshine'),
  ...judged(both(only(all(sparkling, matches(/crémant/i))), atLeast(4)), 'cremant'),
  ...judged(both(only(all(wine, matches(/tokaj|aszú|aszu/i))), atLeast(4)), 'tokaji', 'tokay'),
  ...judged(both(only(all(wine, matches(/sauternes/i))), atLeast(1)), 'sauternes'),
  ...judged(
    both(only(all(sherry)), only(matches(/cream|px|pedro|oloroso/i)), atLeast(2)),
    'cream sherry',
    'sweet sherry',
  ),
  ...judged(both(only(all(bourbon)), only(matches(/small batch/i)), atLeast(8)), 'small batch bourbon'),
  ...judged(both(only(matches(/ginger beer/i)), atLeast(3)), 'ginger beer'),
  ...judged(both(only(any(matches(/grenadine/i))), atLeast(3)), 'grenadine'),
  ...judged(
    both(
      only(
        all(
          on('Liqueur'),
          matches(/rumchata|cream|baileys|carolans|lucy|pudding|pecan|tequila rose|velvet|emmets|ryans/i),
        ),
      ),
      atLeast(6),
    ),
    'cream liquor',
  ),
  ...judged(both(only(red), atLeast(24)), 'rotwein', 'vins rouges', 'tinto'),
];

const money: Judged[] = [
  ...judged(
    both(only(all(scotch, costs(50, 75))), atLeast(12)),
    'scotch between $50 and $75',
    'scotch 50 - 75',
  ),
  ...judged(
    both(only(all(grape('cabernet sauvignon'), costs(20, 40))), atLeast(4)),
    'cab 20 to 40',
    'cabernet $20–40',
  ),
  ...judged(
    both(only(all(tequila, under(25))), atLeast(12)),
    'tequila under twenty five',
    'tequila under 25 dollars',
  ),
  ...judged(both(only(all(wine, costs(16, 24))), atLeast(12)), '$20 bottle of wine', 'a twenty dollar wine'),
  ...judged(both(only(all(sparkling, under(15))), atLeast(6)), 'bubbly under 15'),
  ...judged(both(only(all(sparkling, under(20))), atLeast(6)), 'cheap bubbles for mimosas'),
  ...judged(
    both(only(all(on('Brandy'), of('Cognac'), over(100))), atLeast(4)),
    'cognac over 100',
    'high end cognac',
  ),
  ...judged(both(only(all(rum, under(15))), atLeast(12)), 'rum 15 or less', 'cheap rum under 15'),
  ...judged(both(only(all(any(wine, spirit), under(50))), atLeast(12)), 'gifts under 50', 'gift under $50'),
  ...judged(
    both(only(all(red, under(20), of('California'))), atLeast(4)),
    'california red blend under 20',
    'california red under 20',
  ),
];

const unwanted: Judged[] = [
  ...judged(both(only(all(whiskey, over(70))), none(scotch), atLeast(12)), 'expensive whiskey not scotch'),
  ...judged(
    both(only(red), none(matches(/semi sweet|lambrusco|brachetto|dolce\b/i)), atLeast(24)),
    'red wine not sweet',
    'vino tinto no dulce',
  ),
  ...judged(both(only(all(on('Brandy'), not(of('Cognac')))), atLeast(24)), 'brandy not cognac'),
  ...judged(
    both(
      only(whiskey),
      none(matches(/honey|apple|peach|cinnamon|fire\b|vanilla/i)),
      none(flavored),
      atLeast(24),
    ),
    'whiskey without flavoring',
    'no flavored whiskey',
  ),
  ...judged(
    both(only(on('Canadian Whisky', 'Flavored Whiskey')), none(named('crown royal')), atLeast(20)),
    'canadian whisky other than crown royal',
  ),
  ...judged(
    both(only(all(white, of('Italy'))), none(grape('pinot grigio')), atLeast(8)),
    'italian white not pinot grigio',
  ),
];

const meals: Judged[] = [
  ...judged(
    both(only(wine), atLeast(12)),
    'wine for christmas dinner',
    'wine with ham',
    'wine for thanksgiving',
  ),
  ...judged(both(only(red), atLeast(12)), 'red wine for beef stew', 'red for prime rib'),
  ...judged(both(only(bubbles), atLeast(12)), 'new years eve bubbly', 'sparkling for brunch'),
  ...judged(both(only(all(bourbon, over(35))), atLeast(12)), 'bourbon for a gift', 'fathers day bourbon'),
  ...judged(
    both(only(all(wine, over(25))), atLeast(12)),
    'nice bottle of wine for a client',
    'wine gift for boss',
  ),
  ...judged(
    both(only(any(white, sparkling, rose)), mostly(white, 0.5), atLeast(12)),
    'white for crab cakes',
    'wine with scallops',
  ),
  ...judged(
    both(only(wine), atLeast(12)),
    'wine for mushroom risotto',
    'wine for charcuterie',
    'cheese board wine',
  ),
  ...judged(both(only(port), atLeast(6)), 'port for blue cheese'),
];

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
            matches(/peat|smok|talisker|longrow|ledaig|ballechin|torfa|ardmore|finlaggan|islay/i),
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

export const holidayQueries: readonly Judged[] = [
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
