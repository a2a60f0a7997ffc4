import type { HomeTop } from '#domains/store/content/content.ts';

/** The top of the home page until the owner writes another (M-064, M-065, B-220): words, and bottles by their slugs. */
export const usualTop: HomeTop = {
  title: 'Rosé wines are back',
  text: 'Enjoy your favorite pink wine again and toast the season',
  button: null,
  fromDay: null,
  untilDay: null,
  columns: [
    {
      title: 'From Provence and the Loire',
      slugs: [
        'chateau-la-tour-de-leveque-cotes-de-provence-rose',
        'vievite-cotes-de-provence-rose',
        'henri-bourgeois-sancerre-les-baronnes-rose',
      ],
    },
    {
      title: 'Under $20',
      slugs: ['hampton-water-rose', 'meiomi-rose', 'gazela-vinho-verde-rose'],
    },
    {
      title: 'Off the beaten path',
      slugs: [
        'rose-de-diel-trocken',
        'chateau-kefraya-les-breteches-rose',
        'iris-vineyards-rose-of-pinot-noir',
      ],
    },
  ],
};
