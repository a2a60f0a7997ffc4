import { expect, test } from 'vitest';
import { type TaglineFacts, taglineFor } from './tagline.rules.ts';
import { taxonomy } from './taxonomy.ts';

const plain: TaglineFacts = { name: 'Plain', categoryPath: 'wine/red-wine', regionPath: null, grape: null };

test.each<[string, Partial<TaglineFacts>]>([
  ['Pinot Noir from Willamette Valley, Oregon', { grape: 'pinot-noir', regionPath: 'usa/oregon/willamette-valley' }],
  ['Red Wine', {}],
  ['Red Wine from France', { regionPath: 'france' }],
  ['Sparkling Wine from Champagne, France', { categoryPath: 'wine/sparkling-wine', regionPath: 'france/champagne' }],
  ['Grenache Rosé Wine from France', { categoryPath: 'wine/rose-wine', grape: 'grenache', regionPath: 'france' }],
  [
    '12-year Scotch Whisky from Speyside',
    { name: 'Aberlour 12 Year', categoryPath: 'spirits/whiskey/scotch-whisky', regionPath: 'united-kingdom/scotland/speyside' },
  ],
  ['Scotch Whisky', { categoryPath: 'spirits/whiskey/scotch-whisky', regionPath: 'united-kingdom/scotland' }],
  ['Irish Whiskey', { categoryPath: 'spirits/whiskey/irish-whiskey', regionPath: 'ireland' }],
  ['Mixer', { categoryPath: 'mixers' }],
  ['Red Wine', { name: 'Twenty 20 Year Vines' }],
])('%s', (tagline, facts) => {
  expect(taglineFor({ ...plain, ...facts }, taxonomy)).toBe(tagline);
});
