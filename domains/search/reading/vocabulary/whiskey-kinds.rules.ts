/** Kinds of whiskey as people call them, also in Spanish, French and Italian. */
import { all, any, category, name, not, region } from '../expression.rules.ts';
import type { Phrases } from '../sense.ts';
import { kindsOfAge } from './ages.rules.ts';
import { kind, words } from './phrase-words.rules.ts';

const whiskey = category('Spirits > Whiskey');
const scotch = category('Spirits > Whiskey > Scotch Whisky');
/** Scotches of these names are blended, and people know it. */
const blendedBrands = words(
  'chivas, dewars, johnnie walker, ballantines, famous grouse, buchanan, cutty sark, grants, j and b, teachers, old parr, royal salute, monkey shoulder',
);
/** Scotch that neither claims to be a single malt nor is one. */
const notMaltBrands = words(
  'scotch, copper dog, lauders, passport, ushers, scoresby, house of stuart, dimple, john barr, old smuggler, liqueur, great king, shackleton, arrogant bastard, big smoke, kurayoshi, starward, clan macgregor, conciere, mr boston',
);

const singleMalt = any(
  name('single malt'),
  all(
    scotch,
    not(name('blended', ...blendedBrands, ...notMaltBrands)),
    region(
      ...['Speyside', 'Highlands', 'Islay', 'Islands', 'Lowlands', 'Campbeltown'].map(
        (place) => `United Kingdom > Scotland > ${place}`,
      ),
    ),
  ),
);

const japanese = any(category('Spirits > Whiskey > Japanese Whisky'), all(whiskey, region('Japan')));

export const whiskeyPhrases: Phrases = [
  ...kindsOfAge(),
  ...kindsOfAge([[['single malt', 'single malt scotch', 'malt'], singleMalt]]),
  [
    words('spirits, spirit, liquor, liquors, hard liquor, booze, licor fuerte'),
    kind('spirits', category('Spirits')),
  ],
  [words('whiskey, whisky, whiskeys, whiskies, wiski, wisky, whiski'), kind('whiskey', whiskey)],
  [
    words('bourbon, bourbons, bourbon whiskey, bourbon whisky'),
    kind(
      'bourbon',
      all(
        category('Spirits > Whiskey > Bourbon Whiskey'),
        // 'Cask Strength Rye' is on the bourbon shelf, but is not a bourbon.
        not(all(name('rye', 'straight malt', 'straight wheat'), not(name('high rye', 'bourbon')))),
      ),
    ),
  ],
  [
    words(
      'rye, ryes, rye whiskey, rye whisky, whiskey de centeno, whisky de centeno, centeno, whisky de seigle, seigle, roggen',
    ),
    kind('rye whiskey', category('Spirits > Whiskey > Rye Whiskey')),
  ],
  [
    words(
      'scotch, scotches, scotch whisky, scotch whiskey, scottish whisky, scottish whiskey, whisky escoces, escoces, whisky ecossais, whisky scozzese',
    ),
    kind('Scotch', scotch),
  ],
  [
    words('irish whiskey, irish whisky, irish whiskies, whiskey irlandes'),
    kind('Irish whiskey', category('Spirits > Whiskey > Irish Whiskey')),
  ],
  [
    words('canadian whiskey, canadian whisky'),
    kind('Canadian whisky', category('Spirits > Whiskey > Canadian Whisky')),
  ],
  [words('japanese whisky, japanese whiskey'), { ...kind('Japanese whisky', japanese), first: name('toki') }],
  [
    words(
      'japanese single malt, single malt japanese, japanese malt, japanese malt whisky, japanese single malt whisky, japanese single malt whiskey, single malt from japan, single malt whisky from japan, single malt japan, japan single malt',
    ),
    { ...kind('Japanese malt whisky', all(japanese, name('malt'))), first: name('single malt') },
  ],
  [
    words('american whiskey, american whisky'),
    kind('American whiskey', category('Spirits > Whiskey > American Whiskey')),
  ],
  [
    words('tennessee whiskey, tennessee whisky'),
    kind('Tennessee whiskey', all(whiskey, any(region('USA > Tennessee'), name('tennessee')))),
  ],
  [
    words('flavored whiskey, flavoured whiskey, fruity whiskey, whiskey flavors, flavored bourbon'),
    kind('flavored whiskey', category('Spirits > Whiskey > Flavored Whiskey')),
  ],
  [
    words(
      'single malt, single malts, single malt scotch, single malt whisky, single malt whiskey, malt whisky',
    ),
    {
      ...kind('single malt', singleMalt),
      first: scotch,
    },
  ],
  [
    words('blended scotch, blended whisky, blended scotch whisky'),
    kind('blended Scotch', all(scotch, name('blended', ...blendedBrands))),
  ],
  [
    words('moonshine, moonshines'),
    { ...kind('moonshine', name('moonshine', 'havashine')), first: name('original moonshine', 'havashine') },
  ],
  [
    words('peanut butter whiskey, peanut butter whisky'),
    kind('peanut butter whiskey', all(whiskey, name('peanut butter', 'pb and w', 'pb w'))),
  ],
  [
    words('corn whiskey, corn whisky'),
    kind('corn whiskey', all(whiskey, name('mellow corn', 'corn whiskey'), not(name('candy corn')))),
  ],
];
