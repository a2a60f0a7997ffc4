/** What a drink is like, from what the shop says about its kind, and from the words of its name. */

import { all, any, category, name, not, spirits, strength, trait, wine } from '../expression.rules.ts';
import type { Phrases } from '../sense.ts';
import { ageOrOlder } from './ages.rules.ts';
import { aromaPhrases, tastes } from './aroma-styles.rules.ts';
import { bottlingPhrases } from './bottlings.rules.ts';
import {
  boldReds,
  butteryWhites,
  dryWhites,
  knownAsSmooth,
  lowAcid,
  oakedReds,
  spicyReds,
} from './classics.rules.ts';
import { style, words } from './phrase-words.rules.ts';
import { smokePhrases } from './smoke-styles.rules.ts';
import { strengthPhrases } from './strength-styles.rules.ts';
import { tanninPhrases } from './tannin-styles.rules.ts';

const oaky = any(
  name('oak', 'oaked', 'barrel', 'barrique', 'roble'),
  all(wine, tastes('oak', 'vanilla', 'cedar', 'toast', 'toasty')),
);
const sweet = all(
  not(name('trocken', 'secco', 'seco')),
  any(
    trait('sweet'),
    category('Wine > Dessert Wine'),
    all(
      category(
        'Spirits > Vodka > Flavored Vodka',
        'Spirits > Rum > Flavored Rum',
        'Spirits > Whiskey > Flavored Whiskey',
      ),
      not(
        name(
          ...words(
            'citron, citroen, lemon, lime, citrus, grapefruit, cucumber, peppar, pepper, jalapeno, chile, chili, botanical, botanicals, mint, bacon, dill, horseradish, rye, ginger',
          ),
        ),
      ),
    ),
    name('sweet', 'dolce', 'doux', 'semi sweet', 'spatlese', 'auslese', 'late harvest', 'moscato'),
  ),
);
/** Reds and roses that taste sweet, though their kind is dry. */
const knownSweet = any(
  all(category('Wine > Sparkling Wine'), name('prosecco', 'extra dry', 'spumante'), not(name('brut'))),
  name(
    ...words(
      'menage a trois, nighthawk black, jammy, apothic, red velvet, jam jar, white zinfandel, semi sweet, clean slate, blufeld',
    ),
  ),
);
const offDry = any(
  knownSweet,
  trait('off-dry'),
  all(name('kabinett'), not(name('trocken'))),
  name('feinherb', 'semi dry', 'off dry', 'semi sweet', 'medium dry', 'meio seco'),
);
const dry = any(
  all(wine, trait('dry'), not(sweet), not(name('feinherb', 'semi dry'))),
  name('dry', 'trocken', 'brut', 'seco', 'secco', 'sec'),
);

