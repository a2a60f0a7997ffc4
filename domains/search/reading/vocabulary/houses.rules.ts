/** What a house makes under another name: who asks for Hibiki and finds none is shown Suntory's Toki as well. */
const lines = `
toki suntory: Hibiki, Yamazaki, Hakushu, Suntory
duckhorn: Decoy, Goldeneye, Canvasback, Paraduxx
moet and chandon: Dom Perignon
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
