/**
 * Kinds of liqueur, vermouth, bitters and mixers as people call them, also in Spanish, French and Italian.
 */
import { all, any, category, name, not } from '../expression.rules.ts';
import type { Phrases } from '../sense.ts';
import { kind, words } from './phrase-words.rules.ts';

const liqueur = category('Spirits > Liqueur');
const vermouth = category('Spirits > Vermouth');
const mixers = category('Mixers');
const anise = any(name('ouzo', 'raki', 'arak', 'anise', 'pastis', 'pernod'), name('sambuca'));
const ready = category('Spirits > Ready to Drink', 'Spirits > Ready-to-Drink');
const creams = all(
  liqueur,
  name(
    'cream',
    'rumchata',
    'baileys',
    'carolans',
    'emmets',
    'ryans',
    'tequila rose',
    'crema de mezcal',
    'velvet',
  ),
);

export const liqueurPhrases: Phrases = [
  [words('liqueur, liqueurs, cordial, cordials, licor, likor'), kind('liqueur', liqueur)],
  [
    words('orange liqueur, orange liqueurs, curacao, orange curacao, licor de naranja, liqueur d orange'),
    kind(
      'orange liqueur',
      all(
        liqueur,
        name(
          'triple sec',
          'cointreau',
          'grand marnier',
          'curacao',
          'citronge',
          'orange',
          'dorange',
          'orangecello',
          'shrubb',
          'gran gala',
        ),
      ),
    ),
  ],
  [
    words('triple sec'),
    kind('triple sec', all(liqueur, name('triple sec', 'cointreau', 'l original', 'loriginal', 'triplo'))),
  ],
  [
    words(
      'coffee liqueur, coffee liqueurs, espresso liqueur, licor de cafe, liqueur de cafe, liquore al caffe',
    ),
    {
      ...kind(
        'coffee liqueur',
        all(liqueur, name('coffee', 'kahlua', 'cafe', 'spresso', 'cold brew', 'kamora')),
      ),
      first: name('kahlua coffee', 'mr black', 'kamora coffee', 'coffee liqueur'),
    },
  ],
  [
    words(
      'irish cream, irish creme, irish creams, irish creme liqueur, irish creams, crema irlandesa, crema de whisky',
    ),
    kind(
      'Irish cream',
      all(
        liqueur,
        name(
          'irish cream',
          'baileys',
          'carolans',
          'irish superior cream',
          'ryans cream',
          'five farms',
          'emmets',
        ),
      ),
    ),
  ],
  [words('cream'), kind('cream liqueur', any(name('cream'), creams))],
  [
    words('cream liqueur, cream liqueurs, cream liquor, cream liquors, creamy liqueur'),
    kind('cream liqueur', creams),
  ],
  [words('coffee tequila, cafe tequila, tequila cafe'), kind('coffee tequila', name('xo cafe'))],
  [
    words('amaretto, almond liqueur, licor de almendra'),
    kind('amaretto', all(liqueur, name('amaretto', 'noyaux'))),
  ],
  [
    words('amaro, amari, digestif, digestivo'),
    kind(
      'amaro',
      all(
        liqueur,
        name('amaro', 'fernet', 'averna', 'cynar', 'montenegro', 'ramazzotti amaro', 'rabarbaro', 'braulio'),
      ),
    ),
  ],
  [words('fernet'), { ...kind('fernet', name('fernet')), first: name('fernet branca') }],
  [
    words('red aperitif, red aperitifs, bitter aperitif, red aperitivo'),
    kind(
      'red aperitif',
      any(
        all(liqueur, name('aperol', 'campari', 'aperitivo')),
        name('cocchi rosa', 'lillet rose', 'riserva speciale rubino', 'contratto vermouth rosso'),
      ),
    ),
  ],
  [
    words('aperitif, aperitivo, aperitifs, spritz bitter'),
    kind(
      'aperitif',
      any(
        all(liqueur, name('aperol', 'campari', 'suze', 'aperitivo', 'bitter bianco', 'pimms')),
        name('lillet', 'cocchi americano', 'cocchi rosa', 'dubonnet'),
      ),
    ),
  ],
  [words('absinthe, absinth, absenta'), kind('absinthe', name('absinthe', 'absente', 'dabsinthe'))],
  [words('limoncello'), kind('limoncello', name('limoncello'))],
  [words('sambuca'), kind('sambuca', name('sambuca'))],
  [
    words('alpine liqueur, alpine liqueurs, honeyed herbal liqueur'),
    kind(
      'alpine liqueur',
      all(
        any(liqueur, name('absinthe')),
        name(
          ...words(
            'galliano, drambuie, strega, benedictine, b b, montenegro, nonino, genepy, dabsinthe, lucid absinthe',
          ),
        ),
      ),
    ),
  ],
  [words('anise liqueur, anisette, anise spirit'), kind('anise spirit', anise)],
  [words('ouzo'), { ...kind('anise spirit', anise), first: all(liqueur, name('ouzo')) }],
  // Arak and raki are close to each other, despite their spelling.
  [words('raki, arak, arrack'), { ...kind('anise spirit', anise), first: name('raki', 'arak') }],
  [
    words('schnapps, schnaps'),
    kind(
      'schnapps',
      all(
        liqueur,
        any(
          name('schnapps', '99', 'dr mcgillicuddys', 'rumple minze', 'berentzen'),
          all(name('dekuyper'), not(name('creme'))),
        ),
      ),
    ),
  ],
  [
    words('peach schnapps'),
    kind('peach schnapps', all(liqueur, name('peach schnapps', 'peachtree', 'peaches'))),
  ],
  [
    words('peppermint schnapps'),
    kind('peppermint schnapps', all(liqueur, name('peppermint', 'mentholmint'))),
  ],
  [words('aquavit, akvavit'), kind('aquavit', name('aquavit'))],
  [words('creme de cassis, cassis'), kind('crème de cassis', all(liqueur, name('cassis')))],
  [words('pastis, ricard, pastis ricard'), kind('pastis', all(liqueur, name('pernod', 'pastis', 'ricard')))],
  [
    words('gentian liqueur, gentian, gentiane, gentian liquor'),
    kind('gentian liqueur', all(liqueur, name('suze', 'salers', 'gentiane'))),
  ],
  [
    words(
      'creme de menthe, mint liqueur, peppermint liqueur, green creme de menthe, creme de menthe green, white creme de menthe, creme de menthe white',
    ),
    kind('mint liqueur', all(liqueur, name('menthe'))),
  ],
  [
    words('creme de cacao, chocolate liqueur'),
    { ...kind('crème de cacao', all(liqueur, name('cacao', 'chocolate'))), first: name('creme de cacao') },
  ],
  [
    words('elderflower liqueur, elderflower'),
    kind('elderflower liqueur', all(liqueur, name('st germain', 'elderflower'))),
  ],
  [words('melon liqueur'), kind('melon liqueur', all(liqueur, name('melon', 'midori')))],
  [words('maraschino, maraschino liqueur'), kind('maraschino', name('maraschino'))],
  [words('ginger liqueur'), kind('ginger liqueur', all(liqueur, name('ginger')))],
  [words('hazelnut liqueur'), kind('hazelnut liqueur', all(liqueur, name('frangelico', 'hazelnut')))],
  [words('vermouth, vermouths, vermut, vermu'), kind('vermouth', vermouth)],
  [
    words('dry vermouth, vermouth dry, white vermouth'),
    kind('dry vermouth', all(vermouth, name('dry', 'secco'))),
  ],
  [
    words('sweet vermouth, red vermouth, vermouth rosso, vermouth rojo, vermut rojo'),
    kind(
      'sweet vermouth',
      all(
        vermouth,
        not(name('dry', 'bianco')),
        name('sweet', 'rosso', 'rouge', 'rojo', 'antica', 'punt e mes', 'rubino', 'vermouth di torino'),
      ),
    ),
  ],
  [words('bitters, cocktail bitters, bitter'), kind('bitters', category('Spirits > Bitters'))],
  [words('orange bitters'), kind('orange bitters', all(category('Spirits > Bitters'), name('orange')))],
  [
    words(
      'ready to drink, rtd, rtds, hard seltzer, hard seltzers, spiked seltzer, alcoholic seltzer, canned cocktail, canned cocktails, premixed, premade cocktail, pre made, premade, premixed cocktail, bottled cocktail, ready to drink cocktail, ready made cocktail, cocktail in a can',
    ),
    kind('ready-to-drink', ready),
  ],
  [
    words('mixer, mixers, cocktail mixer, cocktail mix, soft drink, soft drinks, soda, sodas'),
    kind('mixers', mixers),
  ],
  [
    words('tonic, tonic water, tonics'),
    {
      ...kind('tonic', all(mixers, name('tonic'))),
      first: name('indian tonic water', 'q tonic water'),
      firstElse: name('tonic water'),
    },
  ],
  [
    words('club soda, soda water, seltzer water, sparkling water'),
    kind('club soda', all(mixers, name('club soda'))),
  ],
  [words('ginger beer, ginger beers, ginger ale'), kind('ginger beer', all(mixers, name('ginger beer')))],
  [words('simple syrup, sugar syrup'), kind('simple syrup', all(mixers, name('simple syrup')))],
  [words('syrup, syrups'), kind('syrup', all(mixers, name('syrup', 'grenadine', 'orgeat')))],
  [words('grenadine'), kind('grenadine', all(mixers, name('grenadine')))],
  [words('lime juice'), kind('lime juice', all(mixers, name('lime juice')))],
  [
    words('maraschino cherries, maraschino cherry'),
    { ...kind('cocktail cherries', all(mixers, name('cherries'))), first: name('maraschino') },
  ],
  [words('cherries, cocktail cherries'), kind('cocktail cherries', all(mixers, name('cherries')))],
  [words('olives, cocktail olives'), kind('olives', all(mixers, name('olives')))],
  [words('bloody mary mix, bloody mary mixer'), kind('Bloody Mary mix', all(mixers, name('bloody mary')))],
  [
    words(
      'sour mix, sweet and sour, sweet and sour mix, sweet n sour, sour mixer, whiskey sour mix, whisky sour mix, amaretto sour mix, whiskey sour mixer',
    ),
    kind('sour mix', all(mixers, name('sour mixer', 'sour mix'))),
  ],
  [words('margarita mix, margarita mixer'), kind('Margarita mix', all(mixers, name('margarita')))],
  [words('soju'), kind('soju', name('soju'))],
  [words('sangria'), kind('sangria', name('sangria'))],
];
