/** Reds that grip, and reds that do not. */
import { all, any, category, name, not, trait, wine } from '../expression.rules.ts';
import type { Phrases } from '../sense.ts';
import { style, words } from './phrase-words.rules.ts';

const soft = any(
  { grape: 'Gamay' },
  { grape: 'Pinot Noir' },
  name('beaujolais', 'gamay', 'pinot noir', 'barbera', 'dolcetto'),
);

export const tanninPhrases: Phrases = [
  [
    words('low tannin, low tannins, no tannins, soft tannins, not tannic, low in tannin'),
    style('low in tannin', all(wine, soft)),
  ],
  [
    words('tannic, tannins, high tannin, chewy, structured'),
    style(
      'tannic',
      all(
        category('Wine > Red Wine'),
        any(trait('full-bodied'), trait('taste:tannin')),
        not(any(trait('taste:soft'), soft)),
      ),
    ),
  ],
];
