/** Other words for the same thing, as shoppers type them. All folded, as `wordsIn` writes them. */

/** Each of these finds the others. */
export const sameThing: readonly (readonly string[])[] = [
  ['syrah', 'shiraz'],
  ['pinot grigio', 'pinot gris'],
  ['grenache', 'garnacha', 'cannonau'],
  ['mourvedre', 'monastrell', 'mataro'],
  ['zinfandel', 'primitivo'],
  ['tempranillo', 'tinta roriz', 'tinto fino', 'aragonez', 'tinta de toro'],
  ['pinot noir', 'spatburgunder', 'pinot nero'],
  ['albarino', 'alvarinho'],
  ['malbec', 'cot'],
  ['moscato', 'muscat', 'moscatel'],
  ['gewurztraminer', 'gewurz'],
  ['vermentino', 'rolle'],
  ['whiskey', 'whisky'],
  ['champagne', 'champers', 'champs'],
  ['sparkling', 'bubbly', 'bubbles', 'fizz'],
  ['porto', 'port'],
  ['jerez', 'sherry', 'xeres'],
  ['vsop', 'very superior old pale'],
  ['saint', 'st', 'sainte', 'ste'],
  ['and', 'n'],
  ['doctor', 'dr'],
  ['mister', 'mr'],
  ['mount', 'mt'],
  ['usa', 'america', 'american', 'united states'],
  ['rose', 'rosado', 'rosato'],
  ['liqueur', 'cordial'],
  ['portugal', 'portuguese'],
  ['rtd', 'ready to drink', 'canned cocktail', 'premixed'],
];

/** The first finds what is on the right, not the other way round. */
export const alsoFinds: Readonly<Record<string, readonly string[]>> = {
  // grapes
  cab: ['cabernet sauvignon'],
  cabs: ['cabernet sauvignon'],
  'cab sauv': ['cabernet sauvignon'],
  'cab sav': ['cabernet sauvignon'],
  'cab franc': ['cabernet franc'],
  sauv: ['sauvignon'],
  sav: ['sauvignon'],
  'sauv blanc': ['sauvignon blanc'],
  'sav blanc': ['sauvignon blanc'],
  'savvy b': ['sauvignon blanc'],
  sb: ['sauvignon blanc'],
  chard: ['chardonnay'],
  chards: ['chardonnay'],
  zin: ['zinfandel'],
  zins: ['zinfandel'],
  'white zin': ['white zinfandel'],
  gruve: ['gruner veltliner'],
  monty: ['montepulciano'],
  // regions
  cdp: ['chateauneuf du pape'],
  nz: ['new zealand'],
  kiwi: ['new zealand'],
  uk: ['united kingdom'],
  cali: ['california'],
  burgundian: ['burgundy'],
  bourgogne: ['burgundy'],
  claret: ['bordeaux'],
  toscana: ['tuscany'],
  tuscan: ['tuscany'],
  'super tuscan': ['toscana igt'],
  supertuscan: ['toscana igt'],
  piemonte: ['piedmont'],
  sicilia: ['sicily'],
  apulia: ['puglia'],
  french: ['france'],
  italian: ['italy'],
  spanish: ['spain'],
  german: ['germany'],
  austrian: ['austria'],
  australian: ['australia'],
  aussie: ['australia'],
  chilean: ['chile'],
  argentine: ['argentina'],
  argentinian: ['argentina'],
  californian: ['california'],
  scottish: ['scotland'],
  'south african': ['south africa'],
  mexican: ['mexico'],
  greek: ['greece'],
  // kinds
  scotch: ['scotch whisky', 'scotland'],
  'single malt': ['scotch whisky'],
  prosecco: ['glera'],
  bitter: ['bitters'],
  mixer: ['mixers'],
  // sizes
  magnum: ['1.5l'],
  magnums: ['1.5l'],
  'double magnum': ['3l'],
  'half bottle': ['375ml'],
  half: ['375ml'],
  split: ['187ml', '200ml'],
  fifth: ['750ml'],
  handle: ['1.75l'],
  pint: ['375ml'],
  'half pint': ['200ml'],
  'half gallon': ['1.75l'],
  liter: ['1l'],
  litre: ['1l'],
  mini: ['50ml'],
  nip: ['50ml'],
  // ages and grades
  'years old': ['year'],
  'year old': ['year'],
  // houses
  jw: ['johnnie walker'],
  'jonny walker': ['johnnie walker'],
  jd: ['jack daniels'],
  gg: ['grey goose'],
  capt: ['captain morgan'],
  jager: ['jagermeister'],
  henny: ['hennessy'],
  'yellow label': ['veuve clicquot'],
  pappy: ['pappy van winkle', 'van winkle'],
  ehtaylor: ['eh taylor', 'colonel taylor'],
  tanq: ['tanqueray'],
  drc: ['romanee conti', 'domaine de la romanee conti'],
  gm: ['grand marnier'],
  kaluha: ['kahlua'],
};

export const mostSynonymWords = 3;

const phrasesOf = readTable();

/** What else stands for a phrase of the query; phrases of words joined by a space. */
export function synonymsOf(phrase: string): readonly string[] {
  return phrasesOf.get(phrase) ?? [];
}

function readTable(): ReadonlyMap<string, readonly string[]> {
  const table = new Map<string, readonly string[]>(Object.entries(alsoFinds));
  for (const group of sameThing) {
    for (const word of group) table.set(word, [...(table.get(word) ?? []), ...group.filter((other) => other !== word)]);
  }
  return table;
}
