/** Kinds of tequila, vodka, gin, rum and brandy as people call them, also in Spanish, French and Italian. */
import { all, any, category, flavored, name, not, region, strength } from '../expression.rules.ts';
import type { Phrases } from '../sense.ts';
import { kind, words } from './phrase-words.rules.ts';

const whiskey = category('Spirits > Whiskey');
const tequila = category('Spirits > Tequila');
const rum = category('Spirits > Rum');
const plainRum = all(rum, not(flavored));
const agedRum = all(
  plainRum,
  name(
    'year',
    'anejo',
    'aged',
    'xo',
    'vsop',
    'solera',
    'gran reserva',
    'reserva',
    'reserve',
    'estate',
    'bacardi 8',
    'barrilito',
    'cuatro',
  ),
);
const overproof = all(
  rum,
  any(name('overproof', '151', '109', 'gunpowder proof', 'hurricane proof'), strength(550, 1_000)),
);
const darkRum = all(
  rum,
  name('dark', 'black', 'blackstrap'),
  not(name('spiced', 'cherry', 'malibu', 'coconut')),
);
const gin = category('Spirits > Gin');
const vodka = category('Spirits > Vodka');
const brandy = category('Spirits > Brandy');
const cognac = all(brandy, any(region('France > Cognac'), name('cognac')));

/**
 * Tequilas of these names are known to be made partly from cane; most of the rest say 100% agave on the
 * label.
 */
export const allAgave = all(
  tequila,
  not(flavored),
  not(
    name(
      ...words(
        'jose cuervo especial, juarez, montezuma, torada, la prima, margaritaville, pepe lopez, tortilla, dorado gold, conciere, sauza gold, sauza blanco, hornitos gold, two fingers, rio grande',
      ),
    ),
  ),
);

