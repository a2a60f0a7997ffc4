/**
 * Makers that nearly every store on Long Island carries, and what they are known for: facts from their
 * labels. A shop's own products, and those of the catalogue that comes with it, are known in addition.
 */
import type { KnownBrand } from './known-names.rules.ts';

/** The kinds of wine that a maker has, by two letters. */
const styles: Readonly<Record<string, readonly [name: string, category: string, grape: string | null]>> = {
  cs: ['Cabernet Sauvignon', 'wine/red-wine', 'cabernet-sauvignon'],
  me: ['Merlot', 'wine/red-wine', 'merlot'],
  pn: ['Pinot Noir', 'wine/red-wine', 'pinot-noir'],
  sy: ['Syrah', 'wine/red-wine', 'syrah'],
  zi: ['Zinfandel', 'wine/red-wine', 'zinfandel'],
  wz: ['White Zinfandel', 'wine/rose-wine', 'zinfandel'],
  ma: ['Malbec', 'wine/red-wine', 'malbec'],
  sa: ['Sangiovese', 'wine/red-wine', 'sangiovese'],
  te: ['Tempranillo', 'wine/red-wine', 'tempranillo'],
  ne: ['', 'wine/red-wine', 'nebbiolo'],
  co: ['', 'wine/red-wine', 'corvina'],
  re: ['Red', 'wine/red-wine', null],
  rx: ['', 'wine/red-wine', null],
  ch: ['Chardonnay', 'wine/white-wine', 'chardonnay'],
  sb: ['Sauvignon Blanc', 'wine/white-wine', 'sauvignon-blanc'],
  pg: ['Pinot Grigio', 'wine/white-wine', 'pinot-grigio'],
  ri: ['Riesling', 'wine/white-wine', 'riesling'],
  mo: ['Moscato', 'wine/white-wine', 'moscato'],
  al: ['Albariño', 'wine/white-wine', 'albarino'],
  gv: ['Grüner Veltliner', 'wine/white-wine', 'gruner-veltliner'],
  wx: ['', 'wine/white-wine', null],
  ro: ['Rosé', 'wine/rose-wine', null],
  px: ['', 'wine/rose-wine', null],
  pr: ['Prosecco', 'wine/sparkling-wine', 'glera'],
  br: ['Brut', 'wine/sparkling-wine', null],
  sx: ['', 'wine/sparkling-wine', null],
  fx: ['', 'wine/fortified-wine', null],
};

