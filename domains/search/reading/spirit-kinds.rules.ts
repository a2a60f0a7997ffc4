/**
 * Kinds of drink as people call them, also in Spanish, French and Italian; those that are a shelf of their
 * own need no line here.
 */
import { all, any, category, type Expression, flavored, name, not, region } from './expression.rules.ts';
import type { Phrases, Sense } from './sense.ts';

const kind = (label: string, where: Expression): Sense => ({ kind: 'kind', label, where });

const whiskey = category('Spirits > Whiskey');
const scotch = category('Spirits > Whiskey > Scotch Whisky');
const tequila = category('Spirits > Tequila');
const rum = category('Spirits > Rum');
const plainRum = all(rum, not(flavored));
const gin = category('Spirits > Gin');
const vodka = category('Spirits > Vodka');
const brandy = category('Spirits > Brandy');
const liqueur = category('Spirits > Liqueur');
const vermouth = category('Spirits > Vermouth');
const mixers = category('Mixers');
const ready = category('Spirits > Ready to Drink', 'Spirits > Ready-to-Drink');
const creams = all(
  liqueur,
  name(
    'cream',
    'rumchata',
    'baileys',
    'carolans',
    'emmets',
    'ryans',
    'tequila rose',
    'crema de mezcal',
    'velvet',
  ),
);
const words = (text: string) => text.split(', ');

/** Scotch of these names is blended, and people know it. */
const blendedBrands = words(
  'chivas, dewars, johnnie walker, ballantines, famous grouse, buchanan, cutty sark, grants, j and b, teachers, old parr, royal salute, monkey shoulder',
);
/** Scotch that calls itself no single malt and is none. */
const noMaltBrands = words(
  'scotch, copper dog, lauders, passport, ushers, scoresby, house of stuart, dimple, john barr, old smuggler, liqueur, great king, shackleton, arrogant bastard, big smoke, kurayoshi, starward, clan macgregor, conciere, mr boston',
);

