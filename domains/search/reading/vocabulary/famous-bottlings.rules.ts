/**
 * Bottlings of well-known brands that people ask for by their whole name. If the shop has the brand but not
 * the bottling, it says so; `famous.rules.ts` explains the format of a line.
 */
export const famousBottlings = `
tequila anejo 75: Don Julio Primavera, Don Julio Rosado, Don Julio Alma Miel, Herradura Legend, Cincoro Reposado
cristalino tequila 70: Don Julio 70, Casamigos Cristalino, Maestro Dobel Diamante, Maestro Dobel 50, Espolon Cristalino, Patron Cristalino
tequila blanco 140: Patron El Cielo, Patron El Alto, Gran Patron Platinum, Gran Patron Piedra, Clase Azul Gold
single malt 80: Macallan Double Cask, Macallan 15, Macallan Sherry Oak, Macallan Triple Cask, Glenlivet 15, Glenlivet Founders Reserve, Glenlivet Caribbean Reserve, Glenlivet Nadurra, Glenfiddich 15, Glenfiddich Grand Cru, Balvenie 21, Balvenie Portwood, Highland Park 12, Highland Park 15, Talisker 18, Glenmorangie 14, Glenmorangie Quinta Ruban, Dalmore 15, Dalmore Cigar Malt, Classic Laddie, Bruichladdich Classic Laddie, Glendronach 12, Glendronach 15, Glendronach 18
islay single malt 70: Lagavulin Distillers Edition, Lagavulin 12, Laphroaig Quarter Cask, Laphroaig Lore, Laphroaig 16, Laphroaig Triple Wood, Bowmore 15, Bowmore 18, Port Charlotte, Octomore, Ardbeg Uigeadail, Ardbeg Corryvreckan
speyside single malt 75: Balvenie 12, Balvenie Doublewood, Balvenie Double Wood, Balvenie 14, Balvenie Caribbean Cask
blended scotch 60: Johnnie Walker Gold, Johnnie Walker Gold Label, Johnnie Walker Double Black, Johnnie Walker Swing, Johnnie Walker Platinum, Johnnie Walker Blonde, Johnnie Walker 15, Chivas 18, Chivas Regal 18, Chivas 15, Chivas XV, Dewars 15, Dewars 18, Dewars Japanese Smooth, Dewars Portuguese Smooth
cognac 60: Hennessy Pure White, Henny Pure White, Henny White
cognac 90: Hennessy Privilege, Hennessy XO, Remy Martin XO, Remy XO, Remy Martin Tercet, Courvoisier Napoleon, Dusse XO, Martell Blue Swift, Martell VSOP, Martell XO
cognac 900: Hennessy Paradis, Louis XIII, Remy Martin Louis XIII
cask strength bourbon 70: Elijah Craig Barrel Proof, Elijah Craig BP, Jack Daniels Barrel Proof
bourbon 60: Woodford Reserve Double Oaked, Woodford Double Oaked, Woodford Batch Proof, Makers Mark Cellar Aged, Four Roses Small Batch, Elijah Craig Toasted, Elijah Craig 18, Knob Creek 12, Knob Creek 15, Knob Creek 18, Basil Hayden Toast, Old Forester 1920, Old Forester 1910, Old Forester 1870, Old Forester 1897, Old Forester Birthday, Weller 12, Weller Full Proof, Weller Single Barrel, Weller Antique, Wild Turkey Longbranch, Wild Turkey Rare Breed, Russells Reserve 15, Bulleit Barrel Strength, Bulleit 10, Jim Beam Double Oak, Jim Beam Black, Jim Beam Devils Cut, Jim Beam Bonded, Evan Williams Single Barrel, Evan Williams White, Michters 10, Michters Toasted, Angels Envy Cask Strength, Bakers 7, EH Taylor Barrel Proof, EH Taylor Single Barrel
american whiskey 45: Jack Daniels Bonded, Jack Daniels Triple Mash, Jack Daniels Sinatra, Sinatra Select, Jack Daniels Blackberry
irish whiskey 65: Jameson Triple Triple, Jameson Bow Street, Redbreast Lustau, Redbreast 21, Redbreast Cask Strength, Bushmills 10, Bushmills 12, Bushmills 16, Bushmills 21, Bushmills Black, Black Bush, Red Bush, Teeling Small Batch
champagne 62: Veuve Clicquot Yellow Label, Veuve Clicquot Brut, Veuve Yellow Label, Yellow Label Champagne, Moet Imperial Brut, Moet and Chandon Imperial Brut, Moet Brut, Moet Nectar, Moet Nectar Imperial, Moet and Chandon Nectar, Taittinger Brut, Taittinger La Francaise, Pol Roger Brut Reserve, Pol Roger Reserve, Ruinart Rose
rose champagne 66: Veuve Clicquot Rose
champagne 200: La Grande Dame, Veuve Clicquot La Grande Dame, Belle Epoque, Perrier Jouet Belle Epoque, Pol Roger Winston Churchill
gin 40: Tanqueray Ten, Tanqueray No Ten, Tanqueray 10, Tanqueray Rangpur, Tanqueray Sevilla, Bombay Bramble, Bombay Premier Cru, Hendricks Neptunia, Hendricks Flora Adora, Hendricks Lunar
vodka 40: Grey Goose VX, Absolut Elyx, Belvedere 10
overproof rum 25: Bacardi 151, Goslings 151, Wray and Nephew Overproof, Cruzan 151
rum 40: Bacardi 8, Bacardi Ocho, Bacardi Reserva Ocho, Bacardi Cuatro, Bacardi 10, Mount Gay XO, Mount Gay Black Barrel, Appleton 15, Appleton 21, Flor de Cana 7, Flor de Cana 18, Zacapa XO, Diplomatico Ambassador, Captain Morgan Private Stock, Captain Morgan Black, Plantation 3 Stars, Plantation XO, Plantation OFTD`;
