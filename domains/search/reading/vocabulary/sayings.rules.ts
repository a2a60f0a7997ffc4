/**
 * What people ask a wine store for that is not on its shelf, and what it says then; the owner can change each
 * with `npm run store -- say`.
 */
import { fold } from '../../text/words.rules.ts';
import { topicWords } from './topic-words.rules.ts';

/** By topic; a word that the owner adds is a topic of its own. */
export const usualSayings: Readonly<Record<string, string>> = {
  'gift card': 'We do not sell gift cards online. Please ask at the counter, or send a bottle instead.',
  corkscrew: 'Corkscrews and openers are not in the online shop. Please ask at the counter.',
  beer: 'We do not sell beer or cider: in New York a wine and spirits store may not. Ginger beer stands with our mixers.',
  accessories: 'Buckets, racks and stoppers are not in the online shop. Please ask at the counter.',
  ice: 'Ice is not in the online shop. Please ask at the counter.',
  glasses: 'Glasses and decanters are not in the online shop. Please ask at the counter.',
  tobacco: 'We do not sell tobacco or lottery tickets.',
  wrapping:
    'Say at the checkout that it is a gift: your message goes on its slip, and no price. For bags and wrapping please ask at the counter.',
  food: 'We do not sell food or snacks. Olives, cherries and syrups for cocktails stand with our mixers.',
  soda: 'Juices and colas are not in the online shop. Tonic, club soda and ginger beer stand with our mixers.',
  delivery:
    'We deliver nearby, ship within New York and keep orders for pickup: see Shipping & Delivery at the foot of the page.',
  hours: 'When we are open and where to find us stands under Store Hours & Location at the foot of the page.',
  payment: 'How you can pay online is shown at checkout. For the counter, please ask us.',
  rewards: 'Our points and rewards stand on the loyalty page. They are free to join with a phone number.',
  returns: 'For a return or a bottle that is not right, please call us or come to the counter.',
  'case discount':
    'What is on sale says so on the bottle and in the cart. For the price of a case, please ask at the counter.',
  jobs: 'For work with us, please ask at the counter.',
  tastings: 'Tastings and events are not in the online shop. Please ask at the counter.',
};

/** A saying with the folded words that ask for it. */
export interface Saying {
  phrases: readonly string[];
  sentence: string;
}

/**
 * @param own the owner's sentences by word: these override the usual ones, or are for words that have none
 */
export function allSayings(own: Readonly<Record<string, string>>): readonly Saying[] {
  const words = new Map(Object.entries({ ...usualSayings, ...own }));
  return [...words]
    .filter(([, sentence]) => sentence !== '')
    .map(([word, sentence]) => ({
      phrases: [...new Set([fold(word), ...(topicWords.get(word) ?? [])])],
      sentence,
    }));
}
