/** Words that say what kind of drink a bottle is, each with its category and what the kind is called. */

export interface Kind {
  words: string;
  categoryPath: string;
  /** 'bourbon', 'reposado'; '' if the category says it. */
  kind: string;
  /** How strongly it says so, from 1 (a hint) to 10. */
  weight: number;
}

/** Category, weight, then the words, separated by commas; 'words=kind' if the kind has a name of its own. */
const table = `
wine/red-wine 5: red wine, red blend, claret, red table wine, cabernet merlot, meritage, bordeaux blend, super tuscan
wine/red-wine 7: rouge, rosso, tinto, vino tinto, vin rouge, cheval blanc, garnacha tintorera, mencia, aglianico, nero d avola, negroamaro, lagrein, blaufrankisch, zweigelt, saperavi, bonarda, cinsault, carignan, mourvedre, baga, castelao, xinomavro, agiorgitiko, sagrantino, frappato, nerello, schiava, teroldego, cannonau, monastrell, primitivo, malbec, counoise, dornfelder, spatburgunder
wine/red-wine 3: red, tinta, tinto reserva, crianza, gran reserva, merlot
wine/white-wine 5: white wine, white blend, weisswein, soave, gavi, muscadet
wine/white-wine 7: blanc, bianco, branco, vino blanco, vin blanc, picpoul, fiano, falanghina, greco, garganega, verdejo, godello, viura, trebbiano, verdicchio, pinot blanc, pinot bianco, friulano, ribolla, arneis, cortese, assyrtiko, furmint, silvaner, sylvaner, muller thurgau, marsanne, roussanne, loureiro, arinto, encruzado, catarratto, grillo, inzolia, pecorino, malagousia, aligote, melon de bourgogne, chasselas, scheurebe, vernaccia, turbiana, weissburgunder, grauburgunder, rkatsiteli, xarel lo, bourboulenc, clairette, timorasso, carricante, kerner, welschriesling, seyval blanc, vidal blanc, traminette, cayuga white
wine/white-wine 2: white, blanco, kabinett, trocken, spatlese
wine/rose-wine 9: rose, rosado, rosato, rose wine, rose of, vin gris, blush, white zinfandel, white merlot, cerasuolo d abruzzo, blanc de noir, weissherbst, clairet
wine/sparkling-wine 9: sparkling, champagne, prosecco, cava, brut, spumante, cremant, sekt, franciacorta, lambrusco, asti, frizzante, espumante, espumoso, blanc de blancs, blanc de noirs, moscato d asti, brachetto, methode champenoise, petillant, pet nat, cap classique, extra brut, brut nature, brut rose, demi sec, metodo classico, corpinnat, blanquette, mousseux, charmat, zero dosage
wine/dessert-wine 8: late harvest, ice wine, icewine, eiswein, sauternes, barsac, tokaji, aszu, passito, vin santo, recioto, beerenauslese, trockenbeerenauslese, auslese, colheita tardia, cosecha tardia, vendange tardive, dessert wine, noble rot, botrytis, vendemmia tardiva, muffato, straw wine, moscatel de setubal, jurancon
wine/fortified-wine 9: port, porto, tawny, ruby port, sherry, madeira, marsala, fino, manzanilla, amontillado, oloroso, pedro ximenez, late bottled vintage, cream sherry, vin doux naturel, banyuls, maury, rivesaltes, vintage port, colheita porto, palo cortado, muscat de beaumes
wine/sake 10: sake, junmai, daiginjo, ginjo, nigori, honjozo, namazake, tokubetsu, futsushu, soju wine
spirits/whiskey/bourbon-whiskey 10: bourbon, bourbon whiskey, kentucky straight bourbon, straight bourbon, wheated bourbon, kentucky straight bourbon whiskey
spirits/whiskey/bourbon-whiskey 3: small batch, bottled in bond, barrel proof, kentucky, single barrel
spirits/whiskey/rye-whiskey 9: rye whiskey, straight rye, rye, kentucky straight rye
spirits/whiskey/scotch-whisky 10: scotch, scotch whisky, blended scotch, islay single malt, speyside single malt, highland single malt, islay, speyside, blended malt scotch
spirits/whiskey/scotch-whisky 4: single malt, highland, speyside, peated, lowland, campbeltown, blended malt, glen
spirits/whiskey/irish-whiskey 10: irish whiskey, irish, pot still, single pot still
spirits/whiskey/canadian-whisky 10: canadian whisky, canadian, canadian whiskey
spirits/whiskey/japanese-whisky 10: japanese whisky, japanese whiskey, japanese
spirits/whiskey/american-whiskey 7: tennessee whiskey, american whiskey, american single malt, tennessee, blended american, corn whiskey, moonshine, white dog, wheat whiskey, light whiskey, malt whiskey, blended whiskey, white lightning, straight whiskey
spirits/whiskey/flavored-whiskey 9: honey whiskey, apple whiskey, peach whiskey, cinnamon whiskey, peanut butter whiskey, flavored whiskey, fire whiskey, maple whiskey, vanilla whiskey, salted caramel whiskey, whiskey cinnamon, whiskey honey, whiskey apple, whiskey peach, cherry whiskey, whisky apple, apple pie moonshine, moonshine cherry
spirits/whiskey 5: whiskey, whisky
spirits/vodka 9: vodka, wodka
spirits/gin 9: gin, london dry, london dry gin, old tom, dry gin, navy strength gin, genever, sloe gin=sloe gin
spirits/rum 9: rum, ron, rhum, rhum agricole, cachaca, white rum, dark rum, gold rum, aged rum, overproof rum, agricole
spirits/rum/flavored-rum 9: spiced rum, coconut rum, flavored rum, rum spiced, rum coconut, spiced, pineapple rum, mango rum, banana rum
spirits/tequila 9: tequila, reposado=reposado, anejo=añejo, extra anejo=extra añejo, cristalino=cristalino, blue agave, tequila blanco=blanco, tequila silver=blanco, agave
spirits/tequila 3: blanco=blanco, silver=blanco, plata=blanco, joven=joven
spirits/mezcal 10: mezcal, espadin, tobala, ensamble, raicilla, sotol, madrecuixe, cupreata
spirits/brandy 9: brandy, cognac=cognac, vsop=cognac, grappa=grappa, pisco=pisco, armagnac=armagnac, calvados=calvados, apple brandy, applejack, eau de vie, slivovitz, napoleon brandy, fine champagne, kirschwasser, metaxa, hors d age, blackberry brandy, apricot brandy, peach brandy, cherry brandy, ginger brandy, coffee brandy, apple brandy
spirits/brandy 4: xo, vs, napoleon
spirits/liqueur 8: liqueur, schnapps, creme de, amaretto, sambuca, limoncello, irish cream, triple sec, curacao, amaro, aperitivo, cordial, cream liqueur, coffee liqueur, anisette, pastis, absinthe, ouzo, arak, raki, aquavit, rock rye, orange liqueur, herbal liqueur, nocino, fernet, kummel, chartreuse, advocaat, rum cream, bourbon cream, elderflower, peppermint schnapps, maraschino, crema, licor, likor, pucker
spirits/bitters 9: bitters, aromatic bitters, orange bitters
spirits/vermouth 10: vermouth, sweet vermouth, dry vermouth, vermut, extra dry vermouth, quinquina, americano vermouth
spirits/ready-to-drink 9: margarita rtd, ready to drink, rtd, cocktail, margarita mix rts, premixed, rts, hard seltzer, vodka soda, canned cocktail, long island iced tea, mudslide, mai tai, old fashioned cocktail, manhattan cocktail, hard tea, high noon
spirits/ready-to-drink 5: margarita, pina colada, mojito, negroni, manhattan, old fashioned, espresso martini, cosmopolitan, bahama mama, sangria, eggnog, egg nog
mixers 3: non alcoholic, alcohol free, zero proof, dealcoholized, alcohol removed
mixers 8: mixer, tonic water, club soda, ginger beer, ginger ale, bloody mary mix, margarita mix, sour mix, sweet sour mix, grenadine, simple syrup, tonic, mix, cream of coconut, lime juice, sparkling water, cola, soda, syrup, lemonade mix, olive brine, cocktail mix, juice
`;

