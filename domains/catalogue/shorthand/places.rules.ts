/**
 * What a place says about its wine: the law of its appellation, or what is mostly made there. Also other
 * names of places, as found on labels and at tills.
 */

export interface PlaceFact {
  category: string | null;
  grape: string | null;
}

const wineOf = {
  r: 'wine/red-wine',
  w: 'wine/white-wine',
  p: 'wine/rose-wine',
  s: 'wine/sparkling-wine',
} as const;
const others = { d: 'wine/dessert-wine', f: 'wine/fortified-wine', b: 'spirits/brandy' } as const;

/** 'place:color' or 'place:color:grape'; a color of ? says only the grape. */
const table = `
chablis:w:chardonnay petit-chablis:w:chardonnay chablis-premier-cru:w:chardonnay chablis-grand-cru:w:chardonnay
puligny-montrachet:w:chardonnay chassagne-montrachet:w:chardonnay meursault:w:chardonnay corton-charlemagne:w:chardonnay
pouilly-fuisse:w:chardonnay saint-veran:w:chardonnay macon-villages:w:chardonnay vire-clesse:w:chardonnay montagny:w:chardonnay
rully:w:chardonnay saint-aubin:w:chardonnay bourgogne-aligote:w bouzeron:w
gevrey-chambertin:r:pinot-noir chambolle-musigny:r:pinot-noir vosne-romanee:r:pinot-noir nuits-saint-georges:r:pinot-noir
morey-saint-denis:r:pinot-noir fixin:r:pinot-noir marsannay:r:pinot-noir clos-de-vougeot:r:pinot-noir vougeot:r:pinot-noir
pommard:r:pinot-noir volnay:r:pinot-noir beaune:r:pinot-noir corton:r:pinot-noir santenay:r:pinot-noir givry:r:pinot-noir
mercurey:r:pinot-noir aloxe-corton:r:pinot-noir savigny-les-beaune:r:pinot-noir pernand-vergelesses:r:pinot-noir monthelie:r:pinot-noir
beaujolais:r:gamay beaujolais-villages:r:gamay brouilly:r:gamay chenas:r:gamay chiroubles:r:gamay cote-de-brouilly:r:gamay
fleurie:r:gamay julienas:r:gamay morgon:r:gamay moulin-a-vent:r:gamay regnie:r:gamay saint-amour:r:gamay
sancerre:w:sauvignon-blanc pouilly-fume:w:sauvignon-blanc menetou-salon:w:sauvignon-blanc quincy:w:sauvignon-blanc
reuilly:w:sauvignon-blanc vouvray:w:chenin-blanc savennieres:w:chenin-blanc montlouis-sur-loire:w:chenin-blanc
muscadet:w muscadet-sevre-et-maine:w chinon:r:cabernet-franc bourgueil:r:cabernet-franc saint-nicolas-de-bourgueil:r:cabernet-franc
saumur-champigny:r:cabernet-franc coteaux-du-layon:d:chenin-blanc bonnezeaux:d:chenin-blanc
condrieu:w:viognier cote-rotie:r:syrah cornas:r:syrah hermitage:r:syrah crozes-hermitage:r:syrah saint-joseph:r:syrah saint-peray:w
chateauneuf-du-pape:r gigondas:r vacqueyras:r lirac:r rasteau:r cairanne:r tavel:p ventoux:r cotes-du-rhone:r cotes-du-rhone-villages:r
beaumes-de-venise:r bandol:r cotes-de-provence:p coteaux-d-aix-en-provence:p cassis:w les-baux-de-provence:r
bordeaux:r bordeaux-superieur:r medoc:r haut-medoc:r listrac-medoc:r margaux:r moulis-en-medoc:r pauillac:r saint-estephe:r
saint-julien:r graves:r pessac-leognan:r saint-emilion:r saint-emilion-grand-cru:r pomerol:r
lalande-de-pomerol:r fronsac:r canon-fronsac:r montagne-saint-emilion:r lussac-saint-emilion:r
cotes-de-bordeaux:r blaye:r castillon:r francs:r cotes-de-bourg:r entre-deux-mers:w sauternes:d barsac:d cadillac:r
champagne:s cremant-de-bourgogne:s cremant-de-loire:s cremant-d-alsace:s blanquette-de-limoux:s
alsace:w minervois:r corbieres:r faugeres:r saint-chinian:r pic-saint-loup:r la-clape:r picpoul-de-pinet:w cahors:r:malbec
madiran:r:tannat jurancon:d monbazillac:d bergerac:r banyuls:f maury:f rivesaltes:f arbois:w chateau-chalon:w
cognac:b armagnac:b bas-armagnac:b calvados:b grande-champagne:b petite-champagne:b borderies:b
barolo:r:nebbiolo barbaresco:r:nebbiolo gattinara:r:nebbiolo ghemme:r:nebbiolo nebbiolo-d-alba:r:nebbiolo roero:r:nebbiolo
barbera-d-asti:r:barbera barbera-d-alba:r:barbera nizza:r:barbera dolcetto-d-alba:r:dolcetto gavi:w asti:s:moscato
moscato-d-asti:s:moscato brachetto-d-acqui:s langhe:r alta-langa:s
chianti:r:sangiovese chianti-classico:r:sangiovese chianti-colli-senesi:r:sangiovese chianti-rufina:r:sangiovese
brunello-di-montalcino:r:sangiovese rosso-di-montalcino:r:sangiovese vino-nobile-di-montepulciano:r:sangiovese
rosso-di-montepulciano:r:sangiovese morellino-di-scansano:r:sangiovese carmignano:r:sangiovese bolgheri:r toscana-igt:r
maremma-toscana:r vernaccia-di-san-gimignano:w vin-santo-del-chianti-classico:d
prosecco:s:glera asolo-prosecco:s:glera conegliano-valdobbiadene:s:glera cartizze:s:glera amarone-della-valpolicella:r:corvina
valpolicella:r valpolicella-ripasso:r valpolicella-classico:r recioto-della-valpolicella:d
bardolino:r soave:w soave-classico:w lugana:w custoza:w delle-venezie:w:pinot-grigio collio:w franciacorta:s trento:s
valtellina-superiore:r:nebbiolo valtellina:r:nebbiolo sforzato-di-valtellina:r:nebbiolo oltrepo-pavese:r
lambrusco-di-sorbara:s lambrusco-grasparossa-di-castelvetro:s reggiano:s orvieto:w montefalco-sagrantino:r torgiano:r
verdicchio-dei-castelli-di-jesi:w verdicchio-di-matelica:w conero:r:montepulciano rosso-piceno:r:montepulciano
montepulciano-d-abruzzo:r:montepulciano trebbiano-d-abruzzo:w cerasuolo-d-abruzzo:p:montepulciano frascati:w est-est-est:w
taurasi:r aglianico-del-vulture:r aglianico-del-taburno:r fiano-di-avellino:w greco-di-tufo:w falanghina-del-sannio:w
primitivo-di-manduria:r:zinfandel salice-salentino:r salento:r castel-del-monte:r ciro:r etna:r vittoria:r cerasuolo-di-vittoria:r
marsala:f pantelleria:d cannonau-di-sardegna:r:grenache vermentino-di-gallura:w:vermentino vermentino-di-sardegna:w:vermentino
carignano-del-sulcis:r
rioja:r:tempranillo rioja-alavesa:r rioja-alta:r ribera-del-duero:r:tempranillo toro:r:tempranillo
cigales:r:tempranillo rueda:w rias-baixas:w:albarino ribeiro:w valdeorras:w ribeira-sacra:r bierzo:r priorat:r montsant:r
calatayud:r:grenache campo-de-borja:r:grenache carinena:r jumilla:r:mourvedre yecla:r:mourvedre bullas:r:mourvedre alicante:r
cava:s txakoli:w navarra:r penedes:r utiel-requena:r valdepenas:r jerez:f manzanilla:f montilla-moriles:f malaga:f
vinho-verde:w moncao-e-melgaco:w:albarino porto:f madeira:f dao:r douro:r bairrada:r alentejo:r
mosel:w:riesling saar:w:riesling ruwer:w:riesling rheingau:w:riesling nahe:w:riesling bernkastel:w:riesling piesport:w:riesling
brauneberg:w:riesling mittelrhein:w:riesling wachau:w kamptal:w kremstal:w weinviertel:w:gruner-veltliner tokaj:d santorini:w
naoussa:r nemea:r samos:d bekaa-valley:r mendoza:r:malbec uco-valley:r:malbec lujan-de-cuyo:r:malbec cafayate:w:torrontes
maipo-valley:r:cabernet-sauvignon colchagua-valley:r casablanca-valley:w marlborough:w:sauvignon-blanc
awatere-valley:w:sauvignon-blanc wairau-valley:w:sauvignon-blanc central-otago:r:pinot-noir martinborough:r:pinot-noir
gimblett-gravels:r:syrah barossa-valley:r:syrah mclaren-vale:r:syrah coonawarra:r:cabernet-sauvignon clare-valley:w:riesling
eden-valley:w:riesling napa-valley:r:cabernet-sauvignon rutherford:r:cabernet-sauvignon oakville:r:cabernet-sauvignon
st-helena:r:cabernet-sauvignon stags-leap-district:r:cabernet-sauvignon howell-mountain:r:cabernet-sauvignon
willamette-valley:r:pinot-noir dundee-hills:r:pinot-noir russian-river-valley:?:pinot-noir sta-rita-hills:r:pinot-noir
santa-lucia-highlands:r:pinot-noir lodi:r:zinfandel paso-robles:r:cabernet-sauvignon
`;

