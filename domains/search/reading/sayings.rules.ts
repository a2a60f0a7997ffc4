/** What people ask a wine store for that is not on its shelf, and what it says then; the owner changes each by `npm run store -- say`. */
import { fold } from '../text/words.rules.ts';

/** By topic; a word that the owner adds is a topic of its own. */
export const usualSayings: Readonly<Record<string, string>> = {
  'gift card': 'We do not sell gift cards online. Please ask at the counter, or send a bottle with a note instead.',
  corkscrew: 'Corkscrews and openers are not in the online shop. Please ask at the counter.',
  beer: 'We do not sell beer or cider: in New York a wine and spirits store may not. Ginger beer stands with our mixers.',
  ice: 'Ice is not in the online shop. Please ask at the counter.',
  glasses: 'Glasses and decanters are not in the online shop. Please ask at the counter.',
  tobacco: 'We do not sell tobacco.',
  wrapping: 'Gift bags and wrapping are not in the online shop. Please ask at the counter.',
};

const topicWords: Readonly<Record<string, readonly string[]>> = {
  'gift card': [
    'gift card',
    'gift cards',
    'giftcard',
    'giftcards',
    'gift certificate',
    'gift certificates',
    'e gift card',
    'gift voucher',
    'tarjeta de regalo',
    'store credit',
  ],
  corkscrew: [
    'corkscrew',
    'corkscrews',
    'wine opener',
    'bottle opener',
    'opener',
    'wine key',
    'cork screw',
    'sacacorchos',
    'tire bouchon',
    'cavatappi',
    'cork puller',
  ],
  beer: [
    'beer',
    'beers',
    'ipa',
    'ipas',
    'lager',
    'stout',
    'pilsner',
    'pale ale',
    'six pack',
    'sixpack',
    '6 pack beer',
    '12 pack',
    'keg',
    'kegs',
    'cider',
    'hard cider',
    'budweiser',
    'bud light',
    'corona',
    'heineken',
    'modelo',
    'guinness',
    'coors',
    'miller lite',
    'stella artois',
    'blue moon',
    'craft beer',
    'cerveza',
    'biere',
    'birra',
    'pbr',
    'michelob',
    'peroni',
  ],
  ice: ['ice', 'ice cubes', 'bag of ice', 'bags of ice', 'ice bag', 'hielo', 'dry ice', 'crushed ice'],
  glasses: [
    'wine glass',
    'wine glasses',
    'glasses',
    'glassware',
    'champagne flutes',
    'flutes',
    'shot glass',
    'shot glasses',
    'decanter',
    'decanters',
    'shaker',
    'cocktail shaker',
    'red solo cups',
    'cups',
    'wine rack',
    'wine fridge',
    'stemware',
  ],
  tobacco: ['cigar', 'cigars', 'cigarettes', 'cigarette', 'vape', 'tobacco', 'lottery tickets'],
  wrapping: ['gift bag', 'gift bags', 'wine bag', 'wine bags', 'gift wrap', 'wrapping', 'wine tote'],
};

/** A saying with the folded words that ask for it. */
export interface Saying {
  phrases: readonly string[];
  sentence: string;
}

/** @param own the owner's sentences by word: over the usual ones, or for words that have none */
export function allSayings(own: Readonly<Record<string, string>>): readonly Saying[] {
  const words = new Map(Object.entries({ ...usualSayings, ...own }));
  return [...words]
    .filter(([, sentence]) => sentence !== '')
    .map(([word, sentence]) => ({ phrases: [...new Set([fold(word), ...(topicWords[word] ?? [])])], sentence }));
}

/** What no label tells: said honestly instead of guessed. */
export const untold: Readonly<Record<string, readonly string[]>> = {
  'orange wine': ['orange wine', 'orange wines', 'skin contact', 'skin contact wine', 'amber wine'],
  'natural wine': [
    'natural wine',
    'natural wines',
    'natty wine',
    'pet nat',
    'petnat',
    'biodynamic',
    'biodynamic wine',
    'sulfite free',
    'no sulfites',
    'without sulfites',
    'low sulfite',
    'sulfite free wine',
  ],
  'low-sugar wine': [
    'low sugar',
    'sugar free',
    'keto',
    'low carb',
    'low calorie',
    'keto wine',
    'low sugar wine',
    'sugar free wine',
    'keto friendly wine',
    'low calorie wine',
    'low carb wine',
    'diet',
  ],
  'vegan wine': ['vegan wine', 'vegan wines'],
};

export const withoutAlcohol = [
  'non alcoholic',
  'nonalcoholic',
  'alcohol free',
  'alcoholfree',
  'no alcohol',
  'without alcohol',
  'zero proof',
  'zero alcohol',
  'dealcoholized',
  'dealcoholised',
  'alcohol removed',
  'mocktail',
  'mocktails',
  'virgin',
  'non alcohol',
  'sin alcohol',
  'sans alcool',
  'senza alcol',
  'analcolico',
  'na wine',
  'na beer',
  'na spirits',
  'sober',
  'not alcoholic',
  'non alc',
];
export const kosher = ['kosher', 'kosher for passover', 'passover', 'mevushal', 'manischewitz', 'kedem'];
