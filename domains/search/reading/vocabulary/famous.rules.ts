/**
 * Well-known labels, their kind and what they usually cost: for the ones that the shop does not carry, the
 * nearest it does.
 */
import { wordsIn } from '../../text/words.rules.ts';
import { absentPlaces } from './absent-places.rules.ts';

export interface Famous {
  label: string;
  /** In words that the lexicon knows. */
  like: string;
  dollars: number;
  /** A place, grape or drink, and no brand. */
  isPlace: boolean;
}

const lines = `
napa cabernet sauvignon 300: Opus One, Screaming Eagle, Harlan Estate, Dominus, Insignia Phelps, Scarecrow, Colgin, Bond Estates, Hundred Acre
napa cabernet sauvignon 90: Silver Oak, Nickel & Nickel, Cakebread, Shafer, Heitz, Groth, Chimney Rock, Plumpjack, Chateau Montelena, Darioush, Grgich, Robert Mondavi Reserve
california red wine 45: The Prisoner, Orin Swift, Papillon Orin Swift, 8 Years in the Desert
california red blend 14: Apothic, Apothic Red, Apothic Dark, Apothic Crush, Apothic Inferno, 14 Hands Red, Conundrum Red, Chronic Cellars, Dark Horse, Freakshow,
california red wine 14: 19 Crimes, 7 Deadly Zins, Sutter Home, Barefoot, Franzia, Carlo Rossi, Woodbridge, Decoy, Black Box, Charles Shaw, Cupcake Red, Stella Rosa Red
california cabernet sauvignon 18: J Lohr, Louis Martini, Bread & Butter, Robert Mondavi, Liberty School, Bonterra, Justin Cabernet, Justin, Daou, Austin
california chardonnay 25: Rombauer, Kistler, Sonoma-Cutrer, Cakebread Chardonnay, Butter Chardonnay, Mer Soleil, Frank Family, Rodney Strong, Far Niente Chardonnay
white wine sauvignon blanc marlborough 16: Kim Crawford, Cloudy Bay, Nobilo Icon, Brancott, Stoneleigh, Giesen
provence rose 25: Whispering Angel, Miraval, Rock Angel, Domaine Ott, Minuty, Cote des Roses, Hampton Water Reserve, AIX Rose, AIX
champagne 250: Krug, Dom Perignon, Cristal, Louis Roederer Cristal, Armand de Brignac, Ace of Spades, Salon, Comtes de Champagne, La Grande Dame
champagne 65: Bollinger, Laurent Perrier, Perrier Jouet Grand Brut, Billecart Salmon, Nicolas Feuillatte, Piper Heidsieck, Charles Heidsieck, Gosset, Deutz, Moet Imperial
prosecco 16: La Marca, Mionetto, Zonin, Bisol
cava 14: Freixenet Cava, Freixenet Cordon Negro, Codorniu, Segura Viudas
sparkling wine 16: Cooks, Andre, Korbel Champagne, Korbel Sparkling, Korbel Brut, J Roget, Freixenet Sparkling, Barefoot Bubbly, Martini Asti, Schramsberg, Mumm Napa, Gruet, Stella Rosa
pinot noir 40: Belle Glos, Meiomi Pinot Noir, Kosta Browne, Sea Smoke, Erath, Willakenzie, Argyle Pinot, Penner Ash, Domaine Serene
bordeaux red wine 600: Lafite, Lafite Rothschild, Chateau Lafite, Mouton Rothschild, Latour Pauillac, Chateau Latour, Haut Brion, Chateau Margaux, Petrus, Cheval Blanc, Ausone, Le Pin
bordeaux red wine 45: Mouton Cadet, Cos d'Estournel, Lynch Bages, Montrose
beaujolais 18: Beaujolais Nouveau, Nouveau
burgundy pinot noir 500: Romanee Conti, DRC, La Tache, Leroy, Armand Rousseau
tuscany red wine 200: Sassicaia, Ornellaia, Tignanello, Solaia, Masseto
italian red wine 20: Antinori, Banfi, Frescobaldi, Gaja, Castello Banfi
pinot grigio 14: Cavit Pinot Grigio, Ecco Domani, Mezzacorona, Bollini
red wine australia 15: Yellow Tail Shiraz, Jacobs Creek, Mollydooker, Layer Cake, 19 Crimes Red, Penfolds Grange
rioja 25: Marques de Riscal, Lopez de Heredia, Faustino, Cune
sauternes 200: Chateau d'Yquem, Yquem, D'Yquem
dessert wine 10: Wild Irish Rose, Mad Dog, MD 20, Boones Farm, Thunderbird, Night Train
riesling 15: Relax Riesling, Schmitt Sohne, Blue Nun
ready to drink 18: White Claw, High Noon, Truly, Cutwater, Long Drink, Nutrl, Twisted Tea, Mikes Hard, Smirnoff Ice, Surfside, Bud Light Seltzer, Onda, Buzzballz, Four Loko, Vizzy, Simply Spiked, Sun Cruiser, Carbliss
bourbon 150: Pappy 23, Michters 25, Willett, Old Carter, Blantons Gold, Elmer T Lee, Rock Hill Farms, Bookers Rye, Garrison Brothers
bourbon 35: Uncle Nearest Bourbon, Jeffersons Presidential, Angels Envy Rye, Heaven Hill Bottled in Bond, Bib & Tucker, Cooperstown, Hillrock, Bardstown, Smooth Ambler, Penelope, New Riff, Noahs Mill
scotch 60: Springbank, Ardnamurchan, Craigellachie, Glenallachie, Dalwhinnie, Cragganmore, Clynelish, Glenkinchie, Pinch Whisky, Johnnie Walker Swing, Edradour Ballechin
scotch 25: Black & White, White Horse, Black Bottle, Vat 69, Pigs Nose
japanese whisky 150: Yamazaki, Hakushu, Hibiki, Suntory Hibiki, Nikka Yoichi, Chichibu
japanese whisky 45: Toki, Suntory Toki, Nikka From the Barrel
irish whiskey 45: Midleton, Redbreast 27, Egans, Clonakilty, Glendalough, Waterford
canadian whisky 25: Crown Royal Peach, Alberta Premium, Pike Creek
vodka 22: Chopin Rye, Wodka, Stolichnaya Gold, Hanson, Tito Pineapple, Burnetts Cherry, Finlandia, Zubrowka, Nikolai Gold, Belaire
gin 40: Monkey 48, Ford Navy, Gunpowder Gin Navy, Malfy Black, Suntory Roku Select, Scapegrace, Ki No Bi, Junipero, Tanqueray Malacca, Bluecoat
tequila blanco 55: Fortaleza, Siete Leguas, Tapatio, G4, Lalo, Codigo 1530, Codigo, Cierto, Komos, Mijenta, El Cristiano, Tequila Enemigo, Volcan, Casa Azul, Arette, Cascahuin
mezcal 45: Madre, Bruxo, Mezcal Amaras, Alipus, Rey Campero, Los Danzantes
rum 35: Zaya, Bumbu, Sailor Jerry 92, Rhum Clement 10, Wray & Nephew, Havana Club, Pyrat, Planteray, Bayou, Selvarey, Papas Pilar, Diplomatico 2007
cognac 55: Martell VS, Martell Cordon Bleu, Hine Rare, Pierre Ferrand 1840, Courvoisier XO, Remy Martin Club, Landy, Conjure
herbal liqueur 35: Chartreuse, Green Chartreuse, Yellow Chartreuse, Benedictine, Becherovka, Unicum, Genepy, Genepi, Strega, Drambuie 15
liqueur 35: St Elizabeth Allspice Dram, Tia Maria, Godiva, Southern Comfort 100, Heering Coffee, Italicus, Amarula, X-Rated, Sheridans
schnapps 20: Goldschlager, Ice 101, Avalanche
sherry 20: Marsala, Madeira, Rainwater Madeira
white rum 25: Cachaca, Leblon, Clairin
sparkling wine from italy 30: Franciacorta, Ca del Bosco, Bellavista
vodka 20: Shochu, Baijiu, Moutai, Maotai
dessert wine 20: Mead, Honey Wine
sake 30: Kikumasamune, Wakatake, Born Gold`;

const labelsIn = (text: string, isPlace: boolean): Famous[] =>
  text
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [head = '', names = ''] = line.split(': ');
      const [, like = '', dollars = '0'] = /^(.*) (\d+)$/.exec(head) ?? [];
      return names.split(', ').map((label) => ({ label, like, dollars: Number(dollars), isPlace }));
    });

/** By name, folded words joined by a space. */
export const famousLabels: readonly Famous[] = [...labelsIn(lines, false), ...labelsIn(absentPlaces, true)];

/** The labels, folded words joined by a space. */
export const famousKeys: readonly string[] = famousLabels.map(({ label }) =>
  wordsIn(label)
    .map(({ text }) => text)
    .join(' ')
    .replace(/^the /, ''),
);
