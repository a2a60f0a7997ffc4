/**
 * Appellations, grapes and drinks of the Old World that people ask for by name. If the shelf has no such
 * place, grape or name, the closest in kind and price are shown, not bottles that only sound like it.
 */

/**
 * What is closest to them, in words that the lexicon knows, and their usual price in dollars: their names.
 */
export const absentPlaces = `
chenin blanc 22: Vouvray, Savennieres, Montlouis, Saumur Blanc, Anjou Blanc, Coteaux du Layon
alsace white wine 20: Pinot Blanc, Pinot Bianco, Weissburgunder, Sylvaner
french white wine 18: Jurancon, Vin Jaune, Savagnin, Cassis Blanc
chablis 24: Muscadet, Muscadet Sevre et Maine, Picpoul, Picpoul de Pinet
sancerre 24: Menetou Salon, Quincy, Touraine, Cheverny
white bordeaux 22: Entre Deux Mers
viognier 30: Condrieu
burgundy chardonnay 60: Puligny Montrachet, Chassagne Montrachet, Corton Charlemagne, Montrachet
burgundy chardonnay 24: Macon Villages, Macon, Saint Veran, St Veran, Vire Clesse, Aligote
burgundy pinot noir 70: Volnay, Vosne Romanee, Chambertin, Echezeaux, Clos de Vougeot, Morey Saint Denis, Musigny
beaujolais 22: Cote de Brouilly, Brouilly, Moulin a Vent, Julienas, Chenas, Regnie, Chiroubles, Saint Amour
rhone red wine 40: Hermitage, Crozes Hermitage, Cote Rotie, Cornas, Saint Joseph, St Joseph, Lirac, Vacqueyras, Gigondas, Rasteau
french red wine 20: Minervois, Corbieres, Cahors, Madiran, Bandol, Fitou, Faugeres, Saint Chinian, Chinon, Bourgueil, Trousseau, Poulsard, Mondeuse
provence rose 25: Tavel, Bandol Rose
italian white wine 18: Soave, Frascati, Orvieto, Verdicchio, Falanghina, Vernaccia, Lugana, Arneis, Roero Arneis, Ribolla, Ribolla Gialla, Est Est Est, Custoza, Greco di Tufo
italian red wine 22: Nero d'Avola, Aglianico, Taurasi, Etna Rosso, Vino Nobile, Vino Nobile di Montepulciano, Rosso di Montalcino, Cannonau, Roero, Morellino, Frappato, Carmignano, Teroldego, Lagrein, Refosco, Schiava
super tuscan 36: Bolgheri
tuscany red wine 60: Super Tuscan
spanish white wine 18: Txakoli, Txakolina, Chacoli, Godello
spanish red wine 20: Bierzo, Mencia
portuguese red wine 18: Dao, Bairrada
greek red wine 22: Xinomavro, Naoussa, Agiorgitiko, Nemea
greek white wine 20: Moschofilero, Malagousia, Savatiano
austrian red wine 24: Blaufrankisch, Sankt Laurent, St Laurent
red wine 20: Georgia, Georgian Wine, Saperavi, Rkatsiteli, Georgia the Country
hungarian wine 20: Bulls Blood, Egri Bikaver
argentinian red wine 15: Bonarda
washington wine 25: Walla Walla, Yakima
port 25: Banyuls, Maury, Rivesaltes
sauternes 60: Barsac, Monbazillac, Loupiac
brandy 30: Slivovitz, Palinka, Rakia, Singani, Kirschwasser, Poire Williams
ouzo 25: Arak, Raki, Mastika, Pastis, Ricard
mezcal 45: Sotol, Raicilla, Bacanora`;