const facts = new Map<string, PlaceFact>();
for (const entry of table.trim().split(/\s+/)) {
  const [place = '', color = '', grape = null] = entry.split(':');
  facts.set(place, { category: { ...wineOf, ...others }[color as 'r'] ?? null, grape });
}

/** Places where many kinds of wine are made: the most common kind is a weak hint. */
const mixed: ReadonlySet<string> = new Set(
  `napa-valley rutherford oakville st-helena willamette-valley dundee-hills russian-river-valley sta-rita-hills lodi paso-robles
  santa-lucia-highlands mendoza uco-valley lujan-de-cuyo maipo-valley colchagua-valley casablanca-valley marlborough
  central-otago martinborough barossa-valley mclaren-vale coonawarra clare-valley eden-valley langhe alentejo douro dao
  penedes navarra bordeaux alsace rioja etna salento toscana-igt mosel rheingau nahe collio cafayate stags-leap-district
  howell-mountain bekaa-valley alicante arbois vittoria`.split(/\s+/),
);

/** What the wine of a place is, and how surely, from 0 to 1; undefined if nothing is known. */
export function placeFact(slug: string): (PlaceFact & { sureness: number }) | undefined {
  const fact = facts.get(slug);
  return fact && { ...fact, sureness: mixed.has(slug) ? 0.35 : 1 };
}

