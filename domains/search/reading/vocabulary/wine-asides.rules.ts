/** Longer ways to ask for a kind of wine, which are read before the kinds themselves. */
import { all, any, category, name, not, region, trait, wine } from '../expression.rules.ts';
import type { Phrases } from '../sense.ts';
import { classicOf, dryWhites } from './classics.rules.ts';
import { color, kind, words } from './phrase-words.rules.ts';

const sparkling = category('Wine > Sparkling Wine');
const white = category('Wine > White Wine');

/** A shopper who asks in a country's own words sees its wine before all others. */
const inItsWords: Phrases = [
  ['vino tinto, vinos tintos, vino rojo', 'red', 'Spain'],
  ['vin rouge, vins rouges', 'red', 'France'],
  ['vino rosso, vini rossi', 'red', 'Italy'],
  ['rotwein, roter wein, rote weine', 'red', 'Germany'],
  ['vino blanco, vinos blancos, vino blanca', 'white', 'Spain'],
  ['vin blanc, vins blancs', 'white', 'France'],
  ['vino bianco, vini bianchi', 'white', 'Italy'],
  ['weisswein, weisser wein', 'white', 'Germany'],
].map(([phrases = '', hue, country = '']) => {
  const shelf = hue === 'red' ? category('Wine > Red Wine') : white;
  const known = classicOf.get(`from ${country}`);
  return [
    words(phrases),
    { ...color(`${hue} wine`, shelf), first: all(region(country), ...(known ? [known] : [])) },
  ] as const;
});

export const wineAsidePhrases: Phrases = [
  ...inItsWords,
  [
    words('dry rose, dry roses, dry rose wine, dry pink wine, rose dry, rosado seco, vin rose sec'),
    {
      ...kind('dry rosé', all(category('Wine > Rosé Wine'), not(name('white zinfandel', 'sweet')))),
      first: any(region('France > Provence'), name('provence')),
    },
  ],
  [
    words('demi sec, demi sec champagne, champagne demi sec, semi sweet champagne, demi sec sparkling'),
    kind('off-dry sparkling wine', all(sparkling, name('demi sec', 'sec', 'meio seco', 'doux', 'dolce'))),
  ],
  [
    words('cru beaujolais, beaujolais cru, beaujolais crus'),
    kind(
      'cru Beaujolais',
      all(
        category('Wine > Red Wine'),
        name('fleurie', 'morgon', 'brouilly', 'moulin a vent', 'julienas', 'chenas', 'chiroubles', 'regnie'),
      ),
    ),
  ],
  [
    words(
      'dry white, dry white wine, dry whites, dry white wines, white dry wine, white wine dry, vino blanco seco, vin blanc sec, vino bianco secco',
    ),
    { ...kind('dry white wine', all(white, trait('dry'))), first: dryWhites },
  ],
  [
    words(
      'dry red, dry red wine, dry reds, dry red wines, red dry wine, red wine dry, vino tinto seco, vin rouge sec, vino rosso secco',
    ),
    kind('dry red wine', all(category('Wine > Red Wine'), trait('dry'))),
  ],
  [words('blanco de, blanco espanol, blanco argentino, blanco chileno'), color('white wine', white)],
  [
    words(
      'bourbon barrel wine, bourbon barrel aged wine, bourbon barrel red, bourbon barrel cab, bourbon barrel cabernet, wine aged in bourbon barrels',
    ),
    kind('wine aged in bourbon barrels', all(wine, name('bourbon barrels'))),
  ],
  [
    words(
      'champagne alternative, champagne alternatives, alternative to champagne, alternatives to champagne, champagne substitute, substitute for champagne, instead of champagne, like champagne, like champagne but cheaper, cheaper than champagne, not real champagne, poor mans champagne',
    ),
    kind(
      'sparkling wine in place of Champagne',
      all(
        sparkling,
        not(any(region('France > Champagne'), name('champagne', 'moscato', 'brachetto', 'lambrusco'))),
      ),
    ),
  ],
];