/** Maker: place: kinds of wine. */
const wineries = `
Caymus: usa/california/napa-valley: cs zi
Caymus Special Selection: usa/california/napa-valley: cs
Conundrum: usa/california: re wx
Emmolo: usa/california/napa-valley: me sb
Silver Oak: usa/california/sonoma-county/alexander-valley: cs
Opus One: usa/california/napa-valley: rx
Stag's Leap Wine Cellars Artemis: usa/california/napa-valley: cs
Cakebread Cellars: usa/california/napa-valley: cs ch sb me
Duckhorn: usa/california/napa-valley: cs me sb ch
Decoy: usa/california: cs me pn sb ch ro re
The Prisoner: usa/california/napa-valley: re cs
Far Niente: usa/california/napa-valley: cs ch
Nickel & Nickel: usa/california/napa-valley: cs
Rombauer: usa/california/los-carneros: ch
Rombauer: usa/california/napa-valley: cs me zi
Frog's Leap: usa/california/napa-valley: cs sb zi me
Grgich Hills: usa/california/napa-valley: cs ch
Beaulieu Vineyard BV: usa/california/napa-valley: cs
Robert Mondavi: usa/california/napa-valley: cs sb ch
Robert Mondavi Private Selection: usa/california: cs ch pn me
Woodbridge: usa/california: cs ch me pg sb pn mo
Jordan: usa/california/sonoma-county/alexander-valley: cs
Jordan: usa/california/sonoma-county/russian-river-valley: ch
Sonoma-Cutrer: usa/california/sonoma-county/sonoma-coast: ch pn
La Crema: usa/california/sonoma-county/sonoma-coast: ch pn
La Crema: usa/california/central-coast/monterey-county: pg ro
Kendall-Jackson Vintner's Reserve: usa/california: ch cs me pn sb zi ri
Kendall-Jackson: usa/california: ch cs me pn sb
Meiomi: usa/california: pn ch cs ro sb
Josh Cellars: usa/california: cs ch pn me sb pg ro re zi
Apothic: usa/california: re cs pn ro
Ménage à Trois: usa/california: re cs ch pg mo
Barefoot: usa/california: cs ch me pn pg mo sb ri zi wz ro
Cupcake: usa/california/central-coast: cs ch me pn sb
Sutter Home: usa/california: cs ch me pg mo zi wz
Beringer: usa/california: cs ch me pg wz
Beringer Knights Valley: usa/california/sonoma-county/knights-valley: cs
Bota Box: usa/california: cs ch me pg re pn
Black Box: usa/california: cs ch me pg re
Franzia: usa/california: ch me cs mo px
Bogle: usa/california: cs ch me pn zi sb
J. Lohr Seven Oaks: usa/california/central-coast/paso-robles: cs
J. Lohr: usa/california/central-coast/monterey-county: ch
Justin: usa/california/central-coast/paso-robles: cs
Daou: usa/california/central-coast/paso-robles: cs ch ro
Austin Hope: usa/california/central-coast/paso-robles: cs
Hess Select: usa/california: cs ch pn
Louis Martini: usa/california/sonoma-county: cs
Simi: usa/california/sonoma-county: cs ch sb
Rodney Strong: usa/california/sonoma-county: cs ch me
Ferrari-Carano: usa/california/sonoma-county: sb ch me
Clos du Bois: usa/california: cs ch me pn
Coppola Diamond Collection: usa/california: cs ch me pn
Ravenswood: usa/california: zi
Seghesio: usa/california/sonoma-county: zi
Ridge Three Valleys: usa/california/sonoma-county: zi
Mark West: usa/california: pn
Belle Glos Clark & Telephone: usa/california/santa-barbara-county/santa-maria-valley: pn
Butter: usa/california: ch
Bread & Butter: usa/california: ch pn cs
19 Crimes: australia/south-eastern-australia: re cs sy
Yellow Tail: australia/south-eastern-australia: cs ch me pg sy mo
Penfolds Koonunga Hill: australia/south-australia: sy cs
Lindeman's: australia/south-eastern-australia: cs ch me
Kim Crawford: new-zealand/marlborough: sb pg pn ro
Oyster Bay: new-zealand/marlborough: sb ch pn
Cloudy Bay: new-zealand/marlborough: sb ch
Nobilo: new-zealand/marlborough: sb
Whitehaven: new-zealand/marlborough: sb
Matua: new-zealand/marlborough: sb
Brancott: new-zealand/marlborough: sb
Villa Maria: new-zealand/marlborough: sb
Santa Margherita: italy/trentino-alto-adige/alto-adige: pg
Cavit: italy/trentino-alto-adige/trentino: pg ch
Ecco Domani: italy/veneto/delle-venezie: pg
Mezzacorona: italy/trentino-alto-adige/trentino: pg ch
Ruffino Riserva Ducale: italy/tuscany/chianti/chianti-classico: sa
Ruffino Chianti: italy/tuscany/chianti: sa
Antinori Tignanello: italy/tuscany/toscana-igt: rx
Antinori Villa Rosso: italy/tuscany/toscana-igt: rx
Banfi Brunello: italy/tuscany/brunello-di-montalcino: sa
Castello Banfi Centine: italy/tuscany/toscana-igt: rx
Frescobaldi Nipozzano: italy/tuscany/chianti/chianti-rufina: sa
Bolla Valpolicella: italy/veneto/valpolicella: co
Masi Costasera Amarone: italy/veneto/valpolicella/amarone-della-valpolicella: co
Pio Cesare Barolo: italy/piedmont/barolo: ne
Bartenura: italy: mo
Riunite Lambrusco: italy/emilia-romagna: sx
Stella Rosa: italy/piedmont: sx
La Marca: italy/veneto/prosecco: pr
Mionetto: italy/veneto/prosecco: pr
Zonin: italy/veneto/prosecco: pr
Louis Jadot Beaujolais-Villages: france/beaujolais/beaujolais-villages: rx
Louis Jadot Pouilly-Fuissé: france/burgundy/maconnais/pouilly-fuisse: wx
Louis Jadot Mâcon-Villages: france/burgundy/maconnais/macon-villages: wx
Georges Duboeuf Beaujolais-Villages: france/beaujolais/beaujolais-villages: rx
Whispering Angel: france/provence/cotes-de-provence: px
Château d'Esclans Rock Angel: france/provence/cotes-de-provence: px
Miraval: france/provence/cotes-de-provence: px
Wölffer Estate Summer in a Bottle: usa/new-york/long-island: px
Wölffer Estate: usa/new-york/long-island/the-hamptons: ro ch
Pindar: usa/new-york/long-island: ch me
Pindar Winter White: usa/new-york/long-island: wx
Bedell: usa/new-york/long-island/north-fork-of-long-island: me ch
Paumanok: usa/new-york/long-island/north-fork-of-long-island: ch ri
Dr. Konstantin Frank: usa/new-york/finger-lakes: ri
Hermann J. Wiemer: usa/new-york/finger-lakes/seneca-lake: ri
Chateau Ste. Michelle: usa/washington/columbia-valley: ri cs ch me sb
Columbia Crest Grand Estates: usa/washington/columbia-valley: cs ch me
14 Hands: usa/washington: cs me ch
A to Z: usa/oregon: pn pg ri
Erath: usa/oregon: pn pg
King Estate: usa/oregon: pg pn
Willamette Valley Vineyards: usa/oregon/willamette-valley: pn pg
Veuve Clicquot Yellow Label: france/champagne: br
Moët & Chandon Impérial: france/champagne: br
Dom Pérignon: france/champagne: sx
Perrier-Jouët Grand: france/champagne: br
Taittinger La Française: france/champagne: br
Laurent-Perrier: france/champagne: br
Piper-Heidsieck: france/champagne: br
Pol Roger: france/champagne: br
Bollinger Special Cuvée: france/champagne: br
Mumm Cordon Rouge: france/champagne: br
Mumm Napa: usa/california/napa-valley: br
Domaine Chandon: usa/california: br
Korbel: usa/california: br
Cook's: usa/california: br
André: usa/california: br
Freixenet Cordon Negro: spain/catalonia/cava: br
Segura Viudas: spain/catalonia/cava: br
Campo Viejo: spain/rioja: te
Marqués de Riscal: spain/rioja: te
Martín Códax: spain/galicia/rias-baixas: al
Alamos: argentina/mendoza: ma cs ch
Catena: argentina/mendoza: ma cs ch
Trapiche: argentina/mendoza: ma
Terrazas de los Andes: argentina/mendoza: ma
Concha y Toro Casillero del Diablo: chile/central-valley: cs me ch sb
Concha y Toro Frontera: chile/central-valley: cs me ch
Santa Rita 120: chile/central-valley: cs sb
Taylor Fladgate: portugal/porto: fx
Sandeman: portugal/porto: fx
Fonseca Bin 27: portugal/porto: fx
Graham's Six Grapes: portugal/porto: fx
Harveys Bristol Cream: spain/andalusia/jerez: fx
Taylor New York Port: usa/new-york: fx
Manischewitz Concord: usa/new-york: rx
`;

