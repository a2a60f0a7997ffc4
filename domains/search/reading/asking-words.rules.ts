/**
 * Words that say no bottle by themselves: they deny, or only help to ask; also in Spanish, French, Italian
 * and German.
 */

export const negations = new Set(
  'not no without non except excluding minus sin sans senza ohne but hold isnt dont never'.split(' '),
);
export const negationPhrases = [
  'anything but',
  'anything except',
  'other than',
  'but not',
  'but no',
  'not a',
  'not an',
  'not too',
  'not so',
  'not very',
  'nothing',
  'not the',
  'not from',
  'dont want',
  'i hate',
  'no more',
  'rather than',
  'instead of',
  'and not',
  'and no',
  'is not',
  'thats not',
  'that isnt',
  'thats not too',
  'that is not',
  'which is not',
];
export const fillers = new Set(
  'just only a an the of and with for from in by or to that is are be it its some any anything something what whats which who goes go going pair pairs pairing paired i im me my we you your our want need looking look find show give get buy sell have carry recommend recommendation recommendations suggest suggestion suggestions please bottle bottles botella botellas bouteille bouteilles bottiglia bottle good best great nice better top rated drink drinks drinking goodies stuff kind kinds type types style styles really very quite kinda sort like good tasting taste tasty delicious perfect pretty little bit on at this tonight today weekend night do does can could would should how about price priced range cost costs costing around de du des di del della da do dos das la le les el los las il lo gli un una une y et con para por pour per mit aus von fur per al alla ala made make making ingredients recipe ingredient'.split(
    ' ',
  ),
);

/** True when the word only helps to ask. */
export function isFiller(word: string): boolean {
  return fillers.has(word);
}
