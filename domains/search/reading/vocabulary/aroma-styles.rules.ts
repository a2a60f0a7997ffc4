/** What a drink smells of: earth, stone, herbs, flowers, citrus. */
import { all, any, category, name, trait, wine } from '../expression.rules.ts';
import type { Phrases } from '../sense.ts';
import { style, words } from './phrase-words.rules.ts';

/** The shop uses one of these words for drinks of its kind. */
export const tastes = (...of: string[]) => trait(...of.map((each) => `taste:${each}`));

export const aromaPhrases: Phrases = [
  [
    words('earthy, funky, rustic'),
    style('earthy', tastes('earth', 'earthy', 'leather', 'mushroom', 'forest', 'smoke')),
  ],
  [
    words('minerally, mineral, minerality, flinty, chalky'),
    style(
      'mineral',
      tastes('flint', 'stone', 'slate', 'chalk', 'chalky', 'wet', 'stony', 'volcanic', 'salty'),
    ),
  ],
  [
    words('botanical, botanicals'),
    style('botanical', any(category('Spirits > Gin', 'Spirits > Vermouth'), name('botanical', 'botanicals'))),
  ],
  [
    words('herbal, herbaceous, herby'),
    style(
      'herbal',
      any(
        all(wine, tastes('herb', 'herbs', 'grass')),
        category('Spirits > Vermouth'),
        name(
          'herb',
          'herbal',
          'amaro',
          'fernet',
          'jagermeister',
          'galliano',
          'averna',
          'cynar',
          'montenegro',
          'drambuie',
          'absinthe',
        ),
      ),
    ),
  ],
  [
    words('floral, aromatic, perfumed'),
    style(
      'aromatic',
      any(
        name('aromatic'),
        tastes(
          'flowers',
          'blossom',
          'roses',
          'violets',
          'petals',
          'lychee',
          'elderflower',
          'honeysuckle',
          'fragrant',
        ),
      ),
    ),
  ],
  [
    words('citrusy, citrus'),
    style(
      'citrus',
      any(
        tastes('citrus', 'lemon', 'lime', 'grapefruit'),
        name('citron', 'lemon', 'lime', 'citrus', 'grapefruit'),
      ),
    ),
  ],
];