export const stylePhrases: Phrases = [
  ...ageOrOlder,
  // What is asked for most comes first anyway.
  [
    words(
      'best seller, best sellers, bestseller, bestsellers, best selling, bestselling, top seller, top sellers, top selling, most popular, popular, most sold, most wanted, trending, mas vendido, mas vendidos, mas popular',
    ),
    style('best known', any(wine, spirits, category('Mixers'))),
  ],
  [
    words(
      'dry, seco, seca, secos, secas, sec, seche, secs, secco, secca, secchi, trocken, bone dry, very dry',
    ),
    style('dry', all(dry, not(name('semi dry', 'medium dry', 'off dry', 'semi sweet')))),
  ],
  [
    words(
      'off dry, semi dry, semi sweet, medium sweet, slightly sweet, halbtrocken, not too dry, a little sweet',
    ),
    {
      ...style(
        'off-dry',
        all(
          any(offDry, name('sweet')),
          any(not(name('trocken', 'dry', 'brut', 'secco')), name('semi dry', 'off dry', 'medium dry')),
        ),
      ),
      first: wine,
    },
  ],
  [
    words('not too sweet, not very sweet, not so sweet, not overly sweet, not that sweet, not super sweet'),
    style('not too sweet', all(wine, not(any(sweet, knownSweet)))),
  ],
  [
    words('sweet, sweeter, sweetish, dulce, dulces, dolci, douce, doux, dolce, suss, sugary'),
    {
      ...style('sweet', any(sweet, offDry)),
      first: all(wine, not(category('Wine > Sake')), any(sweet, offDry)),
    },
  ],
  [
    words('brut nature, zero dosage, no dosage, brut zero, bone dry sparkling'),
    style('brut nature', any(name('brut nature'), all(category('Wine > Sparkling Wine'), name('nature')))),
  ],
  [words('brut, extra brut'), style('brut', name('brut'))],
  [
    words('light, lighter, light bodied, light body, delicate, ligero, leger, leggero'),
    style('light', any(trait('light'), name('light'))),
  ],
  [words('medium bodied, medium body, medium'), style('medium-bodied', trait('medium'))],
  [
    words(
      'full, full bodied, full body, bold, big, big bold, heavy, robust, powerful, rich, hearty, strong, corposo',
    ),
    { ...style('full-bodied', trait('full')), first: boldReds },
  ],
  [
    words(
      'crisp, fresh, refreshing, zesty, bright, tart, acidic, high acid, zippy, clean, lively, racy, fresco',
    ),
    {
      ...style(
        'crisp',
        any(
          all(
            wine,
            any(
              trait('light'),
              tastes('crisp', 'lemon', 'lime', 'lively', 'bright', 'zesty', 'brisk', 'taut', 'grapefruit'),
            ),
            not(any(trait('full'), trait('sweet'), tastes('oak', 'butter', 'buttery'))),
          ),
          name('crisp', 'fresh'),
        ),
      ),
      first: dryWhites,
    },
  ],
  ...strengthPhrases,
  [words('oaky, oaked, toasty, woody, barrel aged'), { ...style('oaky', oaky), first: oakedReds }],
  [words('oak'), style('oak', oaky)],
  [
    words(
      'unoaked, unwooded, no oak, not oaked, not oaky, not too oaky, not very oaky, without oak, less oak, stainless steel, stainless, steel fermented, steel aged, stainless steel fermented',
    ),
    {
      ...style(
        'unoaked',
        all(
          wine,
          not(category('Wine > Sparkling Wine')),
          any(name('unoaked', 'unwooded', 'chablis'), not(oaky)),
        ),
      ),
      first: name('unoaked', 'unwooded'),
    },
  ],
  [
    words('buttery, butter, creamy'),
    {
      ...style(
        'buttery',
        all(wine, any(tastes('butter', 'cream', 'creamy', 'brioche', 'vanilla', 'toast'), name('barrel'))),
      ),
      first: butteryWhites,
    },
  ],
  ...smokePhrases,
  [
    words('fruity, fruit forward, juicy, jammy, berry, afrutado'),
    style(
      'fruity',
      any(
        all(
          wine,
          tastes(
            'cherry',
            'raspberry',
            'strawberry',
            'plum',
            'blackberry',
            'peach',
            'jam',
            'juicy',
            'berries',
            'apricot',
          ),
        ),
        name('fruity'),
      ),
    ),
  ],
  [
    words('smooth, smoother, smoothest, easy, easy drinking, easy to drink, soft, mellow, silky, velvety'),
    {
      ...style(
        'smooth',
        any(
          all(
            tastes('soft', 'silky', 'smooth', 'round', 'velvety', 'mellow', 'gentle', 'vanilla', 'honey'),
            not(all(spirits, strength(460, 1_000))),
          ),
          category('Wine > Rosé Wine'),
          all(category('Wine > White Wine'), { grape: 'Pinot Grigio' }),
          name('smooth'),
          knownAsSmooth,
        ),
      ),
      first: knownAsSmooth,
    },
  ],
  [
    words('spicy, peppery, spice'),
    {
      ...style('spicy', any(tastes('pepper', 'spice', 'clove', 'cinnamon'), name('spiced', 'cinnamon'))),
      first: spicyReds,
    },
  ],
  ...aromaPhrases,
  [
    words('organic, bio, ecologico, biologico, biologique, organico'),
    {
      ...style(
        'organic',
        // The second row says so on the labels, not in the names.
        name(...words('organic, organico, ecologico, bio, coyam, emiliana adobe, meinklang, bonterra, frey')),
      ),
      first: name('organic', 'organico', 'ecologico', 'bio'),
    },
  ],
  [words('low acid, low acidity, not acidic, less acidic'), style('low in acid', lowAcid)],
  ...bottlingPhrases,
  ...tanninPhrases,
];
