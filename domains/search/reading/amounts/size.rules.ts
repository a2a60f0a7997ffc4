/** Sizes as people say them. */

/** Milliliters by folded phrase; several if the word is used for several. */
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
          'party size',
          'family size',
          'king size',
          'giant bottle',
          'giant',
          'xl',
          'extra large',
          'large format',
          'plastic handle',
          'bigger bottle',
          'bigger size',
          'bigger',
          'huge',
        ],
        [1_750],
      ],
      [['magnum', 'magnums', '1.5', '1.5l', 'magnum bottle', 'magnum size', 'double bottle'], [1_500]],
      [
        ['jug', 'jugs', 'big jug', 'jug of', 'plastic jug', 'gallon'],
        [1_750, 1_500, 3_000],
      ],
      [['double magnum', 'jeroboam', '3l', '3.0'], [3_000]],
      [
        [
          'liter',
          'litre',
          'liters',
          'litres',
          'liter bottle',
          'one liter',
          'one litre',
          '1l',
          'quart',
          '1.0',
          'litro',
          'ltr',
        ],
        [1_000],
      ],
      [
        [
          'fifth',
          'fifths',
          'standard bottle',
          'regular bottle',
          'normal bottle',
          'full bottle',
          'standard size',
          'regular size',
          'normal size',
          'full size',
          'medium bottle',
          'medium size',
          '750',
          '750ml',
          '700ml',
        ],
        [750, 700, 720],
      ],
      [
        [
          'half bottle',
          'half bottles',
          'half size',
          'half sized',
          'half',
          'halves',
          'pint',
          'pints',
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
        [
          'small',
          'small bottle',
          'small size',
          'small bottles',
          'little bottle',
          'little one',
          'small one',
          'smallest',
          'smaller bottle',
          'smaller size',
          'smaller',
        ],
        [375, 300, 250, 200, 187, 180],
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
          'airplane size',
          'travel size',
          'sample size',
          'plane bottle',
          'plane bottles',
          'mini bottle',
          'mini bottles',
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

const spoken: readonly (readonly [RegExp, string])[] = [
  [/\bone (?:point )?seventy[ -]five\b|\bone point seven five\b|(?<![\d,.])1,75(?!\d)/gi, '1.75'],
  [/\bone point five\b|(?<![\d,.])1,5(?!\d)/gi, '1.5'],
  [/\bseven(?: hundred(?: and)?)?[ -]fifty\b|\bpoint seven five\b/gi, '750'],
  [/\bthree(?: hundred(?: and)?)?[ -]seventy[ -]five\b/gi, '375'],
  [/\btwo hundred (?=m(?:l|illi))/gi, '200 '],
  [/\bfifty (?=m(?:l|illi))/gi, '50 '],
];

/** Turns spoken sizes into figures: 'one seventy five' is 1.75. */
export function sizesInFigures(query: string): string {
  return /fifty|seventy|point|hundred|1,/i.test(query)
    ? spoken.reduce((text, [pattern, figures]) => text.replace(pattern, figures), query)
    : query;
}
