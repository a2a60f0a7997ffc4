/**
 * Bottles that American shoppers ask for most, by how their names begin. This shop has no data on what sells
 * elsewhere, so this is common knowledge of the trade, kept by hand.
 */

/** One line per kind; the kind's name is only for human readers. */
const bestSellers = `
vodka: Tito's, Smirnoff 80, Absolut Swedish, Grey Goose Vodka, Grey Goose, Ketel One, Svedka, New Amsterdam 80, Skyy, Stolichnaya, Stoli, Belvedere, Ciroc, Chopin, Reyka
gin: Tanqueray, Bombay Sapphire, Hendrick's, Beefeater, Gordon's, Aviation, Roku, The Botanist, Botanist, Empress, Plymouth, Monkey 47
rum: Bacardi Superior, Bacardi Gold, Captain Morgan Original, Malibu Coconut, Mount Gay, Appleton, Gosling's Black, Goslings Black, Plantation, Diplomatico, Ron Zacapa, Kraken, Flor de Cana, Myers's, Sailor Jerry, Cruzan Aged, Don Q
tequila: Patron Silver, Patron Reposado, Patron Anejo, Patron Extra Anejo, Don Julio Blanco, Don Julio Reposado, Don Julio Anejo, Don Julio 1942, Casamigos Blanco, Casamigos Reposado, Casamigos Anejo, Clase Azul Reposado, Clase Azul Plata, Jose Cuervo Especial, Espolon, Milagro, Hornitos Plata, Hornitos Reposado, 1800 Silver, 1800 Reposado, Herradura, Cazadores, El Jimador, Casa Dragones, Casa Noble, Teremana, 818, El Tesoro, Fortaleza, Tequila Ocho, Cincoro, Avion
mezcal: Del Maguey Vida, Del Maguey Mezcal Vida, 400 Conejos, Ilegal, Illegal, Montelobos, Dos Hombres, Sombra
bourbon: Maker's Mark, Jim Beam, Buffalo Trace, Bulleit Bourbon, Woodford Reserve, Wild Turkey 101, Knob Creek, Woodford Reserve Double Oaked, Evan Williams Black, Four Roses, Four Roses Single Barrel, Angel's Envy, Basil Hayden 8, Elijah Craig, Eagle Rare, Blanton's Bourbon, Old Forester Bourbon 86, Old Forester 1920, Larceny, 1792, Jefferson's, High West Bourbon, Michter's US*1 Small, Booker's Bourbon, Wild Turkey Rare Breed, Russell's Reserve, Russells Reserve
rye: Bulleit 95 Rye, Rittenhouse, Sazerac Rye, WhistlePig 10, WhistlePig 6, Templeton Rye, Knob Creek Rye, High West Double Rye, Woodford Reserve Rye, Elijah Craig Rye, Basil Hayden Dark Rye, Basil Hayden 10 Year Rye, Michter's US*1 Kentucky Straight Single Barrel Rye
american whiskey: Jack Daniel's Old, Gentleman Jack, Uncle Nearest, George Dickel, Seagram's 7, Tin Cup
scotch: Johnnie Walker Black, Johnnie Walker Red, Johnnie Walker Blue, Glenlivet 12, Glenlivet 14, Macallan 12, Aberlour 12, Glenfiddich 12, Glenfiddich 14, Dewar's White, Dewar's 12, Chivas Regal, Balvenie, Lagavulin 16, Laphroaig 10, Glenmorangie 10, Oban, Talisker, Highland Park 12, Monkey Shoulder, Ardbeg 10, Dalmore 12
irish: Jameson, Bushmills, Tullamore Dew, Redbreast 12, Proper No. Twelve, Powers, Teeling, Green Spot
canadian: Crown Royal, Canadian Club Whisky, Seagram's Vo, Black Velvet, Canadian Mist, Pendleton
japanese: Suntory, Hibiki, Yamazaki, Hakushu, Nikka, Toki
flavored whiskey: Fireball, Jack Daniel's Tennessee Honey, Skrewball, Crown Royal Regal Apple, Southern Comfort
brandy: Hennessy VS, Hennessy, Remy Martin, Courvoisier, Martell, D'usse, E & J, Christian Brothers, Paul Masson, Laird's
liqueur: Baileys Original, Kahlua Coffee, Grand Marnier Cordon Rouge, Cointreau, Disaronno, Jagermeister, St. Germain, St Germain, Chambord, Frangelico, Romana Sambuca, Caravella, Pallini, Aperol, Campari, Drambuie, Midori, Licor 43, Fernet Branca, Rumchata, Mr Black, Rumple Minze, Sambuca Romana, Luxardo Maraschino, Luxardo Amaretto, Luxardo Limoncello
vermouth: Martini & Rossi, Dolin, Carpano Antica, Noilly Prat, Cocchi Vermouth, Lillet Blanc
ready to drink: High Noon, Cutwater, On the Rocks, Truly, White Claw
sake: Gekkeikan Traditional, Gekkeikan, Sho Chiku Bai, Hakutsuru, Dassai, Kikusui
red wine: Tenuta San Guido, Josh, Caymus, Meiomi, La Crema, Robert Mondavi, Apothic, Menage a Trois, El Enemigo Cabernet, Gnarly Head, Chateau Musar, Bodega Garzon, 19 Crimes, Bogle, Duckhorn, Silver Oak, Jordan, Stag's Leap, Penfolds, Louis Jadot, Georges Duboeuf, E. Guigal, Antinori, Santa Cristina, Ruffino Chianti, Ruffino Riserva, Banfi, Castello Banfi, Alamos, Catena, Casillero del Diablo, Concha y Toro, Marques de Caceres, Marques de Riscal, Campo Viejo, Columbia Crest, Chateau Ste. Michelle, 14 Hands, Beringer, The Prisoner, Terrazas de los Andes, Trapiche, Felino, Decoy, Frei Brothers, Louis Martini, Hess, The Hess Collection, Beaulieu, Sterling, Cakebread, Rodney Strong, King Estate, Erath, Willamette Valley Vineyards, Domaine Drouhin, Pio Cesare, Vietti, Ricasoli, Frescobaldi, Nipozzano, Chateau Lynch, Mouton Cadet, Numanthia, Muga, La Rioja Alta, Bodega Norton
white wine: Kendall-Jackson, Kim Crawford, Oyster Bay, Cloudy Bay, Santa Margherita, Cavit, Ecco Domani, Barefoot, Sutter Home, Nobilo, Matua, Villa Maria, Brancott, Whitehaven, Sonoma-Cutrer, Rombauer, William Fevre Chablis, Pascal Jolivet, Henri Bourgeois, Trimbach, Dr. Loosen, Clean Slate, Bota Box, Woodbridge, Los Vascos, Schloss Gobelsburg, Domane Wachau, Louis Latour Pouilly, Casal Garcia
rose wine: Whispering Angel, Miraval, Hampton Water, La Vieille Ferme, VieVite, Mateus, Beringer White Zinfandel, Chateau de Berne
sparkling wine: Veuve Clicquot, Moet & Chandon Imperial, Perrier-Jouet, Dom Perignon, Pommery Royal Brut Champagne, Pol Roger, Taittinger, Mumm, La Marca, Mionetto, Ruffino Prosecco, Gancia Prosecco, Cupcake Prosecco, CHANDON, Chandon California, Roederer Estate, Korbel, Cook's, Andre, Freixenet Cordon, Freixenet Prosecco, Codorniu, Jaume Serra, Piper-Heidsieck, Schramsberg
dessert wine: Chateau Suduiraut, Chateau Lamothe, Inniskillin, Castellare Vin Santo, Felsina Vin Santo, Megyer, Chateau Pajzos, Sandhill Riesling Icewine, San Silvestro Dulcis
fortified wine: W. & J. Graham's, Taylor Fladgate, Fonseca, Sandeman, Cockburn's, Warre's, Lustau, Harveys Bristol, Tio Pepe
bitters: Angostura, Angostura Orange, Peychaud's, Fee Brothers Old Fashion, Regans' Orange, Hella Cocktail Aromatic
mixers: Fever-Tree, Q Ginger, Q Tonic, Zing Zang, Master of Mixes, Gosling's Ginger`;

/** Each as it appears in names: 'Patron', 'Del Maguey Vida'. */
export const bestSellerNames: readonly string[] = bestSellers
  .trim()
  .split('\n')
  .flatMap((line) => line.slice(line.indexOf(': ') + 2).split(', '));
