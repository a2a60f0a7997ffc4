/** Whole sentences, written from the catalogue by a stranger to the engine. */
import { both, first, type Judged, judged, leads, matches, not } from '../judges.rules.ts';

/** What comes first, and what is not among the first five. */
type Row = readonly [typed: string, first: RegExp, never?: RegExp];

const spoken: readonly Row[] = [
  ['hey do you guys carry blantons or is it always sold out', /^Blanton's Bourbon$/i],
  [
    'my wife likes that white zinfandel in the pink bottle',
    /^Beringer Main & Vine White Zinfandel$|^Beringer White Zinfandel$/i,
  ],
  ["i'm looking for the tequila the rock makes", /^Teremana Blanco Tequila$|^Teremana Reposado Tequila$/i],
  ['gimme the biggest bottle of smirnoff you got', /^Smirnoff 80 Proof$|^Smirnoff 100 Proof$/i],
  ['little bottles of fireball for a party', /^Fireball Cinnamon Whiskey$/i],
  [
    'french rose from provence for the beach nothing over 25',
    /^Château Reillanne Grande Réserve Côtes de Provence Rosé$|^Moonlight & Roses Coteaux d'Aix-en-Provence Rosé$/i,
    /Blue Chair|Berne|VieVité|l'Évêque/i,
  ],
  [
    'organic or biodynamic wines please no sulfites',
    /^Momokawa Organic Junmai Ginjo$|^Momokawa Organic Nigori$|^Tavernello Organico Sangiovese$|^Tussock Jumper Organic Monastrell$|^Emiliana (?:Coyam|Adobe)/i,
    /Vodka|Gin\b/i,
  ],
  ['pumpkin spice anything', /^Old Smoky Pumpkin Spice Whiskey Cream$/i],
  ['peanut butter whisky but not skrewball', /^Ole Smoky Peanut Butter Whiskey$|^Pb&W$/i, /Skrewball/i],
  [
    'wine in a can or box for the beach',
    /^Bota Box Dry Rosé$|^Bota Box Nighthawk Black Red Blend$/i,
    /Rabbit Hole|Ice Box/i,
  ],
  ['jack danials honey', /^Jack Daniel's Tennessee Honey$/i],
  ['remy martan vsop', /^Rémy Martin VSOP$/i],
  ['courvosier', /^Courvoisier VS Cognac$|^Courvoisier VSOP Cognac$/i],
  ['henessy', /^Hennessy VS$/i],
  ['glenfidich 14', /^Glenfiddich 14 Year$/i],
  ['laphroig', /^Laphroaig 10 Year$|^Laphroaig Select$/i],
  [
    'gewurtztraminer',
    /^Borgo Magredo Traminer$|^Open Riesling-Gewürztraminer$|^Simonsig Gewürztraminer$|^Van Loveren Special Late Harvest Gewürztraminer$/i,
  ],
  [
    'chateau neuf du pape',
    /^Château Mont-Redon Châteauneuf-du-Pape$|^Domaine de la Mordorée La Reine Des Bois Châteauneuf-du-Pape$|^Domaine du Vieux Lazaret Châteauneuf-du-Pape$|^Les Courlandes Châteauneuf-du-Pape$|^Paul Jaboulet Aîné Les Cédres Châteauneuf-du-Pape$|^Pegau Cuvée Réservée Châteauneuf-du-Pape Rouge$/i,
  ],
  [
    'brunelo di montalchino',
    /^Camigliano Brunello di Montalcino$|^La Lecciaia Brunello di Montalcino$|^Salvioni Brunello di Montalcino$|^Tenuta Il Poggione Brunello di Montalcino$|^Verbena Brunello di Montalcino$/i,
  ],
  [
    'moet shandon',
    /^Moët & Chandon Grand Vintage Brut Champagne$|^Moët & Chandon Impérial Rosé Brut Champagne$/i,
  ],
  ['titttos vodka', /^Tito's Handmade Vodka$/i],
  ['casmigos blanco 1l', /^Casamigos Blanco$/i],
  ['don julo 1942', /^Don Julio 1942$/i],
  ['buleit burbon', /^Bulleit Bourbon$/i],
  ['bailys irish creme', /^Baileys Original Irish Cream$/i],
  ['limonchello', /^Caravella Limoncello$|^Il Tramonto Limoncello$|^Limoncello Di Capri$/i],
  [
    'prossecco n aperol',
    /^Aperol$|^Cantina Produttori di Valdobbiadene-Ca'Val Valdobbiadene Prosecco Superiore Extra Dry$|^Cupcake Prosecco$|^De Stefani Rive di Refrontolo Valdobbiadene Prosecco Superiore Brut Nature$|^Gancia Prosecco$|^Riondo Blu Prosecco Extra Dry$|^Ruffino Prosecco$/i,
    /Grappa/i,
  ],
  ['rumplemintz', /^Rumple Minze Peppermint Schnapps Liqueur$/i],
  ['southern confort', /^Southern Comfort$/i],
];

export const spokenQueries: readonly Judged[] = [...spoken].flatMap(([typed, wanted, never]) =>
  judged(never ? both(first(matches(wanted)), leads(5, not(matches(never)))) : first(matches(wanted)), typed),
);
