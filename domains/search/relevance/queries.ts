/**
 * What shoppers at a wine and spirits store type, and what is right to show them. Slips are real ones: of
 * ear, finger and phone.
 */
import { all, any, from, grape, kind, madeBy, named, ofYear, sized, type Truth } from './judges.rules.ts';

export interface Query {
  typed: string;
  truth: Truth;
}

const same = (truth: Truth, ...typed: string[]): Query[] => typed.map((text) => ({ typed: text, truth }));

const jackDaniels = any(named('jack daniels'));
const johnnieWalker = named('johnnie walker');
const whiskey = any(kind('whiskey'), kind('whisky'));

const houses: Query[] = [
  ...same(named('titos'), "tito's", 'titos', 'tito s vodka', 'titos handmade'),
  ...same(
    johnnieWalker,
    'johnnie walker',
    'johnny walker',
    'jonnie walker',
    'johnniewalker',
    'johnie waker',
    'jw',
  ),
  ...same(named('johnnie walker blue'), 'johnnie walker blue', 'jonny walker blue', 'walker blue'),
  ...same(jackDaniels, 'jack daniels', "jack daniel's", 'jackdaniels', 'jack danials', 'jack dan', 'jd'),
  ...same(named('makers mark'), "maker's mark", 'makers mark', 'makersmark', 'makers'),
  ...same(named('grey goose'), 'grey goose', 'gray goose', 'greygoose', 'grey gose'),
  ...same(named('absolut'), 'absolut', 'absolute vodka', 'absolut vodka'),
  ...same(named('smirnoff'), 'smirnoff', 'smirnof', 'smirnov'),
  ...same(named('ketel one'), 'ketel one', 'kettle one', 'ketelone'),
  ...same(named('captain morgan'), 'captain morgan', 'capt morgan', 'captian morgan', 'captain morg'),
  ...same(named('bacardi'), 'bacardi', 'baccardi', 'bicardi'),
  ...same(named('patron'), 'patron', 'patrón'),
  ...same(all(named('patron'), kind('tequila')), 'patron tequila'),
  ...same(named('don julio'), 'don julio', 'donjulio', 'don hulio'),
  ...same(named('jose cuervo'), 'jose cuervo', 'josé cuervo', 'cuervo', 'jose quervo'),
  ...same(named('casamigos'), 'casamigos', 'casa amigos', 'cassamigos'),
  ...same(named('clase azul'), 'clase azul', 'class azul'),
  ...same(named('buffalo trace'), 'buffalo trace', 'bufalo trace', 'buffalotrace'),
  ...same(named('woodford'), 'woodford reserve', 'woodford', 'woodferd'),
  ...same(named('bulleit'), 'bulleit', 'bullet whiskey', 'bulliet'),
  ...same(any(named('blantons'), named('blanton')), 'blantons', "blanton's", 'blanton'),
  ...same(named('pappy'), 'pappy', 'pappy van winkle', 'van winkle'),
  ...same(named('eh taylor'), 'eh taylor', 'e.h. taylor', 'e h taylor'),
  ...same(named('old grand dad'), 'old granddad', 'old grand dad', 'old grand-dad'),
  ...same(named('tullamore dew'), 'tullamore dew', 'tullamore d.e.w.', 'tulamore dew', 'tullamore d e w'),
  ...same(named('glenfiddich'), 'glenfiddich', 'glenfidich', 'glenfiddick', 'glenfid'),
  ...same(named('glenlivet'), 'glenlivet', 'the glenlivet', 'glenlivit', 'glen livet'),
  ...same(named('macallan'), 'macallan', 'mcallan', 'macallen', 'the macallan'),
  ...same(named('laphroaig'), 'laphroaig', 'laphroig', 'lafroaig'),
  ...same(named('lagavulin'), 'lagavulin', 'lagavullin', 'lagavul'),
  ...same(named('hennessy'), 'hennessy', 'hennesy', 'henny', 'hennessey'),
  ...same(named('remy martin'), 'rémy martin', 'remy martin', 'remi martin'),
  ...same(named('courvoisier'), 'courvoisier', 'courvosier', 'corvoisier'),
  ...same(named('dusse'), "d'usse", 'dusse', "D'USSÉ"),
  ...same(named('kahlua'), 'kahlua', 'kahlúa', 'kaluha'),
  ...same(named('jagermeister'), 'jagermeister', 'jägermeister', 'jager', 'yagermeister'),
  ...same(any(named('baileys'), named('bailey s')), 'baileys', "bailey's", 'bailys'),
  ...same(named('cointreau'), 'cointreau', 'contreau', 'cointro'),
  ...same(named('grand marnier'), 'grand marnier', 'grand mariner', 'grandmarnier'),
  ...same(named('hendricks'), 'hendricks', "hendrick's gin", 'hendriks'),
  ...same(named('tanqueray'), 'tanqueray', 'tanquery', 'tanq'),
  ...same(named('bombay'), 'bombay', 'bombey'),
  ...same(named('bombay sapphire'), 'bombay sapphire', 'bombay saphire'),
  ...same(
    named('moet chandon'),
    'moet',
    'moët & chandon',
    'moet and chandon',
    'moet chandon',
    'moet & chandon',
  ),
  ...same(named('veuve clicquot'), 'veuve clicquot', 'veuve cliquot', 'veuve', 'vueve clicquot'),
  ...same(named('dom ruinart'), 'dom ruinart', 'domruinart'),
  ...same(named('santa margherita'), 'santa margherita', 'santa margarita pinot', 'santamargherita'),
  ...same(named('caymus'), 'caymus', 'caymuss'),
  ...same(any(named('whistlepig'), named('whistle pig')), 'whistlepig', 'whistle pig', 'wistlepig'),
];