/** Spirits and other drinks: name: place: category. */
const others = `
Tito's Handmade Vodka: usa/texas: spirits/vodka
Blanton's Gold: usa/kentucky: spirits/whiskey/bourbon-whiskey
Pappy Van Winkle: usa/kentucky: spirits/whiskey/bourbon-whiskey
Clase Azul Reposado: mexico: spirits/tequila
Don Julio Blanco: mexico: spirits/tequila
Casamigos Blanco: mexico: spirits/tequila
Espolon Blanco: mexico: spirits/tequila
High Noon: usa: spirits/ready-to-drink
Cutwater Margarita: usa/california: spirits/ready-to-drink
On The Rocks Cocktail: usa: spirits/ready-to-drink
Macallan: united-kingdom/scotland/speyside: spirits/whiskey/scotch-whisky
Lagavulin: united-kingdom/scotland/islay: spirits/whiskey/scotch-whisky
Laphroaig: united-kingdom/scotland/islay: spirits/whiskey/scotch-whisky
Oban: united-kingdom/scotland/highlands: spirits/whiskey/scotch-whisky
Balvenie: united-kingdom/scotland/speyside: spirits/whiskey/scotch-whisky
Hibiki: japan: spirits/whiskey/japanese-whisky
Yamazaki: japan: spirits/whiskey/japanese-whisky
Campari: italy: spirits/liqueur
Aperol: italy: spirits/liqueur
St-Germain: france: spirits/liqueur
Grand Marnier: france: spirits/liqueur
Cointreau: france: spirits/liqueur
Baileys Irish Cream: ireland: spirits/liqueur
Kahlúa: mexico: spirits/liqueur
Jägermeister: germany: spirits/liqueur
Southern Comfort: usa: spirits/liqueur
Lillet Blanc: france/bordeaux: spirits/vermouth
Goslings Ginger Beer: bermuda: mixers
Q Tonic: usa: mixers
Canada Dry: usa: mixers
`;

const linesOf = (table: string): string[][] =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split(': '));

export const wellKnown: readonly KnownBrand[] = [
  ...linesOf(wineries).flatMap(([maker = '', regionPath = '', kinds = '']) =>
    kinds.split(' ').flatMap((key): KnownBrand[] => {
      const style = styles[key];
      if (!style) return [];
      const [kind, categoryPath, grape] = style;
      return [
        { name: [maker, kind].filter(Boolean).join(' '), producer: maker, categoryPath, regionPath, grape },
      ];
    }),
  ),
  ...linesOf(others).map(([name = '', regionPath = '', categoryPath = '']) => ({
    ...{ name, producer: '', categoryPath, regionPath },
    grape: null,
  })),
];
