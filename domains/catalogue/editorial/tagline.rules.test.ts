import { expect, test } from 'vitest';
import { taxonomy } from '../taxonomy.ts';
import { type TaglineFacts, taglineFor } from './tagline.rules.ts';

const plain: TaglineFacts = {
  name: 'Plain',
  categoryPath: 'wine/red-wine',
  regionPath: null,
  grape: null,
  grapesAll: '',
};
const bordeaux = 'france/bordeaux';

test.each<[string, Partial<TaglineFacts>]>([
  [
    'Pinot Noir from Willamette Valley, Oregon',
    { grape: 'pinot-noir', regionPath: 'usa/oregon/willamette-valley' },
  ],
  ['Red wine', {}],
  ['Red wine from France', { regionPath: 'france' }],
  [
    'Sparkling wine from Champagne, France',
    { categoryPath: 'wine/sparkling-wine', regionPath: 'france/champagne' },
  ],
  [
    'Rosé of Grenache from France',
    { categoryPath: 'wine/rose-wine', grape: 'grenache', regionPath: 'france' },
  ],
  ['Dessert wine of Riesling', { categoryPath: 'wine/dessert-wine', grape: 'riesling' }],
  [
    'Merlot and Cabernet Franc from Bordeaux, France',
    { grapesAll: 'Merlot|Cabernet Franc', regionPath: bordeaux },
  ],
  ['Merlot, Malbec and Petit Verdot', { grapesAll: 'Merlot|Malbec|Petit Verdot' }],
  ['Syrah, Merlot and 3 other grapes', { grapesAll: 'Syrah/Shiraz|Merlot|Malbec|Tannat|Gamay' }],
  ['Shiraz', { name: 'Old Hill Shiraz', grape: 'syrah' }],
  ['Syrah', { name: 'Old Hill', grape: 'syrah' }],
  [
    '12-year Scotch whisky from Speyside',
    {
      name: 'Aberlour 12 Year',
      categoryPath: 'spirits/whiskey/scotch-whisky',
      regionPath: 'united-kingdom/scotland/speyside',
    },
  ],
  ['Scotch whisky', { categoryPath: 'spirits/whiskey/scotch-whisky', regionPath: 'united-kingdom/scotland' }],
  ['Irish whiskey', { categoryPath: 'spirits/whiskey/irish-whiskey', regionPath: 'ireland' }],
  ['Gin from England', { categoryPath: 'spirits/gin', regionPath: 'united-kingdom/england' }],
  ['Vodka from the USA', { categoryPath: 'spirits/vodka', regionPath: 'usa' }],
  ['Vodka from Texas, USA', { categoryPath: 'spirits/vodka', regionPath: 'usa/texas' }],
  ['Tequila from Mexico', { name: 'Uno Blanco', categoryPath: 'spirits/tequila', regionPath: 'mexico' }],
  [
    'Reposado tequila, two months or more in oak',
    { name: 'Uno Reposado', categoryPath: 'spirits/tequila', regionPath: 'mexico' },
  ],
  [
    'Añejo tequila, a year or more in oak',
    { name: 'Uno Anejo', categoryPath: 'spirits/tequila', regionPath: 'mexico' },
  ],
  [
    'Extra añejo tequila, three years or more in oak',
    { name: 'Uno Extra Añejo', categoryPath: 'spirits/tequila' },
  ],
  ['Ready-to-drink cocktail', { categoryPath: 'spirits/ready-to-drink' }],
  ['Mixer', { categoryPath: 'mixers' }],
  ['Red wine', { name: 'Twenty 20 Year Vines' }],
])('%s', (tagline, facts) => {
  expect(taglineFor({ ...plain, ...facts }, taxonomy)).toBe(tagline);
});
