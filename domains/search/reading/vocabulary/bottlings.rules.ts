/**
 * How a spirit was matured and bottled, as stated on labels: 'single barrel', 'cask strength', 'sherry cask'.
 */
import { all, any, category, name, not, spirits, strength } from '../expression.rules.ts';
import type { Phrases } from '../sense.ts';
import { style, words } from './phrase-words.rules.ts';

export const bottlingPhrases: Phrases = [
  [
    words('barrel proof, cask strength, barrel strength'),
    style(
      'cask strength',
      name(
        'barrel proof',
        'cask strength',
        'full proof',
        'batch proof',
        'straight from the barrel',
        'abunadh',
        // Always bottled this way, whatever their labels call it.
        'bookers',
        'rare breed',
        'george t stagg',
        'stagg',
        'william larue weller',
        'barrell craft',
        'barrell bourbon',
        'barrell batch',
      ),
    ),
  ],
  [words('unfiltered, cloudy'), style('unfiltered', name('unfiltered', 'nigori'))],
  [
    words('high proof, higher proof, strong proof, highest proof'),
    style(
      'high proof',
      any(
        name('high proof', 'barrel proof', 'cask strength', 'full proof', 'batch proof'),
        all(spirits, strength(500, 1_000)),
      ),
    ),
  ],
  [
    words('single pot still, pot still, pure pot still, single pot still irish'),
    style(
      'single pot still',
      all(
        category('Spirits > Whiskey > Irish Whiskey'),
        name('pot still', 'redbreast', 'green spot', 'yellow spot', 'red spot', 'blue spot', 'john lane'),
      ),
    ),
  ],
  [
    words('small batch'),
    {
      ...style(
        'small batch',
        // The second row says so on the label, not in the name.
        any(name('small batch'), name('elijah craig', 'ridgemont reserve', 'basil hayden', 'bookers')),
      ),
      first: name(
        ...words(
          'elijah craig, four roses small batch, larceny small batch, michters us 1 small batch, jeffersons very small batch, basil hayden 8, 1783 small batch',
        ),
      ),
    },
  ],
  [words('single barrel'), style('single barrel', name('single barrel'))],
  [
    words('bottled in bond, bonded, bib'),
    style(
      'bottled in bond',
      any(
        name('bottled in bond', 'bonded', 'bond', 'beyond bonded', 'henry mckenna'),
        // Bonded according to their labels, whatever their names say.
        all(name('taylor jr'), not(name('barrel proof'))),
      ),
    ),
  ],
  [
    words('wheated, wheat'),
    {
      ...style(
        'wheated',
        name('wheated', 'wheat', 'weller', 'makers mark', 'larceny', 'van winkle', 'old fitzgerald', 'rebel'),
      ),
      first: name('makers mark', 'weller', 'larceny'),
    },
  ],
  [
    words('sherry cask, sherried, sherry finish, sherry finished'),
    style(
      'sherry cask',
      all(
        spirits,
        any(
          name('sherry cask', 'sherry', 'oloroso', 'olorosa', 'px', 'lasanta', 'abunadh', 'shery'),
          name('glenfarclas', 'glendronach', 'aberlour'),
        ),
      ),
    ),
  ],
  [
    words('port cask, port finished, port finish'),
    style('port cask', all(spirits, name('port cask', 'port finished', 'portwood', 'port finish'))),
  ],
  [
    words('navy strength'),
    style(
      'navy strength',
      any(
        name(
          'navy strength',
          'gunpowder proof',
          'smith and cross',
          'smith cross',
          'cannonball',
          'royal dock',
        ),
        all(category('Spirits > Gin'), strength(570, 700)),
      ),
    ),
  ],
];
