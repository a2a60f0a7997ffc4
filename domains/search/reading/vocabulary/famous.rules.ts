/**
 * Well-known labels, their kind and what they usually cost: for those that the shop does not carry, it shows
 * the closest that it does.
 */
import { wordsIn } from '../../text/words.rules.ts';
import { absentPlaces } from './absent-places.rules.ts';
import { famousBottlings } from './famous-bottlings.rules.ts';

export interface Famous {
  label: string;
  /** In words that the lexicon knows. */
  like: string;
  dollars: number;
  /** A place, grape or drink rather than a brand. */
  isPlace: boolean;
}

const lines = `
rye 60: Angels Envy Rye, Angels Envy Rye Finished
rye 40: Rittenhouse, Rittenhouse Rye, Old Overholt, Pikesville, Willett Rye, Wild Turkey Rye 101 Old, Dad's Hat, Wilderness Trail Rye, Redwood Empire Rye
bourbon 45: Woodinville, Redwood Empire, Henry McKenna, Kentucky Gentleman, Fighting Cock, Wathens, Chattanooga, JTS Brown, Ezra Brooks, Yellowstone, Wilderness Trail, Green River, Starlight, Remus, Bardstown Bourbon, Old Elk Wheated, Four Gate, Blue Run, Old Carter Bourbon, Baker's Purity, Traveller, Heaven's Door, Sazerac de Forge, Jefferson's Ocean Aged, Nulu
american whiskey 60: Westland, Stranahans, Copper Fox, Westward Cask, Leopold Bros, Andalusia
scotch 60: Tamdhu, Compass Box, Bowmore Small, Tobermory, Ledaig, Glengoyne, Glen Scotia, Kilkerran, Benromach, Mortlach, Loch Lomond, Glencadam, Royal Lochnagar, Strathisla, Aultmore, Blair Athol
irish whiskey 45: Keepers Heart, Writers Tears Copper, The Irishman, Method and Madness, Powerscourt, Spot Whiskey, Blue Spot, Red Spot
vodka 28: Crop Organic, Square One, Snow Leopard, Jewel of Russia, Hammer and Sickle, Zyr, Boyd and Blair, Purity Vodka, Beluga, Beluga Gold, Absolut Elyx, Harlan Vodka, Kirkland Vodka, Nemiroff, Khortytsa, Moskovskaya, Humboldt, Frankly Organic, Grey Whale Vodka, Haku, Wodka Gorbatschow, Ocean Vodka, Pau Maui, Kastra Elion, Truman, Stateside
gin 36: Greenhook, Dorothy Parker, Uncle Vals, Ungava, Procera, Gin Mare, Death's Door, Four Pillars, Sipsmith Sloe, Isle of Harris, Nikka Coffey Gin, Kirkland Gin
rum 38: Ten to One Rum, Blackwell Rum, Pusser's Gunpowder, Sailor Jerry Savage, Chairman's Reserve, Angostura Rum, Matusalem Platino, Bacoo, Mount Gay XO, Dictador, Captain Morgan Long Island, Tanduay, Denizen, Probitas, Worthy Park
tequila reposado 50: Tres Generaciones, Cimarron, Pueblo Viejo, Cantera Negra, Gran Patron, Xicaru Tequila, Casa Dragones, Clase Azul Gold, Don Fulano, Wild Common, Mi Campo, Nosotros, El Bandido, Socorro, Roca Patron, Santo Tequila, Tequila Partida, Tromba, Suerte, Camarena, Sauza Conmemorativo, Centinela, Amatitena, Don Nacho, Jajaja
mezcal 45: Xicaru, Creyente, Vago, Mezcal Vago, Real Minero, Clase Azul Mezcal
cognac 60: Delamain, Frapin, Hardy Cognac, Jean Fillioux, Bache Gabrielsen, Larsen, Meukow
brandy 25: Cardenal Mendoza, Presidente, Presidente Brandy, Germain Robin, Copper and Kings, Carlos I, Carlos Primero, Fundador, Lepanto, Torres 10, Don Pedro Brandy, Asbach, Raynal
apple brandy 40: Boulard, Busnel, Pere Magloire, Christian Drouin, Calvados Boulard
pisco 30: Pisco Porton, Macchu Pisco, La Diablada, Capurro
aperitif 25: Select Aperitivo, Select Aperitif, Cappelletti, Contratto, Byrrh, Bonal, Salers, Dubonnet, Dubonnet Rouge
cream liqueur 20: Baja Rosa, Baja Luna
liqueur 28: Domaine de Canton, Emmets, Saint Brendans Cream, Pama, Solerno, Thatchers, Sheridan, Sheelin, Dorda, Mathilde Peche, Vermeer, Kamora Hazelnut, Kerrygold Irish Cream, Ryans Cream, E and J Cream
napa cabernet sauvignon 60: Shafer Cabernet, Freemark Abbey, Frogs Leap, Franciscan, Rutherford Hill, Sequoia Grove, Trefethen, Turnbull, ZD, Mount Veeder Winery, Inglenook, Markham, Silverado, Silverado Vineyards, William Hill, Raymond, Raymond Reserve, Charles Krug, Sterling Vineyards, Sterling Cabernet, Clos du Val, Beringer Knights Valley, Merryvale, Round Pond, Hall Kathryn Hall, Dunn, Diamond Creek, Cliff Lede, Lewis Cellars, Paul Hobbs, Pahlmeyer, Mayacamas, Corison, Etude, Robert Craig, Rombauer Cabernet, Honig, Whitehall Lane, Provenance, Buehler, Oberon, Sinegal, Nickel Nickel, Chappellet, Far Niente, Joseph Carr, Napa Cellars, Double Diamond, Schrader, Realm, Continuum, Ghost Block, Keenan, Long Meadow Ranch, Stewart, Vineyard 29, Quilt, Threadcount, Educated Guess, Simi Cabernet, Bonanza, Bonanza Cabernet, Slingshot, Unshackled, Intercept Cabernet, Educated Guess Cabernet, Alexander Valley Vineyards, Jordan, Jordan Cabernet, Jordan Winery, One Hope, OneHope
california red wine 28: Red Schooner, Walking Fool, Saldo, Palermo Orin Swift, Abstract Orin Swift, Harvey and Harriet, Michael David, Petite Petit, Freakshow Red, Klinker Brick, Cline, Cline Cellars, Ridge Three Valleys, Francis Coppola, Coppola, Coppola Claret, Coppola Diamond, Murphy Goode, Toasted Head, Underwood, Cooper and Thief, Cooper Thief, Locations, Locations Wine, Machete, Trefethen Red, Paraduxx, Ancient Peaks, Tooth and Nail, Wilson Creek, Opolo, Tablas Creek, Harvest Moon, Gundlach Bundschu, Cannonball, Cigar Box, Pessimist
zinfandel 22: Ravenswood, Seghesio, Seven Deadly Zins, Seven Deadly, Ridge Lytton Springs, Ridge Geyserville, Turley, Rombauer Zinfandel, Rombauer Zin, Bedrock, Hartford Zinfandel, Dry Creek Vineyard Zinfandel, Dashe, Predator, Predator Zinfandel, Carnivor, Dancing Bull
california red wine 12: Smoking Loon, Rex Goliath, Castle Rock, Liberty Creek, Livingston, Livingston Cellars, Peter Vella, Almaden, Cribari, Cribari Red, Paul Masson Wine, Opici, Clos du Bois, Estancia, Fetzer, Noble Vines, Line 39, Beaulieu Coastal, Mirassou, Glen Ellen, Bolla, Rene Junot, Two Buck Chuck, Dark Horse Red, Cupcake Red Velvet, Taylor Wine, Vendange, Redwood Creek, Barefoot Merlot, Yellow Tail Merlot, Arbor Mist, Bully Hill, Sweet Walter, Walter Bully Hill, Carnivor Cabernet, House Wine Red, Liberty School Cabernet
california chardonnay 18: Bread & Butter
california chardonnay 24: Simi, Landmark Overlook, Landmark Chardonnay, Chalk Hill, Ferrari Carano, Chateau St Jean, St Francis, Raymond Chardonnay, Wente, Wente Chardonnay, Hahn Chardonnay, Talbott, Talbott Chardonnay, Buena Vista, Hanna, Cambria, Edna Valley, Byron, Jordan Chardonnay, Grgich Hills Chardonnay, Clos Pegase, Flowers Chardonnay, Far Niente Chard, JaM Chardonnay, Jam Cellars, Jam Cellars Butter, Butter Chard, Benziger, Kunde, Neyers, Ramey, Aubert, Peter Michael Chardonnay, Pahlmeyer Chardonnay, Sonoma Cutrer Chardonnay, Beringer Chardonnay, Patz and Hall, Rombauer Chard, Bezel, Mer Soleil Silver, Diora, Josh Chardonnay, Kali Hart
california sauvignon blanc 22: Duckhorn Sauvignon Blanc, Frogs Leap Sauvignon Blanc, Ferrari Carano Fume Blanc, Honig Sauvignon Blanc, Cakebread Sauvignon Blanc, Merry Edwards, Matanzas Creek, Dry Creek Fume, St Supery, Sauvignon Republic, Chloe, Chloe Sauvignon Blanc, Emmolo Sauvignon Blanc, Twomey
california pinot noir 35: Boen, Elouan, Copper Cane, Siduri, Hahn, Pali, Flowers Pinot Noir, Littorai, Williams Selyem, Rochioli, Gary Farrell, Mark West, Angeline, Band of Roses, Davis Bynum, Goldeneye, Calera, Saintsbury, Acacia, MacMurray, MacMurray Ranch, Merry Edwards Pinot Noir, Emeritus, Sanford, Au Bon Climat, Sea Sun, Pessimist Pinot, Walt, J Vineyards Pinot Noir, La Crema Monterey, Hirsch, Ken Wright, En Route, Cherry Pie, Lyric Pinot Noir, Rodney Strong Pinot Noir, Cambria Pinot Noir, Josh Pinot Noir, Bread and Butter Pinot Noir
california pinot noir 20: Meiomi Pinot Noir
oregon pinot noir 35: A to Z, A to Z Pinot Noir, Sokol Blosser, Elk Cove, Ponzi, Beaux Freres, Adelsheim, Bergstrom, Chehalem, Rex Hill, Archery Summit, Stoller, Domaine Drouhin Dundee, Evening Land, Shea, Cristom, Evesham Wood, Planet Oregon, Underwood Pinot Noir, Ken Wright Cellars, Benton Lane, Cloudline
washington red wine 30: Charles Smith, Leonetti, Quilceda Creek, Quilceda, Cayuse, Hedges, L'Ecole, L'Ecole 41, Woodward Canyon, K Vintners, Northstar, Chateau Ste Michelle Cabernet, Substance, Sixto, Intrinsic, Canoe Ridge, Col Solare, DeLille, Gramercy, Kung Fu Girl, House Wine Can, Velvet Devil, Boom Boom, Eve Chardonnay
new york wine 24: Dr Konstantin Frank, Konstantin Frank, Dr Frank, Wolffer, Wolffer Estate, Wolffer Rose, Summer in a Bottle, Channing Daughters, Bedell, Paumanok, Macari, Lieb, Lieb Cellars, Hermann J Wiemer, Hermann Wiemer, Ravines, Fox Run, Red Newt, Pindar, Palmer Vineyards, Duck Walk, Jamesport Vineyards, Lenz, Sparkling Pointe, Martha Clara, Raphael, Kontokosta, Croteaux, Pellegrini Vineyards, Osprey's Dominion, Shinn Estate, Brotherhood, Millbrook, Benmarl, Keuka Lake, Glenora, Lamoreaux Landing, Hosmer, Boundary Breaks, Forge Cellars, Heron Hill, Bellwether, Great Western Champagne, North Fork Wine, wine from Long Island, wines from Long Island, Long Island Red Wine, Long Island White Wine, Long Island Rose, Long Island Wine, Long Island Wines, Hamptons Wine, North Fork
italian red wine 30: Vietti, Allegrini, Zenato, Bertani, Folonari, Masi, Tommasi, Produttori del Barbaresco, Ceretto, Michele Chiarlo, Fontanafredda, Prunotto, Renato Ratti Barolo Conca, Conterno, Giacomo Conterno, Mascarello Giuseppe, Biondi Santi, Il Poggione, Col d'Orcia, Felsina, Fontodi, Castello di Monsanto, Monsanto, Isole e Olena, Volpaia, Querciabella, Santa Cristina, Villa Antinori, Peppoli, Lucente, Luce, Campofiorin, Avignonesi, Umani Ronchi, Planeta, Donnafugata, Feudi di San Gregorio, Mastroberardino, Quintarelli, Dal Forno, Speri, Tormaresca, Farnese, Masciarelli, Tenuta di Arceno, Da Vinci Chianti, Melini, Placido, Straccali, Gabbiano, Querceto, Rocca delle Macie, Ruffino Riserva Ducale, Bell Agio
italian white wine 18: Pieropan, Anselmi, Jermann, Livio Felluga, Alois Lageder, Terlato, Pighin, Kris Pinot Grigio, Ca Donini, Gavi La Scolca, La Scolca, Villa Sparina, Bolla Soave, Tiefenbrunner, Barone Fini, Bollini Pinot Grigio, Cupcake Pinot Grigio, Benvolio, Candoni, Da Luca, Ruffino Lumina
sauvignon blanc marlborough 16: Monkey Bay, Villa Maria, Matua, Nobilo, Starborough, Dashwood, Wairau River, Craggy Range, Greywacke, Astrolabe, Loveblock, Babich, Saint Clair, Allan Scott, Sileni, Cottesbrook, Drylands, Kono, Spy Valley, Crossings, Oyster Bay Sauvignon Blanc, Wither Hills, Mohua, Cupcake Sauvignon Blanc, Duck Commander
australia red wine 18: Rosemount, Wolf Blass, Torbreck, d'Arenberg, Lindemans, Jim Barry, Henschke, Two Hands, Molly Dooker, Penley, Rosemount Shiraz, Wakefield, Yalumba, Grant Burge, Greg Norman, St Hallett, Elderton, Lindeman's Bin, Marquis Philips, Black Swan, Nineteen Crimes, 19 Crimes Snoop, Snoop Dogg Wine, Snoop Wine, Alice White, Banrock, Little Penguin Shiraz, 19 Crimes Cali Red, Cali Red
argentina red wine 16: Catena, Catena Malbec, Catena Zapata, Norton, Norton Malbec, Zuccardi, Trivento, Trapiche, Luigi Bosca, Crios, Susana Balbo, Bodega Norton, Finca Decero, Portillo, Gascon, Don Miguel Gascon, Gascon Malbec, Graffigna, Kaiken, Tilia, Alta Vista, Bodini, Layer Cake Malbec, Diseno, Padrillos, Aruma, High Note
chile red wine 14: Casillero del Diablo, Lapostolle, Santa Rita, Cousino Macul, Concha y Toro, Montes Alpha, Montes, Frontera, Santa Carolina, Don Melchor, Errazuriz, Veramonte, Root 1, Casa Lapostolle, Clos Apalta, Almaviva, Sena, Undurraga, Gato Negro, 120 Santa Rita, Marques de Casa Concha, Cono Sur, Xplorador
spanish red wine 22: Vega Sicilia, Pesquera, Protos, Numanthia, Marques de Caceres, CVNE, Cune Crianza, Muga, Campo Viejo, Alvaro Palacios, Torres Sangre de Toro, Sangre de Toro, Marques de Murrieta, Montecillo, Bodegas Montecillo, Beronia, Conde de Valdemar, El Coto, Sierra Cantabria, Pago de Carraovejas, Emilio Moro, Borsao, Juan Gil, Las Rocas, Evodia, Tres Picos, Garnacha de Fuego, Pintia, Aalto, Artadi, Remelluri, Yllera, Marques de Vargas, Palacios Remondo, La Vendimia, Contino, Imperial Rioja, Vina Real
rhone red wine 35: Chapoutier, Beaucastel, Chateau Beaucastel, Vieux Telegraphe, Guigal, E Guigal, Chave, Clos des Papes, Perrin, Famille Perrin, Coudoulet, Janasse, Pegau, Rayas, Delas, Cuilleron, Jean Luc Colombo, Saint Cosme, St Cosme, Vidal Fleury, Les Halos, Parallele 45, Belleruche
alsace wine 25: Hugel, Zind Humbrecht, Weinbach, Domaine Weinbach, Schlumberger, Josmeyer, Marcel Deiss, Willm, Pierre Sparr, Lucien Albrecht, Kuentz Bas
german riesling 20: JJ Prum, Joh Jos Prum, Prum, Relax, Selbach Oster, Selbach, Egon Muller, Black Tower, Liebfraumilch, St Urbans Hof, Zilliken, Donnhoff Oberhauser, Fritz Haag, Schloss Vollrads, Keller Riesling, Urban Riesling, Monchhof, Bex, Blufeld, Saint M, Essence Riesling, Kendermanns, Piesporter, Zeller Schwarze Katz, Cupcake Riesling, Polka Dot, Polka Dot Riesling
provence rose 22: Rumor, Rumor Rose, Chateau Minuty, Fleur de Mer, The Beach Whispering, Peyrassol, Bieler, Bieler Pere et Fils, Commanderie Peyrassol, Fleurs de Prairie, Studio by Miraval, Summer Water, Josh Rose, Chateau d'Esclans, Domaines Ott, Chateau Routas, Diving Into Hampton, Gerard Bertrand Rose, Notorious Pink, Love by Leoube, Wolffer Estate Rose, Rose All Day Wine
languedoc red wine 18: Gerard Bertrand, Mas de Daumas Gassac, Paul Mas, Arrogant Frog, Fat Bastard, Red Bicyclette, Pepperwood, Bicyclette
burgundy pinot noir 45: Joseph Drouhin, Drouhin Bourgogne, Louis Jadot, Jadot, Domaine Leroy, Domaine Dujac, Dujac, Comte Armand, Jadot Bourgogne, Mongeard Mugneret, Meo Camuzet, Bichot, Albert Bichot, Maison Champy, Clos de Tart
beaujolais 20: Duboeuf, Georges Duboeuf, Marcel Lapierre, Lapierre Morgon, Louis Jadot Beaujolais Villages, Foillard, Chateau Thivin, Dutraive
bordeaux red wine 30: Clarendelle, Chateau Greysac, Greysac, Larose Trintaudon, Sociando Mallet, Chateau Gloria, Baron Philippe, Talbot Saint Julien, Chateau Palmer, Ducru Beaucaillou, Leoville Las Cases, Pichon Lalande, Pichon Baron, Calon Segur, Angelus, Pavie, Figeac, Chateau Simard, Chateau Bonnet, Chateau Timberlay
champagne 60: Mumm, GH Mumm, Mumm Cordon Rouge, Ruinart, Lanson, Henriot, Jacquesson, Delamotte, Ayala, Drappier, Heidsieck Monopole, Canard Duchene, Cattier, Alfred Gratien, Besserat, Agrapart, Egly Ouriet, Vilmart, Moutard, Montaudon, Moet Ice, Moet Ice Imperial, Moet White Star, Veuve Demi Sec, Barons de Rothschild Champagne, Armand de Brignac Gold
sparkling wine 22: Gloria Ferrer, J Vineyards, J Cuvee 20, Domaine Carneros, Iron Horse, Scharffenberger, Domaine Ste Michelle, Michelle Brut, Cooks Brut, Wycliff, Totts, Ballatore, Barefoot Pink Moscato Bubbly, Sofia, Sofia Blanc de Blancs, Verdi, Verdi Spumante, Tosti, Tosti Asti, Cinzano Asti, Asti Spumante Cinzano, Banfi Rosa Regale, Rosa Regale, Risata, Bartenura Sparkling, Lucien Albrecht Cremant, Opera Prima, Poema, Jaume Serra, Cristalino, Avissi, Cupcake Sparkling, Luc Belaire, Belaire Rose, Luc Belaire Rose, Josh Prosecco, Santa Margherita Prosecco, Lunetta, Cavit Lunetta, Valdo, Nino Franco, Candoni Prosecco, Maschio, Mionetto Prosecco Rose, Bottega Gold, Kirkland Prosecco, Le Colture, Voveti, Villa Sandi
sweet red wine 14: Stella Rosa Black, Stella Rosa Red
moscato 14: Stella Rosa Peach, Stella Rosa, Bartenura, Bartenura Moscato, Blue Bottle Moscato, Barefoot Moscato, Sutter Home Moscato, Risata Moscato, Saracco, Vietti Moscato, Cupcake Moscato, Mirassou Moscato, Myx Moscato, Moscato Castello del Poggio, Ruffino Moscato, Earl Stevens, Gallo Moscato
port 28: Taylor Fladgate, Taylors Port, Taylor Port, Dow's Port, Dows, Croft Port, Croft, Quinta do Vesuvio, Niepoort, Ramos Pinto, Fairbanks, Fairbanks Port, Offley, Ferreira, Smith Woodhouse, Gould Campbell
dry sherry 18: Manzanilla, Manzanilla Sherry, Tio Pepe, La Gitana, La Ina
sherry 22: Harveys Bristol Cream, Harveys, Bristol Cream, Dry Sack, Williams and Humbert, Gonzalez Byass, Savory and James, Taylor Sherry, Fairbanks Sherry, Hartley and Gibson
madeira 28: Blandys, Blandy's Madeira, Leacocks, Broadbent Madeira, Cossart Gordon
soju 15: Jinro, Jinro Soju, Chum Churum, Chamisul, Good Day Soju, Saero, Yobo Soju, Makku, Makgeolli, Hwayo
dessert wine 12: Cisco, Richards Wild Irish Rose, Night Train Express, Tokaji Disznoko, Royal Tokaji, Inniskillin
sake 22: Sho Chiku Bai, Momokawa, Tyku, Ty Ku, Otokoyama, Kurosawa, Tozai Snow Maiden, Snow Maiden, Rihaku, Nigori Cloud, Moonstone
ready to drink 16: Hard Seltzer, Hard Seltzers, Vodka Seltzer, Spiked Seltzer, Seltzer Cans, Wine Spritzer, Wine Spritzers, Wine Coolers, Wine Cooler, Hard Lemonade, Hard Iced Tea, Hard Tea, Seagrams Escapes, Bartles and Jaymes, Jacks Country Cocktails, Monaco Cocktail, Monaco Cocktails, Dogfish Head, Tipsy Elves, Beatbox, Beat Box, On the Rocks Cocktails, OTR Cocktails, Happy Dad, Fresca Mixed, Topo Chico Hard, Topo Chico, Loverboy, Arizona Hard, Dirty Shirley, Spindrift Spiked, Bud Seltzer, Corona Seltzer, Press Seltzer, Cayman Jack, Lemon Perfect Hard, Jose Cuervo Playamar, Smirnoff Seltzer, Hard Mountain Dew, Sunny D Seltzer, Sunny D Vodka Seltzer, Nutrl Vodka Seltzer, Finnish Long Drink, Clubtails, Crook and Marker, Ranch Rider, Lone River, Two Chicks, Tip Top, Tip Top Cocktails, Straightaway, Via Carota, Social Hour, Post Meridiem, Dogfish Cocktails, Absolut Cocktail, Malibu Splash, Mamitas, Canteen, Ketel One Spritz, Kahlua Espresso Can, Skrewball Cans, Jack and Coke Can, Liquid Death, Hi Chew, Garage Beer
napa red wine 300: Opus One
napa cabernet sauvignon 300: Screaming Eagle, Harlan Estate, Dominus, Insignia Phelps, Scarecrow, Colgin, Bond Estates, Hundred Acre
napa cabernet sauvignon 90: Silver Oak, Nickel & Nickel, Cakebread, Shafer, Heitz, Groth, Chimney Rock, Plumpjack, Chateau Montelena, Darioush, Grgich, Robert Mondavi Reserve
california red wine 45: The Prisoner, Orin Swift, Papillon Orin Swift, 8 Years in the Desert
california red blend 14: Apothic, Apothic Red, Apothic Dark, Apothic Crush, Apothic Inferno, 14 Hands Red, Conundrum Red, Chronic Cellars, Dark Horse, Freakshow,
box wine 20: Black Box, Franzia, Boxed Wine Franzia, Vella
moscato 14: Barefoot Pink Moscato, Barefoot Moscato Pink
australia red wine 14: 19 Crimes
california red wine 14: 7 Deadly Zins, Sutter Home, Barefoot, Carlo Rossi, Woodbridge, Decoy, Charles Shaw, Cupcake Red
cabernet sauvignon 16: Josh Cabernet, Josh Cabernet Sauvignon, Josh Cellars Cabernet, Josh Cellars Cabernet Sauvignon
california cabernet sauvignon 18: J Lohr, Louis Martini, Robert Mondavi, Liberty School, Bonterra, Austin
california chardonnay 25: Rombauer, Kistler, Sonoma-Cutrer, Cakebread Chardonnay, Butter Chardonnay, Mer Soleil, Frank Family, Rodney Strong, Far Niente Chardonnay
white wine sauvignon blanc marlborough 18: Kim Crawford
white wine sauvignon blanc marlborough 16: Nobilo Icon, Brancott, Stoneleigh, Giesen
white wine sauvignon blanc marlborough 28: Cloudy Bay
lambrusco 12: Riunite
sweet red wine 14: Roscato, Roscato Rosso, Jam Jar, Jam Jar Sweet Shiraz, Manischewitz, Manischewitz Concord, Manischewitz Blackberry, Mogen David, Kedem, Kedem Concord
wine from israel 15: Baron Herzog, Herzog Cabernet, Carmel Wine
portugal rose 15: Lancers
bordeaux red wine 18: Mouton Cadet
moscato 15: Castello del Poggio
coconut rum 18: Rumhaven, Rum Haven
chocolate liqueur 28: Godiva, Godiva Chocolate, Mozart, Mozart Chocolate, Mozart Chocolate Liqueur
cream liqueur 26: Amarula, Sheridans
coffee liqueur 28: Tia Maria
vodka 10: Georgi, Georgi Vodka, Majorska, Wolfschmidt, Gilbeys Vodka, Bankers Club
napa cabernet sauvignon 80: Caymus Suisun, Caymus Suisun Grand Durif
ready to drink 18: On the Rocks, Mikes, Mikes Hard Lemonade
australia shiraz 60: Penfolds Grange, Grange, Penfolds Bin 389, Henschke Hill of Grace
napa cabernet sauvignon 160: Caymus Special Selection, Stag's Leap Cask 23, Beringer Private Reserve, Shafer Hillside Select, Quintessa, Spottswoode
california cabernet sauvignon 32: Justin Cabernet, Justin, Daou, Daou Cabernet
sparkling rose 18: Prosecco Rose, Rose Prosecco, Pink Prosecco, Prosecco Rosé
provence rose 25: Whispering Angel, Miraval, Rock Angel, Domaine Ott, Minuty, Cote des Roses, Hampton Water Reserve, AIX Rose, AIX
champagne 250: Krug, Dom Perignon, Cristal, Louis Roederer Cristal, Armand de Brignac, Ace of Spades, Salon, Comtes de Champagne, La Grande Dame
champagne 65: Bollinger, Laurent Perrier, Perrier Jouet Grand Brut, Billecart Salmon, Nicolas Feuillatte, Piper Heidsieck, Charles Heidsieck, Gosset, Deutz, Moet Imperial
prosecco 16: La Marca, Mionetto, Zonin, Bisol
cava 14: Freixenet Cava, Freixenet Cordon Negro, Codorniu, Segura Viudas
sparkling wine 16: Cooks, Andre, Andre Brut, Korbel Champagne, Korbel Sparkling, Korbel Brut, J Roget, Freixenet Sparkling, Barefoot Bubbly, Martini Asti, Schramsberg, Mumm Napa, Gruet, Stella Rosa
california pinot noir 45: Belle Glos, Kosta Browne, Sea Smoke
oregon pinot noir 40: Erath, Willakenzie, Argyle Pinot, Penner Ash, Domaine Serene
bordeaux red wine 600: First Growth, First Growths, Lafite, Lafite Rothschild, Chateau Lafite, Mouton Rothschild, Latour Pauillac, Chateau Latour, Haut Brion, Chateau Margaux, Petrus, Cheval Blanc, Ausone, Le Pin
bordeaux red wine 45: Cos d'Estournel, Lynch Bages, Montrose
beaujolais 18: Beaujolais Nouveau, Nouveau
burgundy pinot noir 500: Romanee Conti, DRC, La Tache, Leroy, Armand Rousseau
tuscany red wine 200: Sassicaia, Ornellaia, Tignanello, Antinori Tignanello, Tignanello Antinori, Solaia, Antinori Solaia, Masseto
tuscany red wine 35: Antinori, Banfi, Frescobaldi, Castello Banfi
piedmont red wine 150: Gaja
pinot grigio 14: Cavit Pinot Grigio, Ecco Domani, Mezzacorona, Bollini
red wine australia 15: Yellow Tail Shiraz, Jacobs Creek, Mollydooker, Layer Cake, 19 Crimes Red
rioja red wine 25: Marques de Riscal, Lopez de Heredia, Faustino, Cune
sauternes 200: Chateau d'Yquem, Yquem, D'Yquem
dessert wine 10: Wild Irish Rose, Mad Dog, MD 20, Boones Farm, Thunderbird, Night Train
riesling 15: Relax Riesling, Schmitt Sohne, Blue Nun, Blue Bottle Riesling, Blue Bottle Wine
ready to drink 18: White Claw, High Noon, Truly, Cutwater, Long Drink, Nutrl, Twisted Tea, Mikes Hard, Smirnoff Ice, Surfside, Bud Light Seltzer, Onda, Buzzballz, Four Loko, Vizzy, Simply Spiked, Sun Cruiser, Carbliss
bourbon 150: Pappy 23, Michters 25, Willett, Old Carter, Blantons Gold, Elmer T Lee, Rock Hill Farms, Bookers Rye, Garrison Brothers
bourbon 35: Uncle Nearest Bourbon, Jeffersons Presidential, Heaven Hill Bottled in Bond, Bib & Tucker, Cooperstown, Hillrock, Bardstown, Smooth Ambler, Penelope, New Riff, Noahs Mill
scotch 60: Springbank, Ardnamurchan, Craigellachie, Glenallachie, Dalwhinnie, Cragganmore, Clynelish, Glenkinchie, Pinch Whisky, Johnnie Walker Swing, Edradour Ballechin
scotch 25: Black & White, White Horse, Black Bottle, Vat 69, Pigs Nose
japanese malt 110: Yamazaki, Hakushu, Nikka Yoichi, Yoichi
japanese whisky 75: Hibiki, Suntory Hibiki, Chichibu
japanese whisky 45: Toki, Suntory Toki, Nikka From the Barrel
irish whiskey 45: Midleton, Redbreast 27, Egans, Clonakilty, Glendalough, Waterford
flavored whiskey 28: Crown Royal Peach, Crown Royal Salted Caramel, Crown Royal Blackberry, Crown Royal Maple, Crown Royal Pineapple
canadian whisky 25: Alberta Premium, Pike Creek
vodka 22: Chopin Rye, Wodka, Stolichnaya Gold, Hanson, Tito Pineapple, Burnetts Cherry, Finlandia, Zubrowka, Nikolai Gold, Belaire
gin 40: Monkey 48, Ford Navy, Gunpowder Gin Navy, Malfy Black, Suntory Roku Select, Scapegrace, Ki No Bi, Junipero, Tanqueray Malacca, Bluecoat
tequila blanco 55: Fortaleza, Siete Leguas, Tapatio, G4, Lalo, Codigo 1530, Codigo, Cierto, Komos, Mijenta, El Cristiano, Tequila Enemigo, Volcan, Casa Azul, Arette, Cascahuin
mezcal 45: Madre, Bruxo, Mezcal Amaras, Alipus, Rey Campero, Los Danzantes
rum 35: Zaya, Bumbu, Sailor Jerry 92, Rhum Clement 10, Wray & Nephew, Havana Club, Pyrat, Planteray, Bayou, Selvarey, Papas Pilar, Diplomatico 2007
cognac 55: Martell VS, Martell Cordon Bleu, Hine Rare, Pierre Ferrand 1840, Courvoisier XO, Remy Martin Club, Landy, Conjure
alpine liqueur 40: Chartreuse, Green Chartreuse, Yellow Chartreuse, Benedictine, B and B, Genepy, Genepi, Strega
herbal liqueur 35: Becherovka, Unicum, Drambuie 15
liqueur 35: St Elizabeth Allspice Dram, Heering Coffee, Italicus, X-Rated
schnapps 20: Goldschlager, Ice 101, Avalanche
sherry 20: Marsala, Marsala Wine, Marsala Cooking Wine, Madeira, Madeira Wine, Rainwater Madeira
white rum 25: Cachaca, Leblon, Clairin
sparkling wine from italy 30: Franciacorta, Ca del Bosco, Bellavista
vodka 20: Shochu, Baijiu, Moutai, Maotai
moonshine 22: Everclear, Golden Grain, Spirytus, Grain Alcohol, Clear Spring
dessert wine 20: Mead, Honey Wine
sake 16: Plum Wine, Umeshu, Choya, Takara Plum, Kinsen Plum
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
export const famousLabels: readonly Famous[] = [
  ...[lines, famousBottlings].flatMap((text) => labelsIn(text, false)),
  ...labelsIn(absentPlaces, true),
];

/** The labels, folded words joined by a space. */
export const famousKeys: readonly string[] = famousLabels.map(({ label }) =>
  wordsIn(label)
    .map(({ text }) => text)
    .join(' ')
    .replace(/^the /, ''),
);
