/**
 * Written from the catalogue by two strangers to the engine: queries for which a few bottles show what is
 * meant.
 */
import { both, first, type Judged, judged, leads, matches, not } from '../judges.rules.ts';

/** What comes first, and what is not among the first five. */
type Row = readonly [typed: string, first: RegExp, never?: RegExp];

const plain: readonly Row[] = [
  ['makers', /^Maker's Mark$/i],
  ['titos', /^Tito's Handmade Vodka$/i],
  ['jameson', /^Jameson$/i],
  ['bacardi', /^Bacardí Superior$/i, /Bacardí .*Rts/i],
  ['don julio', /^Don Julio Blanco$|^Don Julio Reposado$|^Don Julio Añejo$/i],
  ['grey goose', /^Grey Goose$/i],
  ['absolut', /^Absolut Swedish Vodka 80 Proof$/i],
  ['crown royal', /^Crown Royal$/i],
  ['kahlua', /^Kahlúa Coffee$/i],
  ['veuve', /^Veuve Clicquot Rare Vintage Brut Champagne$/i],
  [
    'santa margherita',
    /^Santa Margherita Pinot Grigio Alto Adige$|^Santa Margherita Pinot Grigio Valdadige$/i,
  ],
  ['woodford', /^Woodford Reserve$|^Woodford Reserve Straight Bourbon$/i],
  ['crown apple', /^Crown Royal Regal Apple$/i],
  ['absolut pear', /^Absolut Pears$/i],
  ['bulleit rye', /^Bulleit 95 Rye$/i],
  ['casamigos repo', /^Casamigos Reposado$/i],
  ['macallan 12', /^Macallan 12 Year$/i],
  ['glenlivet 18 yr', /^Glenlivet 18 Year$/i],
  ['titos handle', /^Tito's Handmade Vodka$/i],
  ['pint of hennessy', /^Hennessy VS$/i],
  ['johnny walker black', /^Johnnie Walker Black$/i],
  ['screwball', /^Skrewball Peanut Butter Whiskey$/i],
  [
    'sambucca',
    /^Luxardo Sambuca$|^Ramazzotti Sambuca$|^Romana Black Sambuca$|^Romana Sambuca Italian Liquore$|^Zambello Red Sambuca$/i,
  ],
  ['jagermister', /^Jägermeister Liqueur$/i],
  ['hendricks gin', /^Hendrick's Gin$/i],
  [
    'prossecco',
    /^Cantina Produttori di Valdobbiadene-Ca'Val Valdobbiadene Prosecco Superiore Extra Dry$|^Cupcake Prosecco$|^De Stefani Rive di Refrontolo Valdobbiadene Prosecco Superiore Brut Nature$|^Gancia Prosecco$|^Riondo Blu Prosecco Extra Dry$|^Ruffino Prosecco$/i,
    /Grappa/i,
  ],
  [
    'cava',
    /^Codorníu Cava Clasico Brut$|^Jaume Serra Cava Brut$|^Juvé & Camps Cava Gran Reserva Brut Nature Reserva de la Familia$/i,
    /Cavaliere|Cavalier|Cave Spring/i,
  ],
  ['white zinfandel', /^Beringer Main & Vine White Zinfandel$|^Beringer White Zinfandel$/i],
  [
    'sancerre',
    /^Claude Riffault Les Boucauds Sancerre Blanc$|^Henri Bourgeois Grande Réserve Sancerre Blanc$|^Henri Bourgeois Sancerre La Bourgeoise Blanc$|^Henri Bourgeois Sancerre Les Baronnes Blanc$|^Pascal Cotat Les Monts Damnés Sancerre$/i,
  ],
  ['most expensive scotch', /^Balvenie 40 Year$/i],
  [
    'organic wine',
    /^Momokawa Organic Junmai Ginjo$|^Momokawa Organic Nigori$|^Tavernello Organico Sangiovese$|^Tussock Jumper Organic Monastrell$/i,
    /Vodka|Gin\b/i,
  ],
  ['aperol spritz', /^Aperol$/i],
  ['margarita mix', /^Master of Mixes Margarita Mixer$/i],
  [
    'tonic',
    /^Fever-Tree Elderflower Tonic Water 4 Pack$|^Fever-Tree Mediterranean Tonic Water 4 Pack$|^Fever-Tree Premium Indian Tonic Water 4 Pack$|^Liber & Co\. Premium Tonic Syrup$|^Q Tonic Water$/i,
  ],
  [
    'la marca prosecco',
    /^Cantina Produttori di Valdobbiadene-Ca'Val Valdobbiadene Prosecco Superiore Extra Dry$|^Cupcake Prosecco$|^De Stefani Rive di Refrontolo Valdobbiadene Prosecco Superiore Brut Nature$|^Gancia Prosecco$|^Riondo Blu Prosecco Extra Dry$|^Ruffino Prosecco$/i,
  ],
  ['disaronno', /^Disaronno Amaretto$/i],
];

const hard: readonly Row[] = [
  [
    'napa cab under 50',
    /^Jericho Canyon Vineyard Cabernet Sauvignon$|^Priest Ranch Cabernet Sauvignon$|^Roberts \+ Rogers Cabernet Sauvignon$/i,
    /Black Stallion|Paradigm|Odette|Caymus/i,
  ],
  [
    'nz sauv blanc under $15',
    /^Brancott Estate Sauvignon Blanc$|^Nobilo Regional Collection Marlborough Sauvignon Blanc$|^Prophecy Sauvignon Blanc$/i,
    /Villa Maria|Mud House/i,
  ],
  ['chablis premier cru', /^J\. Moreau & Fils Chablis 1er Cru 'Montmains'$/i],
  ['carmenere montes', /^Montes Carmenère$/i],
  ['santorini assyrtiko', /^Hatzidakis Santorini Assyrtiko$|^Argyros Assyrtiko$/i],
  [
    'greek red',
    /^Chateau Porto Carras$|^Karipidis Syrah$|^Katsaros Merlot$|^Kourtaki Vin de Crete Red$|^Lyrarakis Kotsifali$|^Tsantali Kormilitsa Red$/i,
    /Ouzo|Santorini|Retsina/i,
  ],
  ['israeli wine', /^Barkan Classic Cabernet Sauvignon$/i],
  ['finger lakes riesling', /^Weis Vineyards Dry Riesling$/i],
  ['barolo 2017', /^Saglietti Flavio Cerequio Barolo$|^Tenuta Rocca Barolo Bussia$/i],
  ['2016 priorat', /^Bernard Magrez Alegria de Hérencia del Padrí Priorat$/i],
  [
    '20 year old tawny',
    /^Fonseca 20 Year Old Tawny Port$|^Krohn 20 Years Old Tawny Porto$|^Bulas 20 Anos Tawny Porto$/i,
  ],
  ['lbv port', /^Bulas Late Bottled Vintage Porto$|^W\. & J\. Graham's Late Bottled Vintage Port$/i],
  ['px sherry', /^Lustau Pedro Ximénez Murillo Selección del Centenario$|^Toro Albalá Don PX Gran Reserva$/i],
  ['pink champagne', /^Dom Ruinart Rosé Brut Champagne$|^Moët & Chandon Impérial Rosé Brut Champagne$/i],
  [
    'blanc de blancs under 25',
    /^Le Grand Courtâge Grande Cuvée Blanc de Blancs Brut$|^Pol Clément Brut \(Blanc de Blancs\)$/i,
  ],
  [
    'brut nature',
    /^Andre Clouet Brut Nature Silver Champagne Grand Cru 'Bouzy'$|^Cruzat Cuvée Nature$|^De Stefani Rive di Refrontolo Valdobbiadene Prosecco Superiore Brut Nature$|^Juvé & Camps Cava Gran Reserva Brut Nature Reserva de la Familia$/i,
  ],
  ['prosecco under 15', /^Riondo Blu Prosecco Extra Dry$|^Gancia Prosecco$/i, /Grappa/i],
  [
    'nigori',
    /^Gekkeikan Nigori Sake$|^Hakutsuru Sayuri Nigori$|^Momokawa Organic Nigori$|^Sho Chiku Bai Nigori$|^Tozai Snow Maiden Nigori$/i,
  ],
  [
    'bubbly sake',
    /^Ozeki Hana Awaka Sparkling$|^Sho Chiku Bai Mio Sparkling Sake$|^Gekkeikan Zipang Sparkling Sake$/i,
  ],
  [
    'bottled in bond under 30',
    /^Evan Williams Bottled in Bond$|^Early Times Bottled in Bond$|^Jts Brown Bonded Bourbon$|^Old Grand-Dad 100 Proof Bond Bourbon 4 Year$/i,
    /Old Fitzgerald|Masters Keep/i,
  ],
  [
    'handle of bourbon under 30',
    /^Ancient Age Bourbon$|^Bourbon Supreme Bourbon$|^Early Times 36 Mo Ky Str Bourbon$|^Evan Williams Green Label$|^G & W Bourbon$|^Old Crow$|^Ten High$/i,
  ],
  ['pappy 15', /^Old Rip Van Winkle 15 Year \(Pappy\)$/i],
  [
    'weller antique 107',
    /^Weller 12 Year$|^Weller Cypb$|^Weller Full Proof$|^Weller Full Proof Barrel$|^Weller Reserve 7 Year Bourbon$|^Weller Single Barrel Bourbon$|^William L Weller 2021$/i,
  ],
  ['gluten free vodka', /^New Amsterdam Gluten Free$/i],
  ['skinny marg', /^Skinnygirl Margarita$/i],
  ['guatemalan rum', /^Ron Zacapa 23 Year$|^Ron Zacapa Edicion Negra$/i],
  ['151 proof rum', /^Don Q 151$|^Lemon Hart 151$/i],
  [
    'dark n stormy',
    /^Barritt's Ginger Beer 6 Pack$|^Fever-Tree Premium Ginger Beer 4 Pack$|^Gosling's Ginger Beer 6 Pack$|^Goslings Black Seal$|^Q Ginger Beer$/i,
    /Dark Chocolate|Dark Rye/i,
  ],
];

export const strangersQueries: readonly Judged[] = [...plain, ...hard].flatMap(([typed, wanted, never]) =>
  judged(never ? both(first(matches(wanted)), leads(5, not(matches(never)))) : first(matches(wanted)), typed),
);
