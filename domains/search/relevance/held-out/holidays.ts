/** The weeks before the holidays: written from the catalogue alone, before anyone looked at the answers. */
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
  over,
  port,
  red,
  rose,
  rum,
  scotch,
  sherry,
  sizesAtLeast,
  sparkling,
  spirit,
  tequila,
  under,
  whiskey,
  white,
  wine,
} from '../judges.rules.ts';
import { holidayRest } from './holidays-continued.ts';

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
  ...judged(
    both(
      only(all(bourbon)),
      only(matches(/small batch|elijah craig|ridgemont|basil hayden|booker/i)),
      atLeast(8),
    ),
    'small batch bourbon',
  ),
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

export const holidayQueries: readonly Judged[] = [
  ...brands,
  ...kinds,
  ...money,
  ...unwanted,
  ...meals,
  ...holidayRest,
];
