/**
 * What a house makes under another name: a shopper who asks for Hibiki, which the shop lacks, also sees
 * Suntory's Toki. With a '!', it is what a clerk recommends first.
 */
const lines = `
toki suntory: Hibiki, Yamazaki, Hakushu, Suntory
joseph phelps insignia!: Opus One
robert mondavi private!: Woodbridge
terra doro moscato!: Barefoot Moscato
blue ice huckleberry lemonade!: High Noon, White Claw
duckhorn: Decoy, Goldeneye, Canvasback, Paraduxx
moet and chandon: Dom Perignon
weller full proof: Weller Antique
`;

/** The first words of the house's other bottles, by the label that people ask for. */
export const ofSameHouse: ReadonlyMap<string, string> = new Map(
  lines
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [other = '', labels = ''] = line.split(': ');
      return labels.split(', ').map((label) => [label, other] as const);
    }),
);

/**
 * Brands that are known for one wine, whatever else of theirs is on the shelf: 'like Meiomi' does not ask for
 * rosé.
 */
export const knownFor: ReadonlyMap<string, string> = new Map([
  ['meiomi', 'meiomi pinot noir'],
  ['josh', 'josh cabernet'],
  ['josh cellars', 'josh cabernet'],
]);

/** Words that the names of many houses begin with: Dom Pérignon is not Dom Ruinart. */
export const titles = new Set(
  'dom don dona casa castello castillo chateau clos domaine domaines saint st santa san le la les el los las villa old big royal black white red blue green tres piper grand gran high mount fort captain royal silver golden wild'.split(
    ' ',
  ),
);
