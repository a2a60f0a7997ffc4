/** What a wine clerk is asked about what a bottle is for: food, gifts, or being like another bottle. */
import {
  all,
  any,
  atLeast,
  both,
  bubbles,
  champagne,
  first,
  grape,
  type Judged,
  judged,
  matches,
  mostly,
  named,
  none,
  of,
  on,
  only,
  over,
  red,
  rose,
  some,
  under,
  white,
  wine,
} from './judges.rules.ts';

const pairings: Judged[] = [
  ...judged(both(mostly(red), atLeast(24)), 'wine for steak'),
  ...judged(
    both(
      only(wine),
      mostly(any(grape('pinot noir'), white, rose, bubbles, matches(/burgunder/i))),
      atLeast(20),
    ),
    'wine with salmon',
  ),
  ...judged(both(only(wine), atLeast(24)), 'wine for thanksgiving turkey', 'what goes with thai food'),
  ...judged(both(mostly(any(white, on('Sparkling Wine'), on('Sake'))), atLeast(24)), 'something for oysters'),
  ...judged(both(only(wine), first(all(red, of('Italy')))), 'wine for lasagna', 'pizza wine'),
  ...judged(only(all(on('Fortified Wine', 'Dessert Wine'), matches(/port/i))), 'port for stilton'),
  ...judged(
    both(only(all(on('Whiskey'), over(35))), none(on('Flavored Whiskey')), atLeast(24)),
    'birthday gift for dad whiskey',
  ),
  ...judged(both(only(all(wine, under(25))), atLeast(24)), 'hostess gift under 25'),
  ...judged(both(only(wine), atLeast(24)), 'bottle for a housewarming'),
  ...judged(both(only(rose), atLeast(24)), 'beach rose'),
];

const alike: Judged[] = [
  ...judged(
    both(only(all(grape('cabernet sauvignon'), under(100))), none(named('caymus'))),
    'like caymus but cheaper',
  ),
  ...judged(
    both(only(champagne), none(named('veuve clicquot'))),
    'something similar to veuve clicquot cheaper',
  ),
  ...judged(both(only(on('Vodka')), none(named('grey goose')), atLeast(12)), 'cheaper than grey goose'),
  ...judged(both(only(on('Gin')), none(named('hendricks')), atLeast(12)), 'like hendricks'),
  ...judged(both(some(named('campari')), none(matches(/^Aperol$/))), 'alternative to aperol'),
];

export const occasionQueries: readonly Judged[] = [...pairings, ...alike];
