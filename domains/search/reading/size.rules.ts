/** Sizes as people say them. */

/** Milliliters by folded phrase; several where the word is used of several. */
export const sizeWords: ReadonlyMap<string, readonly number[]> = new Map<string, readonly number[]>([
  ...(
    [
      [
        [
          'handle',
          'handles',
          'half gallon',
          'large bottle',
          'big bottle',
          'big one',
          'big size',
          'large one',
          'large size',
          'large',
          'big bottles',
          'jumbo',
          'biggest',
          'biggest bottle',
          'largest',
          'largest bottle',
          'huge bottle',
          '1.75',
          '1.75l',
          'half gal',
        ],
        [1_750],
      ],
      [['magnum', 'magnums', '1.5', '1.5l', 'magnum bottle'], [1_500]],
      [['double magnum', 'jeroboam', '3l', '3.0'], [3_000]],
      [
        ['liter', 'litre', 'liters', 'litres', 'liter bottle', 'one liter', '1l', 'quart', '1.0', 'litro'],
        [1_000],
      ],
      [
        ['fifth', 'fifths', 'standard bottle', 'regular bottle', '750', '750ml', '700ml'],
        [750, 700, 720],
      ],
      [
        [
          'half bottle',
          'half bottles',
          'half',
          'halves',
          'pint',
          'pints',
          'small bottle',
          'demi',
          'media botella',
          'demi bouteille',
          'mezza bottiglia',
          '375',
          '375ml',
        ],
        [375],
      ],
      [
        ['small', 'small size', 'small bottles', 'little bottle'],
        [375, 300, 200, 180],
      ],
      [['half pint', 'half pints', 'flask', 'flasks', '200', '200ml'], [200]],
      [
        ['split', 'splits', 'single serve', 'piccolo', '187', '187ml', 'individual'],
        [187, 200],
      ],
      [
        [
          'mini',
          'minis',
          'nip',
          'nips',
          'airplane bottle',
          'airplane bottles',
          'miniature',
          'miniatures',
          'shooter',
          'shooters',
          '50ml',
          'tiny bottle',
        ],
        [50],
      ],
    ] as const
  ).flatMap(([phrases, volumes]) => phrases.map((phrase): [string, readonly number[]] => [phrase, volumes])),
]);

/** '750 mL' or '1.75 L', as printed on the shelf, in milliliters. */
export function volumeOf(label: string): number {
  const [, number = '0', unit = 'ml'] = /^([\d.]+)\s?(ml|l)/i.exec(label) ?? [];
  return Math.round(Number(number) * (unit.toLowerCase() === 'l' ? 1_000 : 1));
}

/** '500ml', '1.14l': any size in figures. */
export function volumeInFigures(word: string): number | undefined {
  return /^\d+(\.\d+)?(ml|l)$/.test(word) ? volumeOf(word.replace(/(ml|l)$/, ' $1')) : undefined;
}
