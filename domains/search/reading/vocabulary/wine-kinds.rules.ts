/**
 * Kinds of drink as people call them, also in Spanish, French and Italian; those that are a shelf of their
 * own need no line here.
 */
import { all, any, category, name, not, region, trait, wine } from '../expression.rules.ts';
import type { Phrases } from '../sense.ts';
import { fortifiedPhrases } from './fortified-kinds.rules.ts';
import { color, kind, words } from './phrase-words.rules.ts';
import { wineAsidePhrases } from './wine-asides.rules.ts';

const sparkling = category('Wine > Sparkling Wine');
const pinkBubbles = all(sparkling, name('rose', 'rosado', 'rosato', 'brachetto'));
const white = category('Wine > White Wine');

const sweetWhite = all(
  wine,
  not(name('trocken', 'rosso', 'tinto', 'rose')),
  any(
    all(
      white,
      any(
        trait('sweet'),
        trait('off-dry'),
        name('sweet', 'feinherb', 'semi dry', 'spatlese', 'auslese', 'moscato', 'icewine'),
      ),
    ),
    all(category('Wine > Dessert Wine'), not(name('port', 'sherry', 'zinfandel', 'recioto'))),
    all(sparkling, name('moscato')),
  ),
);
const sweetRed = all(
  wine,
  not(name('trocken')),
  any(
    name('lambrusco', 'brachetto', 'fragolino', 'dolce rosso'),
    all(category('Wine > Red Wine'), any(trait('sweet'), name('sweet', 'semi sweet', 'dolce'))),
  ),
);