const lines = table.trim().split('\n');

export const kinds: readonly Kind[] = lines.flatMap((line) => {
  const [head = '', list = ''] = line.split(/: (.*)/s);
  const [categoryPath = '', weight = ''] = head.split(' ');
  return list.split(', ').map((entry): Kind => {
    const [words = '', kind = ''] = entry.split('=');
    return { words: words.toUpperCase(), categoryPath, kind, weight: Number(weight) };
  });
});

/** Flavor words: a vodka, a rum or a whiskey with one of them is a flavored one. */
export const flavors: ReadonlySet<string> = new Set(
  `APPLE PEACH CHERRY RASPBERRY STRAWBERRY BLUEBERRY BLACKBERRY CRANBERRY CITRUS CITRON LEMON LIME ORANGE MANDARIN MANDRIN
  TANGERINE GRAPEFRUIT PINEAPPLE COCONUT MANGO BANANA WATERMELON MELON CUCUMBER GRAPE PEAR PLUM APRICOT POMEGRANATE PASSION
  PASSIONFRUIT GUAVA KIWI LYCHEE VANILLA CARAMEL CHOCOLATE COFFEE ESPRESSO CINNAMON HONEY MAPLE GINGER PEPPER JALAPENO
  HABANERO WHIPPED MARSHMALLOW CUPCAKE BUTTERSCOTCH TOFFEE PEANUT HAZELNUT ALMOND PECAN MINT PEPPERMINT TEA LEMONADE PUNCH
  BERRY ACAI DRAGONFRUIT DRAGONBERRY LIMON SPICED FIRE TOASTED PUMPKIN CREAM RUBY KISSED GUMMY SORBET HIBISCUS BASIL ROSE
  ELDERFLOWER COLA BUBBLEGUM COTTON CANDY SRIRACHA BACON PICKLE HORCHATA CHURRO PIE COBBLER SWEET RAZZ RAZBERI PEACHIK
  BLUEBERI STRASBERI KURANT CURRANT PEARS APEACH VANILIA WILD FLAVORED WATERMELONS PINK`
    .split(/\s+/)
    .filter((word) => word !== ''),
);

/** What a store sells besides bottles. */
export const noBottle =
  /\b(?:GIFT ?(?:BAG|CARD|CERT)|BAGS?|TOTES?|ICE ?(?:\d|BAG|CUBE)|LOTTERY|LOTTO|CORKSCREW|OPENER|GLASS(?:ES|WARE)?|STEMWARE|CUPS|TICKETS?|FEE|CLASS|DELIVERY|DEPOSIT|TIPS?|SHIPPING|CIGAR|CIGS?|CANDY BAR|BATTERIES|NEWSPAPER|COUPON|DISCOUNT|MISC)\b/i;
