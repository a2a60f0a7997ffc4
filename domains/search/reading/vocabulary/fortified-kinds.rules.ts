/** Port, sherry, Madeira and dessert wines as people call them. */
import { all, any, category, name, not, region, wine } from '../expression.rules.ts';
import type { Phrases } from '../sense.ts';
import { kind, words } from './phrase-words.rules.ts';

const fortified = category('Wine > Fortified Wine', 'Wine > Dessert Wine');

export const fortifiedPhrases: Phrases = [
  [
    words('port, ports, port wine, porto, oporto, vino de oporto, vin de porto'),
    kind('Port', all(fortified, name('port', 'porto'))),
  ],
  [words('tawny, tawny port'), kind('tawny Port', all(fortified, name('tawny')))],
  [words('ruby port, ruby'), kind('ruby Port', all(fortified, name('ruby')))],
  [
    words('lbv, lbv port, late bottled vintage, late bottled vintage port'),
    kind('late bottled vintage Port', all(fortified, name('late bottled vintage'))),
  ],
  [
    words('vintage port, vintage ports'),
    {
      ...kind('vintage Port', all(fortified, name('late bottled vintage', 'vintage port'))),
      first: all(fortified, name('vintage port'), not(name('late bottled vintage'))),
    },
  ],
  [words('white port'), kind('white Port', all(fortified, name('white reserve porto', 'white port')))],
  [
    words('sherry, sherries, jerez, vino de jerez, vinos de jerez, xeres, xerez, vin de xeres'),
    kind(
      'sherry',
      all(
        fortified,
        any(
          name('sherry', 'oloroso', 'fino', 'amontillado', 'manzanilla', 'px', 'pedro ximenez'),
          region('Spain > Andalusia > Jerez (Sherry)'),
        ),
      ),
    ),
  ],
  [
    words('sweet sherry, jerez dulce, sherry sweet'),
    kind(
      'sweet sherry',
      all(fortified, any(name('cream sherry', 'px', 'pedro ximenez'), name('triple cream'))),
    ),
  ],
  [
    words('dry sherry, jerez seco, sherry dry'),
    kind('dry sherry', all(fortified, name('fino', 'amontillado', 'manzanilla', 'oloroso'))),
  ],
  [words('fino, fino sherry'), kind('fino sherry', all(fortified, name('fino')))],
  [
    words('cream sherry'),
    kind('cream sherry', all(fortified, name('cream sherry', 'triple cream sherry', 'rare cream sherry'))),
  ],
  [words('px, pedro ximenez'), kind('Pedro Ximénez', all(fortified, name('px', 'pedro ximenez')))],
  [words('madeira'), kind('Madeira', all(fortified, any(name('madeira'), region('Portugal > Madeira'))))],
  [words('marsala'), kind('Marsala', all(fortified, name('marsala')))],
  [
    words('dessert wine, dessert wines, after dinner wine, sticky, stickies'),
    kind('dessert wine', category('Wine > Dessert Wine')),
  ],
  [
    words('late harvest'),
    kind(
      'late harvest wine',
      all(wine, name('late harvest', 'spatlese', 'auslese', 'cosecha tardia', 'colheita tardia')),
    ),
  ],
  [
    words('ice wine, icewine, eiswein, ice wines'),
    kind('ice wine', all(wine, name('icewine', 'eiswein', 'ice wine'))),
  ],
  [
    words('sauternes'),
    kind('Sauternes', all(wine, any(name('sauternes'), region('France > Bordeaux > Sauternes')))),
  ],
  [
    words('tokaji, tokay, tokaj'),
    kind('Tokaji', all(wine, any(name('tokaji', 'aszu'), region('Hungary > Tokaj')))),
  ],
  [words('vin santo'), kind('Vin Santo', name('vin santo'))],
];