export const spiritPhrases: Phrases = [
  [words('tequila, tequilas'), kind('tequila', tequila)],
  [
    words(
      'blanco tequila, tequila blanco, tequila blanca, tequila plateado, silver tequila, tequila silver, white tequila, plata, blanco, blancos, tequila plata',
    ),
    kind(
      'blanco tequila',
      all(tequila, name('blanco', 'silver', 'sliver', 'plata', 'platinum', 'crystal', 'white')),
    ),
  ],
  [
    words('reposado, reposado tequila, tequila reposado, repo'),
    kind('reposado tequila', all(tequila, name('reposado'))),
  ],
  [
    words('anejo, anejo tequila, tequila anejo, aged tequila'),
    kind('añejo tequila', all(tequila, name('anejo', '1942'))),
  ],
  [words('extra anejo, extra anejo tequila'), kind('extra añejo tequila', all(tequila, name('extra anejo')))],
  [
    words('cristalino, cristalino tequila, tequila cristalino'),
    kind('cristalino tequila', all(tequila, name('cristalino'))),
  ],
  [
    words('spicy tequila, jalapeno tequila, pepper tequila, hot tequila'),
    kind('spicy tequila', all(tequila, name('ghost', 'jalapeno', 'pepper', 'spicy'))),
  ],
  [words('gold tequila, tequila gold'), kind('gold tequila', all(tequila, name('gold')))],
  [
    words(
      'agave spirit, agave spirits, agave, mexican liquor, mexican spirits, mexican alcohol, licor mexicano, mexican liquors',
    ),
    kind('agave spirits', any(tequila, category('Spirits > Mezcal'))),
  ],
  [
    words('mezcal, mezcals, mescal'),
    kind('mezcal', any(category('Spirits > Mezcal'), all(tequila, name('mezcal')))),
  ],
  [words('vodka, vodkas, wodka'), kind('vodka', vodka)],
  [
    words(
      'flavored vodka, flavoured vodka, fruity vodka, fruit vodka, fruit flavored vodka, infused vodka, vodka flavors, vodka flavored',
    ),
    kind('flavored vodka', all(vodka, flavored)),
  ],
  [
    words('whipped cream vodka, whip cream vodka, whipped vodka'),
    kind('whipped cream vodka', all(vodka, name('whipped'))),
  ],
  [
    words(
      'potato vodka, vodka made from potatoes, vodka from potatoes, vodka is made from potatoes, potato based vodka',
    ),
    kind('potato vodka', all(vodka, name('potato', 'chopin', 'luksusowa'))),
  ],
  [
    words(
      'flavored, flavoured, flavor, flavors, flavour, flavours, flavoring, flavorings, sabor, sabores, saborizado, saborizada, aromatise, aromatisee, gusto',
    ),
    kind('flavored', flavored),
  ],
  [
    words('unspiced rum, rum unspiced, unspiced'),
    kind('unspiced rum', all(rum, not(flavored), not(name('spiced')))),
  ],
  [words('juniper, junipery, juniper forward, piney'), { kind: 'style', label: 'juniper', where: gin }],
  [words('plain'), kind('unflavored', all(any(vodka, rum, whiskey, gin, tequila), not(flavored)))],
  [
    words(
      'plain vodka, vodka plain, regular vodka, straight vodka, vodka natural, natural vodka, vodka pura, vodka nature',
    ),
    kind('unflavored vodka', all(vodka, not(flavored))),
  ],
  [words('gin, gins, ginebra, gine'), kind('gin', gin)],
  [
    words('floral gin, flowery gin, botanical gin'),
    kind(
      'floral gin',
      all(
        gin,
        name(
          ...words(
            'bloom, jasmine, rose, hendricks, empress, nolets, roku, botanist, botanivore, condesa, vim and petal, midsummer, gray whale, drumshanbo, wild poet',
          ),
        ),
      ),
    ),
  ],
  [
    words('barrel aged gin, aged gin, barrel gin, barreled gin, oaked gin'),
    kind('gin from the barrel', all(gin, name('barreled', 'tom cat', 'barrel', 'reserve'))),
  ],
  [
    words('cucumber gin, cucumber gins, gin with cucumber'),
    kind('gin with cucumber', all(gin, name('hendricks', 'cucumber'))),
  ],
  [
    words('london dry gin, london dry, london gin'),
    kind(
      'London dry gin',
      all(
        gin,
        not(name('seagrams', 'koval', 'dry rye')),
        any(
          name(
            ...words(
              'dry, tanqueray gin, tanqueray no ten, beefeater gin, gordons gin, bombay sapphire, plymouth, brokers, boodles, haymans london, sipsmith, fords, bulldog, number 3, no 3',
            ),
          ),
        ),
      ),
    ),
  ],
  [
    words('dry gin, ginebra seca, gin seco, gin secco'),
    kind(
      'dry gin',
      all(gin, not(flavored), not(name('old tom', 'sloe', 'liqueur', 'pink', 'barreled', 'cherry'))),
    ),
  ],
  [words('old tom, old tom gin'), kind('Old Tom gin', all(gin, name('old tom')))],
  [words('slow gin, sloe gin'), kind('sloe gin', name('sloe'))],
  [words('rum, rums, ron, rhum'), kind('rum', rum)],
  [
    words('white rum, light rum, silver rum, ron blanco, rhum blanc, white rums'),
    kind(
      'white rum',
      all(plainRum, name('white', 'light', 'silver', 'blanc', 'superior', 'cristal', 'planas', 'platinum')),
    ),
  ],
  [
    words('dark rum, black rum, ron oscuro'),
    {
      ...kind('dark rum', darkRum),
      first: all(darkRum, name('black seal', 'dark', 'bacardi black', 'blackstrap', 'black strap')),
    },
  ],
  [
    words('rhum agricole, agricole, rum agricole, agricole rum'),
    kind(
      'rhum agricole',
      all(rum, any(name('rhum', 'agricole', 'clement'), region('Martinique', 'Guadeloupe'))),
    ),
  ],
  [words('gold rum'), kind('gold rum', all(rum, name('gold')))],
  [words('aged rum, sipping rum'), kind('aged rum', agedRum)],
  [
    words('ron anejo, rum anejo, anejo rum, ron viejo, rhum vieux'),
    { ...kind('aged rum', agedRum), first: all(agedRum, name('anejo')) },
  ],
  [words('spiced rum, spice rum'), kind('spiced rum', all(rum, name('spiced', 'spice')))],
  [words('coconut rum'), kind('coconut rum', all(rum, name('coconut', 'coco', 'loconut', 'cocobana')))],
  [
    words('flavored rum, flavoured rum, fruity rum, fruit rum, rum flavors, tropical rum'),
    kind('flavored rum', all(rum, flavored)),
  ],
  [words('overproof rum, overproof'), kind('overproof rum', overproof)],
  [
    words('151, 151 rum, 151 proof, 151 proof rum'),
    { ...kind('overproof rum', overproof), first: name('151') },
  ],
  [
    words('mezcal reposado, reposado mezcal, mezcal anejo, anejo mezcal, aged mezcal'),
    kind('aged mezcal', all(category('Spirits > Mezcal'), name('reposado', 'anejo'))),
  ],
  [words('cachaca'), kind('cachaça', name('cachaca'))],
  [words('brandy, brandies, weinbrand'), kind('brandy', brandy)],
  ...['vs', 'vsop', 'xo'].map((age): Phrases[number] => [
    [`cognac ${age}`, `${age} cognac`],
    kind(`${age.toUpperCase()} Cognac`, all(cognac, name(age))),
  ]),
  [
    words('cognac, cognacs, konyak, konjak, cogniac, cognak, conyac, coniac, conac, coñac'),
    kind('Cognac', cognac),
  ],
  [words('armagnac'), kind('Armagnac', all(brandy, any(region('France > Armagnac'), name('armagnac'))))],
  [
    words('calvados'),
    kind('Calvados', all(brandy, any(name('calvados'), region('France > Normandy > Calvados')))),
  ],
  [words('applejack'), kind('applejack', all(brandy, name('applejack', 'laird', 'lairds')))],
  [words('apple brandy'), kind('apple brandy', all(brandy, name('apple', 'applejack', 'calvados')))],
  [words('grappa, grappas'), kind('grappa', all(brandy, name('grappa')))],
  [
    words('pisco, piscos'),
    kind('pisco', any(all(brandy, name('pisco', 'caravedo', 'macchu')), name('pisco'))),
  ],
  [words('slivovitz, plum brandy'), kind('slivovitz', name('slivovitz'))],
  [words('pear brandy, poire williams'), kind('pear brandy', all(brandy, name('pear')))],
];