/** Regions where each color of wine has its own grape, whatever the village. */
const grapeOfColor: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'france/burgundy': { 'wine/red-wine': 'pinot-noir', 'wine/white-wine': 'chardonnay' },
  'france/beaujolais': { 'wine/red-wine': 'gamay' },
};

const aligote: ReadonlySet<string> = new Set(['bourgogne-aligote', 'bouzeron', 'saint-bris']);

/** The only grape that the law of a place allows; null if there may be others. */
export function lawfulGrape(regionPath: string, categoryPath: string): string | null {
  const slug = regionPath.split('/').at(-1) ?? '';
  const fact = placeFact(slug);
  if (fact?.grape && fact.sureness === 1 && fact.category === categoryPath) return fact.grape;
  if (aligote.has(slug)) return null;
  return grapeOfColor[regionPath.split('/').slice(0, 2).join('/')]?.[categoryPath] ?? null;
}

/** Other names of places. */
export const placeAliases: Readonly<Record<string, string>> = {
  ...{
    NAPA: 'napa-valley',
    SONOMA: 'sonoma-county',
    RUSSIAN_RIVER: 'russian-river-valley',
    PASO: 'paso-robles',
  },
  ...{ MONTEREY: 'monterey-county', MENDOCINO: 'mendocino-county', SANTA_BARBARA: 'santa-barbara-county' },
  ...{ WILLAMETTE: 'willamette-valley', COLUMBIA: 'columbia-valley', WALLA_WALLA: 'walla-walla-valley' },
  ...{
    CARNEROS: 'los-carneros',
    DRY_CREEK: 'dry-creek-valley',
    CENTRAL_COAST: 'central-coast',
    LAKE_CO: 'lake-county',
  },
  ...{ NORTH_FORK: 'north-fork-of-long-island', HAMPTONS: 'the-hamptons', AMADOR: 'amador-county' },
  ...{
    STAGS_LEAP: 'stags-leap-district',
    SPRING_MOUNTAIN: 'spring-mountain-district',
    MT_VEEDER: 'mount-veeder',
  },
  ...{
    MOUNT_VEEDER: 'mount-veeder',
    SAINT_HELENA: 'st-helena',
    RIVER_JUNCTION: 'lodi',
    CALIFORNIA: 'california',
  },
  ...{ BURGUNDY: 'burgundy', BOURGOGNE: 'burgundy', RHONE: 'rhone-valley', LOIRE: 'loire-valley' },
  ...{
    LANGUEDOC: 'languedoc-roussillon',
    PAYS_D_OC: 'pays-d-oc',
    VIN_DE_PAYS_D_OC: 'pays-d-oc',
    ANJOU: 'anjou',
  },
  ...{ COTES_DU_RHONE: 'cotes-du-rhone', COTE_DU_RHONE: 'cotes-du-rhone', ST_EMILION: 'saint-emilion' },
  ...{ ST_ESTEPHE: 'saint-estephe', ST_JULIEN: 'saint-julien', NUITS_ST_GEORGES: 'nuits-saint-georges' },
  ...{ ST_JOSEPH: 'saint-joseph', ST_VERAN: 'saint-veran', BEAUJOLAIS_VILLAGE: 'beaujolais-villages' },
  ...{ TOSCANA: 'toscana-igt', TUSCANY: 'tuscany', PIEMONTE: 'piedmont', BRUNELLO: 'brunello-di-montalcino' },
  ...{
    AMARONE: 'amarone-della-valpolicella',
    RIPASSO: 'valpolicella-ripasso',
    VINO_NOBILE: 'vino-nobile-di-montepulciano',
  },
  ...{
    VALDOBBIADENE: 'conegliano-valdobbiadene',
    MOSCATO_DASTI: 'moscato-d-asti',
    NEBBIOLO_DALBA: 'nebbiolo-d-alba',
  },
  ...{ BARBERA_DASTI: 'barbera-d-asti', BARBERA_DALBA: 'barbera-d-alba', DOLCETTO_DALBA: 'dolcetto-d-alba' },
  ...{ MONTEPULCIANO_DABRUZZO: 'montepulciano-d-abruzzo', VENEZIE: 'delle-venezie', SICILIA: 'sicilia' },
  ...{
    SARDEGNA: 'sardinia',
    PUGLIA: 'puglia',
    SARDINIA: 'sardinia',
    ALTO_ADIGE: 'alto-adige',
    FRIULI: 'friuli-venezia-giulia',
  },
  ...{
    RIBERA: 'ribera-del-duero',
    RIOJA_ALTA: 'rioja-alta',
    CATALUNYA: 'catalonia',
    PORT: 'porto',
    SHERRY: 'jerez',
  },
  ...{
    DOURO: 'douro',
    MADEIRA: 'madeira',
    BAROSSA: 'barossa-valley',
    MCLAREN: 'mclaren-vale',
    HUNTER: 'hunter-valley',
  },
  ...{
    YARRA: 'yarra-valley',
    CLARE: 'clare-valley',
    OTAGO: 'central-otago',
    UCO: 'uco-valley',
    MAIPO: 'maipo-valley',
  },
  ...{
    COLCHAGUA: 'colchagua-valley',
    CASABLANCA: 'casablanca-valley',
    MAULE: 'maule-valley',
    CURICO: 'curico-valley',
  },
  ...{
    RAPEL: 'rapel-valley',
    LEYDA: 'leyda-valley',
    LIMARI: 'limari-valley',
    ISLAY: 'islay',
    SPEYSIDE: 'speyside',
  },
  ...{
    HIGHLAND: 'highlands',
    LOWLAND: 'lowlands',
    SCOTLAND: 'scotland',
    SCOTCH: 'scotland',
    IRISH: 'ireland',
  },
  ...{
    CANADIAN: 'canada',
    JAPANESE: 'japan',
    KENTUCKY: 'kentucky',
    TENNESSEE: 'tennessee',
    MEXICO: 'mexico',
  },
  ...{
    TEQUILA: 'mexico',
    MEZCAL: 'mexico',
    REPOSADO: 'mexico',
    ANEJO: 'mexico',
    BOURBON: 'usa',
    SAKE: 'japan',
  },
  ...{
    CHATEAU_CLASSICO: 'chianti-classico',
    LAMBRUSCO_GRASPAROSSA: 'lambrusco-grasparossa-di-castelvetro',
    GAVI_DI_GAVI: 'gavi',
    TOKAJI: 'tokaj',
    PESSAC: 'pessac-leognan',
    S_AFRICA: 'south-africa',
    NERO_D_AVOLA: 'sicilia',
    MACON: 'maconnais',
  },
  ...{ MACON_LUGNY: 'macon-villages', MACON_VILLAGE: 'macon-villages', FINO_SHERRY: 'jerez' },
  ...{ VINTAGE_PORT: 'porto', RUBY_PORT: 'porto', WHITE_PORT: 'porto', CREAM_SHERRY: 'jerez' },
  ...{
    LATE_BOTTLED_VINTAGE: 'porto',
    VINO_NOBILE_MONTEPULCIANO: 'vino-nobile-di-montepulciano',
    CHATEAU_DU_PAPE: 'chateauneuf-du-pape',
    CHATEAUNEUF: 'chateauneuf-du-pape',
    BRUNELLO_MONTALCINO: 'brunello-di-montalcino',
    ROSSO_MONTALCINO: 'rosso-di-montalcino',
    ROSSO_DI_MONTEPULCIANO: 'rosso-di-montepulciano',
    NOBILE_MONTEPULCIANO: 'vino-nobile-di-montepulciano',
  },
  ...{ COGNAC: 'cognac', PISCO: 'peru', GRAPPA: 'italy', CACHACA: 'brazil', USA: 'usa', AMERICAN: 'usa' },
};

/** The smallest of the places, given as paths; null for none. */
export function deepestOf(paths: readonly string[]): string | null {
  const depth = (path: string) => path.split('/').length;
  return paths.toSorted((one, other) => depth(other) - depth(one))[0] ?? null;
}