const grapes: Query[] = [
  ...same(
    grape('cabernet sauvignon'),
    'cabernet sauvignon',
    'caberne savignon',
    'cabernet sauv',
    'cab sauv',
    'cabernetsauvignon',
  ),
  ...same(
    any(grape('cabernet sauvignon'), grape('cabernet franc'), named('cabernet')),
    'cab',
    'cabernet',
    'cabernay',
  ),
  ...same(
    grape('sauvignon blanc'),
    'sauvignon blanc',
    'sauvignion blnc',
    'sauv blanc',
    'savignon blanc',
    'sauvignonblanc',
  ),
  ...same(grape('chardonnay'), 'chardonnay', 'chardonay', 'chardoney', 'chard', 'chardonn'),
  ...same(grape('pinot noir'), 'pinot noir', 'pinot nior', 'pinotnoir', 'pino noir'),
  ...same(
    any(grape('pinot grigio'), grape('pinot gris')),
    'pinot grigio',
    'pinot gris',
    'pinotgrigio',
    'pinot grigo',
  ),
  ...same(any(grape('syrah'), grape('shiraz')), 'syrah', 'shiraz', 'syra', 'shyraz'),
  ...same(grape('riesling'), 'riesling', 'reisling', 'rieslng'),
  ...same(grape('gewurztraminer'), 'gewurztraminer', 'gewürztraminer', 'gewurtztraminer', 'gewurz'),
  ...same(grape('zinfandel'), 'zinfandel', 'zin', 'zinfandell'),
  ...same(grape('malbec'), 'malbec', 'malbek', 'mal bec'),
  ...same(any(grape('grenache'), grape('garnacha')), 'grenache', 'garnacha'),
  ...same(any(grape('albarino'), grape('alvarinho')), 'albariño', 'albarino', 'alvarinho'),
  ...same(grape('gruner veltliner'), 'grüner veltliner', 'gruner', 'gruner veltiner'),
  ...same(grape('carmenere'), 'carmenère', 'carmenere', 'carmener'),
  ...same(grape('tempranillo'), 'tempranillo', 'tempranilo'),
];

const places: Query[] = [
  ...same(
    from('chateauneuf du pape'),
    'châteauneuf-du-pape',
    'chateauneuf du pape',
    'cdp',
    'chateauneufdupape',
    'chateuneuf',
  ),
  ...same(from('pouilly fuisse'), 'pouilly fuissé', 'pouilly fuise', 'pouillyfuisse'),
  ...same(from('barolo'), 'barolo', 'baralo', 'barollo'),
  ...same(
    from('brunello di montalcino'),
    'brunello di montalcino',
    'brunello',
    'brunelo',
    'brunello de montalcino',
  ),
  ...same(from('chianti'), 'chianti', 'chanti'),
  ...same(from('chianti classico'), 'chianti classico', 'chianti cl'),
  ...same(from('sancerre'), 'sancerre', 'sancere'),
  ...same(from('chablis'), 'chablis', 'chabli'),
  ...same(any(from('rioja')), 'rioja', 'rioha'),
  ...same(from('champagne'), 'champagne', 'champange', 'champers'),
  ...same(any(from('prosecco'), grape('glera')), 'prosecco', 'proseco', 'prossecco'),
  ...same(from('saint emilion'), 'saint emilion', 'st emilion', 'saint-émilion', 'st. émilion'),
  ...same(from('napa valley'), 'napa valley', 'napa', 'nappa valley'),
  ...same(from('islay'), 'islay'),
  ...same(any(from('porto'), from('port')), 'port', 'porto'),
  ...same(from('vinho verde'), 'vinho verde', 'vino verde'),
  ...same(from('marlborough'), 'marlborough', 'marlboro'),
  ...same(from('jerez'), 'jerez'),
];

