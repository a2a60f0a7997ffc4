/** The night of the inventory: written from the catalogue alone, before anyone looked at the answers. */
import {
  all,
  any,
  both,
  bourbon,
  bubbles,
  champagne,
  costs,
  either,
  first,
  gin,
  grape,
  type Judged,
  judged,
  leads,
  matches,
  mostly,
  named,
  none,
  not,
  notCarried,
  nothing,
  of,
  on,
  only,
  opensAt,
  over,
  port,
  red,
  rose,
  rum,
  says,
  scotch,
  sherry,
  some,
  sparkling,
  spirit,
  tequila,
  under,
  vodka,
  whiskey,
  white,
  wine,
} from '../judges.rules.ts';

const jackDaniels = first(matches(/^Jack Daniel's Old #7/));
const greyGoose = first(matches(/^Grey Goose$/));
const johnnie = leads(4, named('johnnie walker'));
const espolon = leads(3, named('espolon'));
const cabernet = grape('cabernet sauvignon');

export const inventoryQueries: Judged[] = [
  // A brand alone, and what people call it
  ...judged(jackDaniels, 'jack', 'JD', 'jackdaniels', 'jak danials', "jack daniel's old no 7"),
  ...judged(greyGoose, 'goose', 'greygoose', 'gray goose vodka', 'grey gose'),
  ...judged(first(matches(/^Tito's/)), 'tito', 'titos', 'teetos vodka', 'titos 1.75'),
  ...judged(leads(1, named('veuve clicquot')), 'veuve', 'voov cliko', 'the yellow label champagne'),
  ...judged(first(named('bv')), 'BV cabernet', 'beaulieu vineyards'),
  ...judged(johnnie, 'jonny walker', 'johnywalker', 'johnnie waker'),
  ...judged(first(named('johnnie walker blue')), 'jw blue', 'blue label'),
  ...judged(first(named('johnnie walker black')), 'johnny black', 'johnie walker blak'),
  ...judged(first(matches(/^Captain Morgan Original Spiced/)), 'the captain', 'capt morgan', 'captin morgin'),
  ...judged(first(matches(/^Maker's Mark$/)), 'makers', 'markers mark', 'makersmark'),
  ...judged(first(matches(/^Woodford Reserve$/)), 'woodford', 'woodferd reserve'),
  ...judged(first(matches(/^Jägermeister Liqueur/)), 'jager', 'yagermeister', 'jaegermeister'),
  ...judged(leads(4, named('van winkle')), 'pappy', 'papy van winkel'),
  ...judged(first(matches(/^Tullamore Dew$/)), 'tully', 'tulamor due'),
  ...judged(first(matches(/^Hennessy VS$/)), 'henny', 'hennesy', 'henessey vs'),
  ...judged(first(matches(/^Kendall-Jackson/)), 'KJ chardonnay', 'kendal jackson'),
  ...judged(first(named('santa margherita')), 'santa margarita pinot grigio', 'santa marg'),
  ...judged(first(matches(/^Smirnoff 80/)), 'smirnoff', 'smirnof vodka', 'smirnoff red label'),
  ...judged(espolon, 'espalon', 'espolon tequla', 'el spolon'),
  ...judged(first(matches(/^Crown Royal$/)), 'crown', 'krown royal', 'crownroyal'),
  ...judged(first(matches(/^Don Julio Blanco/)), 'don hulio blanco', 'don julio silver'),
  ...judged(first(matches(/^Don Julio 1942/)), '1942', 'don julio 42'),
  ...judged(first(matches(/^Fireball/)), 'firebal', 'fire ball'),
  ...judged(leads(2, named('kahlúa'.normalize('NFD').replace(/\p{M}/gu, ''))), 'kalua', 'kahlua'),
  ...judged(first(matches(/^Disaronno Amaretto/)), 'di sarono', 'disaronno originale'),
  ...judged(first(matches(/^Rumple Minze/)), 'rumplemintz', 'rumpleminz'),
  ...judged(first(matches(/^Goslings Black Seal/)), 'gosling rum', 'goslings blackseal'),
  ...judged(first(matches(/^Old Grand-Dad/)), 'old grandad', 'old granddad bonded'),
  ...judged(first(matches(/^Basil Hayden$|^Basil Hayden 8/)), 'basil haden', "basil hayden's"),
  ...judged(first(matches(/^Malfy/)), 'malfi gin', 'malphy con limone'),
  ...judged(first(named('suze')), 'suz', 'suze aperitif'),
  ...judged(first(matches(/^Lillet Blanc/)), 'lilet blanc', 'lillet white'),
  ...judged(first(matches(/^Carpano Antica/)), 'antica', 'carpano antika'),
  ...judged(first(matches(/^Oban/)), 'obann', 'oban 14'),
  ...judged(first(matches(/^Lagavulin 16/)), 'laga 16', 'lagavulen 16 yr'),

  // Kinds, in whatever language
  ...judged(leads(8, red), 'vino tinto', 'rotwein', 'vin rouge', 'reds'),
  ...judged(leads(8, white), 'vino bianco', 'vin blanc sec', 'weisswein'),
  ...judged(leads(8, bubbles), 'espumante', 'vin mousseux', 'bubbels'),
  ...judged(leads(8, rum), 'ron', 'rhum', 'roms'),
  ...judged(leads(8, gin), 'ginebra', 'london dry jin'),
  ...judged(leads(6, all(red, of('Rioja'))), 'roja wine red', 'rioha'),
  ...judged(leads(4, all(white, of('Sancerre'))), 'sancere white', 'sansair blanc'),
  ...judged(leads(6, all(grape('sauvignon blanc'), white)), 'savvy b', 'sauv blanc', 'sovignon blonk'),
  ...judged(leads(6, all(cabernet, red)), 'cab', 'cab sauv', 'caber net'),
  ...judged(leads(6, all(cabernet, of('Napa Valley'))), 'napa cab', 'cabs from napa'),
  ...judged(leads(6, grape('pinot noir')), 'pinot nwar', 'peno noir'),
  ...judged(leads(5, all(on('Irish Whiskey'), named('single malt'))), 'irish single malt'),
  ...judged(leads(5, port), 'tawny', 'porto wine'),
  ...judged(leads(2, sherry), 'sherrys', 'jerez fino'),
  ...judged(leads(4, champagne), 'champers', 'champange', 'shampane brut'),
  ...judged(leads(4, named('prosecco')), 'prosseco', 'prosecko'),

  // Money
  ...judged(both(leads(6, red), only(under(15))), 'red wine 15 and under', 'reds less than fifteen bucks'),
  ...judged(both(leads(6, bourbon), only(costs(30, 50))), 'bourbon 30 to 50', 'bourbon btw 30 and 50'),
  ...judged(both(leads(6, tequila), only(over(100))), 'tequila over a hundred', 'tequila 100+'),
  ...judged(leads(6, all(scotch, costs(40, 60))), '$50 scotch', 'scotch around fifty dollars'),
  ...judged(leads(6, all(vodka, under(20))), 'cheep vodka', 'inexpensive vodka'),
  ...judged(leads(6, all(champagne, under(60))), 'champagne no more than 60'),
  ...judged(leads(4, all(on('Cognac', 'Brandy'), over(100))), 'top shelf cognac'),

  // Without
  ...judged(both(leads(6, vodka), none(on('Flavored Vodka'))), 'vodka not flavored', 'plain vodka'),
  ...judged(both(leads(6, white), none(grape('chardonnay'))), 'white wine not chardonay', 'ABC white'),
  ...judged(both(leads(6, whiskey), none(scotch)), 'whiskey except scotch'),
  ...judged(both(leads(6, red), none(of('France'))), 'red wine but not french'),

  // What goes with what
  ...judged(leads(6, red), 'wine for short ribs', 'something red for meatballs'),
  ...judged(
    leads(4, any(white, sparkling, rose)),
    'wine with fish tacos',
    'wine for clams',
    'goes with cerviche',
  ),
  ...judged(leads(4, wine), 'wine for thanksgiving', 'mac n cheese wine', 'wine for charcuterie'),
  ...judged(leads(4, any(wine, spirit)), 'gift for my boss', 'housewarming'),

  // Like another, but
  ...judged(
    both(leads(3, all(tequila, under(150))), none(named('clase azul'))),
    'like clase azul but cheaper',
  ),
  ...judged(
    both(leads(3, all(champagne, under(80))), none(named('krug'))),
    'something like krug but cheaper',
  ),
  ...judged(leads(3, all(bourbon, not(named('blantons')))), 'alternative to blantons', 'similar to blantons'),

  // Sizes
  ...judged(
    both(leads(4, vodka), opensAt('1.75 L')),
    'handle of vodka',
    'big bottle vodka',
    'half gallon vodka',
  ),
  ...judged(both(leads(4, whiskey), opensAt('375 mL')), 'pint of whiskey', 'half bottle whisky'),
  ...judged(both(first(named('jim beam')), opensAt('200 mL')), 'jim beam half pint'),
  ...judged(both(first(matches(/^Bacardí Superior/)), opensAt('1.75 L')), 'bacardi handle', 'barcardi 1.75'),

  // Not carried
  ...judged(
    notCarried,
    'chartreuse',
    'opus 1',
    'the prisoner',
    'kim crawfurd',
    'whispering angle',
    'DRC',
    'krug',
    'whiteclaw',
  ),
  ...judged(says(/beer/), 'bud lite', 'heineken'),
  ...judged(notCarried, 'lamarca prosecco', 'cakebread chard', 'dom perignon'),

  // No bottle
  ...judged(says(/\bopen|hours|a\.?m|p\.?m/i), 'what time do u close', 'open sunday?', 'store hours'),
  ...judged(says(/deliver|ship/i), 'do you delivery', 'shipping to nj'),
  ...judged(says(/gift/i), 'giftcard', 'gift wrap'),
  ...judged(says(/return|refund|exchange|back/i), 'return policy', 'can i return a corked bottle'),

  // Drinks that are mixed
  ...judged(some(any(gin, named('campari'), on('Vermouth'))), 'negroni', 'negronis ingredients'),
  ...judged(
    leads(2, any(tequila, named('triple sec'), named('cointreau'), named('margarita'))),
    'margaritas',
    'margarita stuff',
  ),
  ...judged(some(named('aperol')), 'aperol spritz', 'spritz'),
  ...judged(some(any(vodka, matches(/espresso|coffee|kahl/i))), 'expresso martini'),
  ...judged(some(matches(/ginger beer/i)), 'dark n stormy', 'moscow mules'),

  // Grapes, places, years
  ...judged(leads(4, all(grape('malbec'), of('Argentina'))), 'argentine malbec', 'mendoza malbek'),
  ...judged(leads(3, all(grape('riesling'), of('Mosel'))), 'mosel reisling', 'riesling from the mosel'),
  ...judged(leads(3, all(grape('pinot noir'), of('Oregon'))), 'oregon pinot', 'willamette pinot noir'),
  ...judged(leads(3, all(grape('chenin blanc'), of('South Africa'))), 'south african chenin'),
  ...judged(leads(3, matches(/barolo/i)), 'borolo', 'barrolo 2018 or older'),
  ...judged(leads(3, of('Amarone della Valpolicella')), 'amaroni', 'amarone della valpolicela'),
  ...judged(leads(3, matches(/brunello/i)), 'brunelo', 'brunello di montalchino'),
  ...judged(either(nothing, mostly(of('Bordeaux'))), 'bordeau', 'bordeux red'),
];