export const spiritPhrases: Phrases = [
  [
    words('spirits, spirit, liquor, liquors, hard liquor, booze, licor fuerte'),
    kind('spirits', category('Spirits')),
  ],
  [words('whiskey, whisky, whiskeys, whiskies'), kind('whiskey', whiskey)],
  [
    words('bourbon, bourbons, bourbon whiskey, bourbon whisky'),
    kind('bourbon', category('Spirits > Whiskey > Bourbon Whiskey')),
  ],
  [
    words('rye, ryes, rye whiskey, rye whisky'),
    kind('rye whiskey', category('Spirits > Whiskey > Rye Whiskey')),
  ],
  [
    words(
      'scotch, scotches, scotch whisky, scotch whiskey, scottish whisky, scottish whiskey, whisky escoces, escoces, whisky ecossais, whisky scozzese',
    ),
    kind('Scotch', scotch),
  ],
  [
    words('irish whiskey, irish whisky, irish whiskies, whiskey irlandes'),
    kind('Irish whiskey', category('Spirits > Whiskey > Irish Whiskey')),
  ],
  [
    words('canadian whiskey, canadian whisky'),
    kind('Canadian whisky', category('Spirits > Whiskey > Canadian Whisky')),
  ],
  [
    words('japanese whisky, japanese whiskey'),
    kind(
      'Japanese whisky',
      any(category('Spirits > Whiskey > Japanese Whisky'), all(whiskey, region('Japan'))),
    ),
  ],
  [
    words('american whiskey, american whisky'),
    kind('American whiskey', category('Spirits > Whiskey > American Whiskey')),
  ],
  [
    words('tennessee whiskey, tennessee whisky'),
    kind('Tennessee whiskey', all(whiskey, any(region('USA > Tennessee'), name('tennessee')))),
  ],
  [
    words('flavored whiskey, flavoured whiskey'),
    kind('flavored whiskey', category('Spirits > Whiskey > Flavored Whiskey')),
  ],
  [
    words(
      'single malt, single malts, single malt scotch, single malt whisky, single malt whiskey, malt whisky',
    ),
    kind(
      'single malt',
      any(
        name('single malt', 'malt'),
        all(
          scotch,
          not(name('blended', ...blendedBrands, ...noMaltBrands)),
          region(
            ...['Speyside', 'Highlands', 'Islay', 'Islands', 'Lowlands', 'Campbeltown'].map(
              (place) => `United Kingdom > Scotland > ${place}`,
            ),
          ),
        ),
      ),
    ),
  ],
  [
    words('blended scotch, blended whisky, blended scotch whisky'),
    kind('blended Scotch', all(scotch, name('blended', ...blendedBrands))),
  ],
  [words('moonshine'), kind('moonshine', name('moonshine', 'havashine'))],
  [words('tequila, tequilas'), kind('tequila', tequila)],
  [
    words(
      'blanco tequila, tequila blanco, silver tequila, tequila silver, white tequila, plata, blanco, blancos, tequila plata',
    ),
    kind('blanco tequila', all(tequila, name('blanco', 'silver', 'plata', 'platinum', 'crystal', 'white'))),
  ],
  [
    words('reposado, reposado tequila, tequila reposado, repo'),
    kind('reposado tequila', all(tequila, name('reposado'))),
  ],
  [
    words('anejo, anejo tequila, tequila anejo, aged tequila'),
    kind('añejo tequila', all(tequila, name('anejo'))),
  ],
  [words('extra anejo, extra anejo tequila'), kind('extra añejo tequila', all(tequila, name('extra anejo')))],
  [
    words('cristalino, cristalino tequila, tequila cristalino'),
    kind('cristalino tequila', all(tequila, name('cristalino'))),
  ],
  [words('gold tequila, tequila gold'), kind('gold tequila', all(tequila, name('gold')))],
  [
    words('agave spirit, agave spirits, agave'),
    kind('agave spirits', any(tequila, category('Spirits > Mezcal'))),
  ],
  [
    words('mezcal, mezcals, mescal'),
    kind('mezcal', any(category('Spirits > Mezcal'), all(tequila, name('mezcal')))),
  ],
  [words('vodka, vodkas, wodka'), kind('vodka', vodka)],
  [words('flavored vodka, flavoured vodka'), kind('flavored vodka', all(vodka, flavored))],
  [words('potato vodka'), kind('potato vodka', all(vodka, name('potato', 'chopin', 'luksusowa')))],
  [
    words(
      'flavored, flavoured, flavor, flavors, flavour, flavours, flavoring, flavorings, sabor, sabores, saborizado, saborizada, aromatise, aromatisee, gusto',
    ),
    kind('flavored', flavored),
  ],
  [words('plain'), kind('unflavored', all(any(vodka, rum, whiskey, gin, tequila), not(flavored)))],
  [
    words(
      'plain vodka, vodka plain, regular vodka, straight vodka, vodka natural, natural vodka, vodka pura, vodka nature',
    ),
    kind('unflavored vodka', all(vodka, not(flavored))),
  ],
  [words('gin, gins, ginebra, gine'), kind('gin', gin)],
  [
    words('london dry gin, london dry, dry gin, ginebra seca, gin seco, gin secco'),
    kind(
      'dry gin',
      all(
        gin,
        any(name('dry', 'tanqueray gin', 'beefeater gin', 'gordons gin', 'bombay sapphire gin', 'plymouth')),
      ),
    ),
  ],
  [words('old tom, old tom gin'), kind('Old Tom gin', all(gin, name('old tom')))],
  [words('sloe gin'), kind('sloe gin', name('sloe'))],
  [words('rum, rums, ron, rhum'), kind('rum', rum)],
  [
    words('white rum, light rum, silver rum, ron blanco, rhum blanc, white rums'),
    kind(
      'white rum',
      all(plainRum, name('white', 'light', 'silver', 'blanc', 'superior', 'cristal', 'planas', 'platinum')),
    ),
  ],
  [words('dark rum, black rum, ron oscuro'), kind('dark rum', all(rum, name('dark', 'black', 'blackstrap')))],
  [words('gold rum'), kind('gold rum', all(rum, name('gold')))],
  [
    words('aged rum, sipping rum'),
    kind(
      'aged rum',
      all(
        plainRum,
        name('year', 'anejo', 'aged', 'xo', 'vsop', 'solera', 'gran reserva', 'reserva', 'reserve', 'estate'),
      ),
    ),
  ],
  [words('spiced rum, spice rum'), kind('spiced rum', all(rum, name('spiced', 'spice')))],
  [words('coconut rum'), kind('coconut rum', all(rum, name('coconut', 'coco', 'loconut', 'cocobana')))],
  [words('flavored rum, flavoured rum'), kind('flavored rum', all(rum, flavored))],
  [
    words('overproof rum, overproof, 151, 151 rum'),
    kind('overproof rum', all(rum, name('overproof', '151', '109', 'gunpowder proof', 'hurricane proof'))),
  ],
  [words('cachaca'), kind('cachaça', name('cachaca'))],
  [words('brandy, brandies, weinbrand'), kind('brandy', brandy)],
  [
    words('cognac, cognacs, coniac, conac, coñac'),
    kind('Cognac', all(brandy, any(region('France > Cognac'), name('cognac')))),
  ],
  [words('armagnac'), kind('Armagnac', all(brandy, any(region('France > Armagnac'), name('armagnac'))))],
  [
    words('calvados'),
    kind('Calvados', all(brandy, any(name('calvados'), region('France > Normandy > Calvados')))),
  ],
  [
    words('apple brandy, applejack'),
    kind('apple brandy', all(brandy, name('apple', 'applejack', 'calvados'))),
  ],
  [words('grappa, grappas'), kind('grappa', all(brandy, name('grappa')))],
  [
    words('pisco, piscos'),
    kind('pisco', any(all(brandy, name('pisco', 'caravedo', 'macchu')), name('pisco'))),
  ],
  [words('slivovitz, plum brandy'), kind('slivovitz', name('slivovitz'))],
  [words('pear brandy, poire williams'), kind('pear brandy', all(brandy, name('pear')))],
  [words('liqueur, liqueurs, cordial, cordials, licor, likor'), kind('liqueur', liqueur)],
  [
    words('orange liqueur, orange liqueurs, curacao, orange curacao, licor de naranja, liqueur d orange'),
    kind(
      'orange liqueur',
      all(
        liqueur,
        name(
          'triple sec',
          'cointreau',
          'grand marnier',
          'curacao',
          'citronge',
          'orange',
          'dorange',
          'orangecello',
          'shrubb',
          'gran gala',
        ),
      ),
    ),
  ],
  [
    words('triple sec'),
    kind('triple sec', all(liqueur, name('triple sec', 'cointreau', 'l original liqueur dorange'))),
  ],
  [
    words(
      'coffee liqueur, coffee liqueurs, espresso liqueur, licor de cafe, liqueur de cafe, liquore al caffe',
    ),
    kind('coffee liqueur', all(liqueur, name('coffee', 'kahlua', 'cafe', 'spresso', 'cold brew', 'kamora'))),
  ],
  [
    words('irish cream, irish creams, crema irlandesa, crema de whisky'),
    kind(
      'Irish cream',
      all(
        liqueur,
        name(
          'irish cream',
          'baileys',
          'carolans',
          'irish superior cream',
          'ryans cream',
          'five farms',
          'emmets',
        ),
      ),
    ),
  ],
  [words('cream'), kind('cream liqueur', any(name('cream'), creams))],
  [
    words('cream liqueur, cream liqueurs, cream liquor, cream liquors, creamy liqueur'),
    kind('cream liqueur', creams),
  ],
  [
    words('amaretto, almond liqueur, licor de almendra'),
    kind('amaretto', all(liqueur, name('amaretto', 'noyaux'))),
  ],
  [
    words('amaro, amari, digestif, digestivo'),
    kind(
      'amaro',
      all(
        liqueur,
        name('amaro', 'fernet', 'averna', 'cynar', 'montenegro', 'ramazzotti amaro', 'rabarbaro', 'braulio'),
      ),
    ),
  ],
  [words('fernet'), kind('fernet', name('fernet'))],
  [
    words('aperitif, aperitivo, aperitifs, spritz bitter'),
    kind(
      'aperitif',
      any(
        all(liqueur, name('aperol', 'campari', 'suze', 'aperitivo', 'bitter bianco', 'pimms')),
        name('lillet', 'cocchi americano', 'cocchi rosa', 'dubonnet'),
      ),
    ),
  ],
  [words('absinthe, absinth, absenta'), kind('absinthe', name('absinthe', 'absente', 'dabsinthe'))],
  [words('limoncello'), kind('limoncello', name('limoncello'))],
  [words('sambuca'), kind('sambuca', name('sambuca'))],
  [
    words('ouzo, raki, arak, anise liqueur, anisette, pastis'),
    kind('anise spirit', any(name('ouzo', 'raki', 'arak', 'anise', 'pastis', 'pernod'), name('sambuca'))),
  ],
  [
    words('schnapps, schnaps'),
    kind(
      'schnapps',
      all(
        liqueur,
        any(
          name('schnapps', '99', 'dr mcgillicuddys', 'rumple minze', 'berentzen'),
          all(name('dekuyper'), not(name('creme'))),
        ),
      ),
    ),
  ],
  [
    words('peach schnapps'),
    kind('peach schnapps', all(liqueur, name('peach schnapps', 'peachtree', 'peaches'))),
  ],
  [
    words('peppermint schnapps'),
    kind('peppermint schnapps', all(liqueur, name('peppermint', 'mentholmint'))),
  ],
  [words('aquavit, akvavit'), kind('aquavit', name('aquavit'))],
  [words('creme de cassis, cassis'), kind('crème de cassis', all(liqueur, name('cassis')))],
  [words('creme de menthe'), kind('mint liqueur', all(liqueur, name('menthe')))],
  [
    words('creme de cacao, chocolate liqueur'),
    kind('crème de cacao', all(liqueur, name('cacao', 'chocolate'))),
  ],
  [
    words('elderflower liqueur, elderflower'),
    kind('elderflower liqueur', all(liqueur, name('st germain', 'elderflower'))),
  ],
  [words('melon liqueur'), kind('melon liqueur', all(liqueur, name('melon', 'midori')))],
  [words('maraschino, maraschino liqueur'), kind('maraschino', name('maraschino'))],
  [words('ginger liqueur'), kind('ginger liqueur', all(liqueur, name('ginger')))],
  [words('hazelnut liqueur'), kind('hazelnut liqueur', all(liqueur, name('frangelico', 'hazelnut')))],
  [words('vermouth, vermouths, vermut, vermu'), kind('vermouth', vermouth)],
  [
    words('dry vermouth, vermouth dry, white vermouth'),
    kind('dry vermouth', all(vermouth, name('dry', 'secco'))),
  ],
  [
    words('sweet vermouth, red vermouth, vermouth rosso, vermouth rojo, vermut rojo'),
    kind(
      'sweet vermouth',
      all(
        vermouth,
        name('sweet', 'rosso', 'rouge', 'rojo', 'antica', 'punt e mes', 'rubino', 'vermouth di torino'),
      ),
    ),
  ],
  [words('bitters, cocktail bitters, bitter'), kind('bitters', category('Spirits > Bitters'))],
  [words('orange bitters'), kind('orange bitters', all(category('Spirits > Bitters'), name('orange')))],
  [
    words(
      'ready to drink, rtd, rtds, canned cocktail, canned cocktails, premixed, premade cocktail, pre made, premade, premixed cocktail, bottled cocktail, ready to drink cocktail, ready made cocktail, cocktail in a can',
    ),
    kind('ready-to-drink', ready),
  ],
  [
    words('mixer, mixers, cocktail mixer, cocktail mix, soft drink, soft drinks, soda, sodas'),
    kind('mixers', mixers),
  ],
  [words('tonic, tonic water, tonics'), kind('tonic', all(mixers, name('tonic')))],
  [
    words('club soda, soda water, seltzer water, sparkling water'),
    kind('club soda', all(mixers, name('club soda'))),
  ],
  [words('ginger beer, ginger beers, ginger ale'), kind('ginger beer', all(mixers, name('ginger beer')))],
  [words('simple syrup, sugar syrup'), kind('simple syrup', all(mixers, name('simple syrup')))],
  [words('syrup, syrups'), kind('syrup', all(mixers, name('syrup', 'grenadine', 'orgeat')))],
  [words('grenadine'), kind('grenadine', all(mixers, name('grenadine')))],
  [words('lime juice'), kind('lime juice', all(mixers, name('lime juice')))],
  [
    words('cherries, cocktail cherries, maraschino cherries'),
    kind('cocktail cherries', all(mixers, name('cherries'))),
  ],
  [words('olives, cocktail olives'), kind('olives', all(mixers, name('olives')))],
  [words('bloody mary mix, bloody mary mixer'), kind('Bloody Mary mix', all(mixers, name('bloody mary')))],
  [words('margarita mix, margarita mixer'), kind('Margarita mix', all(mixers, name('margarita')))],
  [words('soju'), kind('soju', name('soju'))],
  [words('sangria'), kind('sangria', name('sangria'))],
];
