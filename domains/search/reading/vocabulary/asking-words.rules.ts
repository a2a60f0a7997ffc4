/**
 * Words that do not name a bottle by themselves: they negate, or only help to ask; also in Spanish, French,
 * Italian and German.
 */

export const negations = new Set(
  'not no without non except excluding minus sin sans senza ohne but hold isnt arent wasnt aint dont doesnt never nothing less least besides beside skip avoid avoiding dislike dislikes hate hates'.split(
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
  'not the',
  'not from',
  'dont want',
  'i hate',
  'no more',
  'rather than',
  'instead of',
  'apart from',
  'aside from',
  'skip the',
  'allergic to',
  'sick of',
  'tired of',
  'stay away from',

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
  'thats not too',
  'that is not',
  'which is not',
];
export const fillers = new Set(
  'just only a an the of and with for from in by or to that is are be it its some any anything something what whats which who goes go going pair pairs pairing paired i im me my we you your our want need looking look find show give get buy sell have carry recommend recommendation recommendations suggest suggestion suggestions please bottle bottles bueno buena buenos buenas mejor mejores bon bonne bons bonnes meilleur meilleure buono buona migliore guter gute gutes botella botellas bouteille bouteilles bottiglia bottle good best great nice better top rated drink drinks drinking goodies stuff kind kinds type types style styles really very quite kinda sort like good tasting taste tasty delicious perfect pretty little bit on at this tonight today weekend night do does can could would should how about price priced range cost costs costing around de du des di del della da do dos das la le les el los las il lo gli un una une y et con para por pour per mit aus von fur per al alla ala made make making ingredients recipe ingredient hey hi hello guys thanks thank always sold people everyone got gonna gimme lemme but show all bring bringing theyre theyre were hes shes likes loves love loved wants wanted lover lovers fan fans drinker drinkers enthusiast buff aficionado connoisseur selling seller sellers popular favorite favourite favorites now today someone who crazy super festive fun cool interesting difference between which ones else maybe probably also too getting giving serve serving having having there stock currently carry available sell sells store shop near nearby shelf section wife husband think thinking worth try trying new nothing partys theres dont lot lots little bottles choice choices option options pick picks selection variety gimmie plz pls thx ok okay yes well know knows peoples same different actually really somebody anyone sum sth us they he she his her their this these those so if when while then than cant cant wont wont ya yall yall cold chilled chill warm refrigerated fridge beginners beginner newbie starter decent solid thats amazing awesome excellent fantastic real genuine authentic midnight mixing jar jars one'.split(
    ' ',
  ),
);

/** True if the word only helps to ask. */
export function isFiller(word: string): boolean {
  return fillers.has(word);
}

/** Everyday words that do not ask for a bottle and are not a slip for one. */
export const everyday: ReadonlySet<string> = new Set(
  'take takes accept pay card cards cash credit debit venmo paypal phone call number park parking address email return returns refund exchange pick picked ready order orders account password today tomorrow tonight time close closed open hours much many long when where how why does can could will would should work works job hire hiring check track sign member membership points reward rewards loyalty coupon code late early near nearest local mail letter wait waiting line people person customer service help manager owner'.split(
    ' ',
  ),
);

/**
 * Words of everyday speech that say nothing about a bottle, unless one is called that; not slips of a name
 * either.
 */
export const idle: ReadonlySet<string> = new Set(
  'daughters sons moms dads mothers fathers grandmas grandpas wifes husbands bosses teachers sisters brothers cousins nieces nephews aunts uncles total altogether overall max maximum budget case cases over rather where wheres whens hows whys heres somewhere anywhere everywhere nowhere somehow anyhow anyway anyways whatever whichever wherever whenever whoever however although though because since until unless whether either neither nor both each every such own instead otherwise therefore thus hence yet still already again once twice ever often usually sometimes mostly mainly especially particularly specifically exactly roughly approximately basically simply honestly literally totally absolutely definitely certainly surely likely possibly perhaps hopefully preferably ideally etc amongst among within toward towards upon onto into during before after above across through throughout along behind beyond via versus regarding concerning related based according called named labeled said says say saying tell told telling ask asked asking thought wonder wondering wondered wish wished wishing hope hoping tried tries prefer prefers preferred preferring enjoy enjoys enjoyed enjoying appreciate appreciates seem seems seemed feel feels felt wanna gotta lookin needin ive id ill youre youve youd theyve weve itll thatll couldnt shouldnt wouldnt werent hasnt havent hadnt didnt doing done did dose went gone coming comes came come using used uses use putting put puts keep keeps kept keeping leave leaves left stay stays stayed start starts starting started stop stops ending ends finish finishing turn turns turning run runs running move moving send sends sending sent needed needs had has been being am was may might must shall ought able unable possible impossible certain sure unsure kindly thankful grateful sorry excuse help helps helping helped assist assistance pleaseee plzz advice advise advised idea ideas opinion opinions question questions quick quickly fast soon asap immediately later earlier recently lately forever tonite 2nite tmrw tomorrow yesterday afternoon evening morning noon weekends presently sorts typed amount amounts number numbers quantity quantities several few couple dozen plenty enough much many tons bunch piece pieces item items product products brand brands name names varieties assortment ranges list lists page pages category categories sections aisle aisles website site online internet app search searching searched finding finder browse browsing browsed shopping shopped shopper purchase purchases purchasing purchased bought buyer buys ordering ordered include includes including included consider considering considered compare compared comparing comparison compares contain contains containing contained consist involve produced produces producing imported imports importing sourced grown originates originating anybody everybody nobody folk guy girl girls lady ladies man men woman women kid kids child children person adult adults thing things place places way ways side sides end part parts sorta gotten given gives tastes flavour flavoured profile profiles aroma aromas vibe vibes mood feeling situation occasion occasions reason purpose purposes honest truly extremely incredibly insanely fairly somewhat slightly overly tad nearly almost entire similar comparable equivalent resembling reminiscent suitable appropriate ideal proper properly correct correctly wrong right yeah yep yup nope nah hmm umm uh um oh ah wow lol lmao haha omg ugh idk tbh imo btw fyi brother dude bro bruh sir maam mister buddy pal mate alexa siri google yo sup greetings howdy welcome bye goodbye dear mom dad mommy daddy grandma grandpa grandmother grandfather coworker coworkers client clients hostess mailman newlyweds bride groom homeowner neighbor neighbors landlord accountant realtor boss friend friends girlfriend boyfriend fiance fiancee hubby laws everything snob snobs guy geek nerd collector boyfriends relatives family relative guest company visitors sunday saturday friday thursday sundays saturdays fridays brother sister wife husband cousin niece nephew aunt grandson granddaughter daughter parents grandparents roommate awful terrible horrible gross nasty disgusting crappy rotgut weird unusual unique unknown obscure underrated memorable cooking sorry apology folks'.split(
    ' ',
  ),
);