const kinds: Query[] = [
  ...same(any(kind('vodka'), named('vodka')), 'vodka', 'vodkas', 'vodca'),
  ...same(any(kind('gin'), named('gin')), 'gin', 'gins', 'gin bottles'),
  ...same(any(kind('bourbon whiskey'), named('bourbon')), 'bourbon', 'burbon', 'bourbon whisky'),
  ...same(any(kind('scotch whisky'), named('scotch'), from('scotland')), 'scotch', 'scotch whiskey', 'scoth'),
  ...same(any(kind('rye whiskey'), named('rye')), 'rye', 'rye whiskey'),
  ...same(
    any(kind('irish whiskey'), from('ireland')),
    'irish whiskey',
    'irish whisky',
    'irsh whiskey',
    'irish whiskies',
  ),
  ...same(any(kind('japanese whisky'), all(whiskey, from('japan'))), 'japanese whisky', 'japanese whiskey'),
  ...same(any(kind('tequila'), named('tequila')), 'tequila', 'tequilla', 'tequil'),
  ...same(any(kind('mezcal'), named('mezcal')), 'mezcal', 'mescal'),
  ...same(
    any(kind('sparkling wine'), from('champagne'), named('sparkling')),
    'sparkling wine',
    'bubbly',
    'sparkling',
  ),
  ...same(any(kind('rose wine'), named('rose')), 'rosé', 'rose wine', 'rose'),
  ...same(any(kind('sake'), named('sake')), 'sake', 'saké'),
  ...same(kind('red wine'), 'red wine', 'red wines'),
  ...same(kind('white wine'), 'white wine', 'white wines'),
  ...same(any(kind('vermouth'), named('vermouth')), 'vermouth', 'vermuth'),
];

const mixed: Query[] = [
  ...same(
    all(kind('red wine'), from('france')),
    'red wine from france',
    'french red wine',
    'red wine france',
  ),
  ...same(
    all(grape('pinot noir'), from('oregon')),
    'oregon pinot noir',
    'pinot noir oregon',
    'pinot noir from oregon',
  ),
  ...same(
    all(grape('malbec'), from('argentina')),
    'argentina malbec',
    'malbec argentina',
    'argentinian malbec',
  ),
  ...same(
    all(grape('cabernet sauvignon'), from('napa valley')),
    'napa cab',
    'napa cabernet sauvignon',
    'cabernet sauvignon napa valley',
  ),
  ...same(
    all(grape('sauvignon blanc'), from('new zealand')),
    'new zealand sauvignon blanc',
    'nz sauvignon blanc',
    'sauv blanc new zealand',
  ),
  ...same(all(grape('riesling'), from('germany')), 'german riesling', 'riesling germany'),
  ...same(all(grape('shiraz'), from('australia')), 'australian shiraz', 'shiraz australia'),
  ...same(all(from('rioja'), ofYear('2019')), 'rioja 2019'),
  ...same(all(grape('chardonnay'), ofYear('2021')), 'chardonnay 2021', '2021 chardonnay'),
  ...same(all(grape('malbec'), ofYear('2020')), 'malbec 2020'),
  ...same(all(from('barolo'), ofYear('2018')), 'barolo 2018'),
  ...same(named('macallan 18'), 'macallan 18', 'macallan 18 year', 'macallan 18yr'),
  ...same(named('glenfiddich 12'), 'glenfiddich 12', 'glenfiddich 12 yr', 'glenfidich 12 year old'),
  ...same(named('aberlour 16'), 'aberlour 16'),
  ...same(
    all(named('jose cuervo'), sized('1.75 L')),
    'jose cuervo 1.75',
    'jose cuervo 1.75l',
    'jose cuervo 1.75 l',
    'jose cuervo handle',
  ),
  ...same(
    all(any(kind('vodka'), named('vodka')), sized('375 mL')),
    'vodka 375ml',
    '375 ml vodka',
    'vodka half bottle',
    '37.5cl vodka',
  ),
  ...same(all(any(kind('gin'), named('gin')), sized('1 L')), 'gin 1l', 'gin 1 liter', '1000ml gin'),
  ...same(sized('1.5 L'), 'magnum', '1.5l'),
  ...same(all(named('patron'), named('silver')), 'patron silver', 'silver patron'),
  ...same(all(named('crown royal'), named('apple')), 'crown royal apple', 'crown apple'),
  ...same(all(named('hennessy'), named('vsop')), 'hennessy vsop', 'hennessy v.s.o.p', 'hennessy v.s.o.p.'),
  ...same(any(madeBy('lustau'), named('lustau')), 'lustau', 'lustau sherry', 'emilio lustau'),
  ...same(any(named('louis latour'), madeBy('louis latour')), 'louis latour', 'latour'),
];

/** Every query once. */
export const relevanceQueries: readonly Query[] = [...houses, ...grapes, ...places, ...kinds, ...mixed];