export const winePhrases: Phrases = [
  ...wineAsidePhrases,
  // By this, shoppers mean Moscato and sweet Riesling rather than the dessert wines in small bottles.
  [
    words('sweet wine, sweet wines, vino dulce, vinos dulces, vin doux, vino dolce, vini dolci'),
    {
      ...kind(
        'sweet wine',
        any(sweetWhite, sweetRed, category('Wine > Dessert Wine'), name('white zinfandel')),
      ),
      first: any(
        all(any(sweetWhite, sweetRed), not(category('Wine > Dessert Wine'))),
        name('white zinfandel'),
      ),
    },
  ],
  [
    words(
      'sweet white, sweet whites, sweet white wine, sweet white wines, vino blanco dulce, vino bianco dolce, vin blanc doux',
    ),
    {
      ...kind('sweet white wine', sweetWhite),
      first: any(category('Wine > White Wine'), name('moscato')),
    },
  ],
  [
    words('bourgogne blanc, white burgundy, burgundy white, bourgogne blancs'),
    kind('white Burgundy', all(white, any(region('France > Burgundy'), name('bourgogne')))),
  ],
  [
    words('bourgogne rouge, red burgundy, burgundy red'),
    kind(
      'red Burgundy',
      all(category('Wine > Red Wine'), any(region('France > Burgundy'), name('bourgogne'))),
    ),
  ],
  [words('bordeaux blanc, white bordeaux'), kind('white Bordeaux', all(white, region('France > Bordeaux')))],
  [words('blanc de blancs, blanc de blanc'), kind('blanc de blancs', name('blanc de blancs'))],
  [words('blanc de noirs, blanc de noir'), kind('blanc de noirs', name('blanc de noirs', 'blanc de noir'))],
  [
    words('pinot, pinots'),
    {
      kind: 'grape',
      label: 'Pinot',
      where: any(name('pinot'), { grape: 'Pinot Noir' }, { grape: 'Pinot Grigio' }, { grape: 'Pinot Gris' }),
    },
  ],
  [
    words('pinot meunier, meunier'),
    {
      kind: 'grape',
      label: 'Pinot Meunier, a grape of Champagne',
      where: all(region('France > Champagne'), not(name('blanc de blancs'))),
    },
  ],
  [
    words('spumante, spumantes'),
    {
      ...kind('spumante', sparkling),
      first: all(sparkling, name('spumante', 'moscato', 'brachetto', 'asti')),
    },
  ],
  [words('claret, clarets'), kind('claret', all(category('Wine > Red Wine'), region('France > Bordeaux')))],
  [
    words('wine, wines, vino, vin, vinos, vinho, vinhos'),
    kind('wine', all(wine, not(category('Wine > Sake')))),
  ],
  [
    words('pacific northwest, northwest, pacific north west, pnw'),
    kind('wine from the Pacific Northwest', all(wine, region('USA > Oregon', 'USA > Washington'))),
  ],
  [
    words('left bank, left bank bordeaux, bordeaux left bank'),
    kind(
      'Left Bank Bordeaux',
      all(category('Wine > Red Wine'), region('France > Bordeaux > Medoc', 'France > Bordeaux > Graves')),
    ),
  ],
  [
    words('right bank, right bank bordeaux, bordeaux right bank'),
    kind(
      'Right Bank Bordeaux',
      all(
        category('Wine > Red Wine'),
        region(
          'France > Bordeaux > Saint-Émilion',
          'France > Bordeaux > Pomerol',
          'France > Bordeaux > Fronsac',
          'France > Bordeaux > Côtes de Bourg',
          'France > Bordeaux > Côtes de Bordeaux',
        ),
      ),
    ),
  ],
  [
    words('super tuscan, super tuscans, supertuscan, supertuscans, super toscana'),
    kind(
      'Super Tuscan',
      all(
        category('Wine > Red Wine'),
        any(
          region(
            'Italy > Tuscany > Toscana IGT',
            'Italy > Tuscany > Maremma Toscana',
            'Italy > Tuscany > Costa Toscana',
          ),
          all(name('toscana'), not(name('chianti'))),
        ),
        not(name('chianti')),
      ),
    ),
  ],
  [
    words('gsm, gsm blend, rhone blend'),
    {
      ...kind(
        'Rhône blend',
        all(
          category('Wine > Red Wine'),
          any(
            name('shiraz grenache', 'grenache syrah', 'grenache shiraz'),
            all(region('France > Rhône Valley'), not(name('viognier'))),
          ),
        ),
      ),
      first: name('grenache mourvedre'),
    },
  ],
  [
    words('red, reds, red wine, red wines, tinto, rouge, rosso, rojo, vinho tinto, wine red'),
    color('red wine', category('Wine > Red Wine')),
  ],
  [
    words('white, whites, white wine, white wines, blanc, blanca, bianco, branco, vinho branco, wine white'),
    color('white wine', category('Wine > White Wine')),
  ],
  [
    words(
      'rose, rosay, rozay, roze, rosee, rose wine, rose wines, rosado, rosato, vino rosado, vino rosato, vin rose, blush, blush wine, pink, pink wine',
    ),
    color('rosé', category('Wine > Rosé Wine')),
  ],
  [
    words(
      'sparkling rose, rose sparkling, rose sparkling wine, sparkling rose wine, rose bubbles, rose fizz, pink fizz, brut rose, pink bubbly, rose bubbly, pink sparkling, sparkling pink, pink bubbles',
    ),
    { ...kind('sparkling rosé', pinkBubbles), first: not(name('brachetto')) },
  ],
  [
    words('pink champagne, rose champagne, champagne rose, champagne rosee'),
    { ...kind('sparkling rosé', pinkBubbles), first: all(pinkBubbles, region('France > Champagne')) },
  ],
  [
    words(
      'sparkling, sparkling wine, sparkling wines, bollicine, vino con bollicine, wine with bubbles, bubbly, bubbles, fizz, espumoso, espumante, vino espumoso, spumante, mousseux, vin mousseux, petillant, vino frizzante, sekt, with bubbles, cremants, fizzy wine',
    ),
    kind('sparkling wine', sparkling),
  ],
  [
    words('champagne, champagnes, champers, champs, champán, champan, champagner'),
    {
      ...kind('Champagne', all(sparkling, any(region('France > Champagne'), name('champagne')))),
      // Most people mean the dry one.
      first: not(name('sec', 'demi sec', 'doux')),
    },
  ],
  [
    words('prosecco, proseccos'),
    kind(
      'Prosecco',
      all(sparkling, any(name('prosecco'), { grape: 'Glera' }, region('Italy > Veneto > Prosecco'))),
    ),
  ],
  [words('cava, cavas'), kind('Cava', all(sparkling, any(name('cava'), region('Spain > Catalonia > Cava'))))],
  [words('cremant'), kind('crémant', all(sparkling, name('cremant')))],
  [
    words(
      'sweet red, sweet reds, sweet red wine, sweet red wines, red sweet wine, vino tinto dulce, vino rosso dolce, vin rouge doux',
    ),
    kind('sweet red wine', sweetRed),
  ],
  [
    words(
      'box wine, boxed, boxed wine, box wines, wine in a box, wine box, box of wine, bag in box, box, boxes',
    ),
    kind('box wine', all(wine, name('box'))),
  ],
  [words('lambrusco'), kind('Lambrusco', name('lambrusco'))],
  [
    words('moscato, muscat, moscatel, moscato d asti, moscato dasti'),
    kind('Moscato', all(wine, any({ grape: 'Moscato' }, name('moscato', 'muscat', 'moscatel', 'muscadel')))),
  ],
  ...fortifiedPhrases,
  [
    words('sake, sakes, saki, rice wine, nihonshu'),
    {
      ...kind('sake', category('Wine > Sake')),
      first: all(category('Wine > Sake'), not(name('nigori', 'sparkling', 'awaka', 'pear', 'plum'))),
    },
  ],
  [
    words('nigori, unfiltered sake, cloudy sake'),
    kind('nigori sake', all(category('Wine > Sake'), name('nigori'))),
  ],
  [
    words('sparkling sake, bubbly sake, fizzy sake'),
    kind('sparkling sake', all(category('Wine > Sake'), name('sparkling', 'awaka'))),
  ],
  [
    words('red blend, red blends'),
    {
      ...kind(
        'red blend',
        all(category('Wine > Red Wine'), any(name('blend', 'cuvee', 'meritage', 'red'), { grape: '' })),
      ),
      first: name('red blend', 'menage a trois', 'bogle essential red'),
    },
  ],
  [words('white zinfandel, white zin'), kind('white Zinfandel', name('white zinfandel'))],
  [words('old vine zinfandel, old vine zin'), kind('old vine Zinfandel', name('old vine zinfandel'))],
];
