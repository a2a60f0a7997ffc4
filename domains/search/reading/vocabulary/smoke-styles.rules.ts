/** Smoke and peat, and whiskey without them. */
import { all, any, category, name, not, region } from '../expression.rules.ts';
import type { Phrases } from '../sense.ts';
import { style, words } from './phrase-words.rules.ts';

/** Islay malts without smoke. */
const unpeated = name('bunnahabhain', 'classic laddie');
const scotch = category('Spirits > Whiskey > Scotch Whisky');
const peaty = any(
  all(
    name('peated', 'peat', 'smoky', 'smoke', 'smoked', 'brimstone'),
    not(name('ole smoky', 'old smoky', 'smoky herb')),
  ),
  all(
    category('Spirits > Whiskey > Scotch Whisky'),
    any(
      all(region('United Kingdom > Scotland > Islay'), not(unpeated)),
      name(
        'talisker',
        'ardmore legacy',
        'ballechin',
        'islay',
        'caol ila',
        'longrow',
        'finlaggan',
        'torfa',
        'great king st glasgow',
      ),
    ),
  ),
);
/** These have a little smoke too. */
const smokyBlends = all(
  category('Spirits > Whiskey > Scotch Whisky'),
  name(
    'johnnie walker black',
    'johnnie walker red',
    'johnnie walker green',
    'teachers',
    'highland park',
    'bowmore',
  ),
);

export const smokePhrases: Phrases = [
  [words('smoky, smokey, ahumado'), style('smoky', any(peaty, category('Spirits > Mezcal')))],
  [
    words('peaty, peated, heavily peated'),
    {
      ...style('smoky', any(peaty, name('connemara'))),
      first: all(scotch, peaty),
      firstElse: name('connemara'),
    },
  ],
  [
    words(
      'not smoky, isnt smoky, isn t smoky, not too smoky, not so smoky, not smokey, no smoke, without smoke, not peaty, isnt peaty, not too peaty',
    ),
    style('not smoky', not(any(peaty, smokyBlends))),
  ],
  [words('peat'), style('peat', peaty)],
  [
    words('unpeated, not peated, no peat, without peat, un peated'),
    {
      ...style('unpeated', all(category('Spirits > Whiskey'), not(peaty))),
      // No one means bourbon by this.
      first: all(
        category('Spirits > Whiskey > Scotch Whisky', 'Spirits > Whiskey > Irish Whiskey'),
        not(any(peaty, smokyBlends, name('fire cane'))),
      ),
    },
  ],
  [words('smoke'), style('smoke', any(peaty, category('Spirits > Mezcal')))],
];
