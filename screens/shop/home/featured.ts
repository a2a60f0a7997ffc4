/**
 * The featured bottles at the top of the home page (M-064, M-065): three columns of bottles by their slugs.
 */
export const hero = {
  title: 'Rosé wines are back',
  text: 'Enjoy your favorite pink wine again and toast the season',
};

export const featuredColumns = [
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
] as const;
