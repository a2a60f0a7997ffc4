/**
 * Words that say no bottle by themselves: they deny, or only help to ask; also in Spanish, French, Italian
 * and German.
 */

export const negations = new Set(
  'not no without non except excluding minus sin sans senza ohne but hold isnt arent wasnt aint dont never'.split(
    ' ',
  ),
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
  'but not too',
  'not overly',
  'but not overly',
  'not crazy',
  'not that',
  'not super',
  'but not that',
  'thats not',
  'that isnt',
  'that arent',
  'that are not',
  'which arent',
  'who hates',
  'hates',
  'thats not too',
  'that is not',
  'which is not',
];
export const fillers = new Set(
  'just only a an the of and with for from in by or to that is are be it its some any anything something what whats which who goes go going pair pairs pairing paired i im me my we you your our want need looking look find show give get buy sell have carry recommend recommendation recommendations suggest suggestion suggestions please bottle bottles botella botellas bouteille bouteilles bottiglia bottle good best great nice better top rated drink drinks drinking goodies stuff kind kinds type types style styles really very quite kinda sort like good tasting taste tasty delicious perfect pretty little bit on at this tonight today weekend night do does can could would should how about price priced range cost costs costing around de du des di del della da do dos das la le les el los las il lo gli un una une y et con para por pour per mit aus von fur per al alla ala made make making ingredients recipe ingredient hey hi hello guys thanks thank always sold people everyone got gonna gimme lemme show all bring bringing theyre theyre were hes shes likes loves love loved wants wanted lover lovers fan fans drinker drinkers enthusiast buff aficionado connoisseur selling seller sellers popular favorite favourite favorites now today someone who crazy super festive fun cool interesting difference between which ones else maybe probably also too getting giving serve serving having having there stock currently carry available sell sells store shop near nearby shelf section wife husband think thinking worth try trying new nothing partys theres dont lot lots little bottles choice choices option options pick picks selection variety gimmie plz pls thx ok okay yes well know knows peoples same different actually really somebody anyone sum sth us they he she his her their this these those so if when while then than cant cant wont wont ya yall yall cold chilled chill warm refrigerated fridge beginners beginner newbie starter decent solid thats amazing awesome excellent fantastic real genuine authentic midnight mixing jar jars'.split(
    ' ',
  ),
);

/** True when the word only helps to ask. */
export function isFiller(word: string): boolean {
  return fillers.has(word);
}

/** Everyday words that ask for no bottle and are no slip of one. */
export const everyday: ReadonlySet<string> = new Set(
  'take takes accept pay card cards cash credit debit venmo paypal phone call number park parking address email return returns refund exchange pick picked ready order orders account password today tomorrow tonight time close closed open hours much many long when where how why does can could will would should work works job hire hiring check track sign member membership points reward rewards loyalty coupon code late early near nearest local mail letter wait waiting line people person customer service help manager owner'.split(
    ' ',
  ),
);
