/** How strong a drink is, in words; figures are read by `amounts/strength.rules.ts`. */
import { all, any, category, name, not, spirits, strength, wine } from '../expression.rules.ts';
import type { Phrases } from '../sense.ts';
import { style, words } from './phrase-words.rules.ts';

/** In tenths of a percent; most wine has two or three percent more. */
const lowStrength = 105;

export const strengthPhrases: Phrases = [
  [
    words(
      'low alcohol, low abv, lower alcohol, lower abv, lowest alcohol, less alcohol, light alcohol, low in alcohol, light in alcohol, light on alcohol, low proof',
    ),
    style(
      'low in alcohol',
      any(
        all(
          wine,
          any(
            strength(1, lowStrength),
            name('moscato', 'brachetto', 'lambrusco', 'asti spumante', 'kabinett', 'fragolino'),
          ),
          not(
            any(strength(lowStrength + 1, 1_000), all(category('Wine > Dessert Wine'), not(name('moscato')))),
          ),
        ),
        category('Spirits > Ready to Drink', 'Spirits > Ready-to-Drink'),
      ),
    ),
  ],
  [
    words('high alcohol, higher alcohol, highest alcohol, high abv, higher abv, more alcohol'),
    style(
      'high in alcohol',
      any(
        all(wine, not(category('Wine > Fortified Wine', 'Wine > Dessert Wine')), strength(148, 250)),
        all(spirits, strength(500, 1_000)),
      ),
    ),
  ],
];
