/** Bottles that people know by the person behind them, by the brands that their names begin with. */
import { name } from '../expression.rules.ts';
import type { Phrases } from '../sense.ts';

const brands: Readonly<Record<string, string>> = {
  teremana: 'the rock, dwayne johnson, the rock makes, the rocks tequila, the rock tequila',
  casamigos: 'george clooney, clooney, rande gerber',
  'aviation american gin': 'ryan reynolds, deadpool',
  818: 'kendall jenner, kendall jenners tequila, jenner',
  cincoro: 'michael jordan',
  'proper no twelve': 'conor mcgregor, mcgregor, connor mcgregor',
  dusse: 'jay z, jayz',
  ciroc: 'diddy, p diddy, puff daddy',
  'crystal head': 'dan aykroyd, skull bottle, skull head, the skull',
  'blue chair bay': 'kenny chesney',
  'cabo wabo': 'sammy hagar',
  'dos hombres': 'breaking bad, bryan cranston, aaron paul',
  'wild turkey longbranch': 'matthew mcconaughey, mcconaughey',
  'gran coramino': 'kevin hart',
  blackened: 'metallica',
  'hampton water': 'bon jovi, jon bon jovi',
  'empress 1908': 'purple gin, color changing gin, colour changing gin',
  blantons: 'horse bourbon, bourbon with the horse, horse bottle',
  'makers mark': 'red wax, red wax bourbon, bourbon with the red wax, wax bourbon',
  'la vieille ferme': 'chicken wine, the chicken wine',
  herradura: 'horseshoe, horse shoe, horseshoe tequila',
  kraken: 'octopus rum, squid rum',
  'two stacks': 'dram in a can',
  'kirkland signature': 'costco',
};

export const peoplePhrases: Phrases = Object.entries(brands).map(([brand, phrases]) => [
  phrases.split(', '),
  {
    kind: 'name',
    label: brand.replace(/(^| )[a-z]/g, (letter) => letter.toUpperCase()),
    where: name(brand),
  },
]);
