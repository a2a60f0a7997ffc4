/**
 * What a clerk recommends first if only a dish, a style or a country is given. Trade knowledge, kept by hand.
 */
import { all, any, category, type Expression, name, not, region } from '../expression.rules.ts';

const red = category('Wine > Red Wine');
const white = category('Wine > White Wine');
/** Of one of these grapes, according to the bottle's data or its name. */
const of = (...grapes: string[]): Expression =>
  any(...grapes.map((grape) => ({ grape })), name(...grapes.map((grape) => grape.toLowerCase())));

export const boldReds = all(
  red,
  any(of('Cabernet Sauvignon', 'Malbec', 'Petite Sirah', 'Zinfandel'), name('syrah', 'shiraz')),
);
const grilledReds = all(red, any(of('Malbec', 'Zinfandel'), name('syrah', 'shiraz')));
export const oakedReds = all(red, any(of('Cabernet Sauvignon'), name('rioja', 'reserva')));
export const spicyReds = all(red, any(of('Zinfandel'), name('syrah', 'shiraz', 'carmenere')));
/** White Burgundy is lean rather than buttery. */
export const butteryWhites = all(white, of('Chardonnay'), region('USA > California'));
export const dryWhites = all(
  white,
  any(of('Sauvignon Blanc', 'Pinot Grigio'), name('alvarinho', 'albarino', 'vinho verde', 'chablis')),
  not(name('late harvest', 'semi sweet')),
);
/** Whites and reds whose grape is soft. */
export const lowAcid = all(
  any(white, red),
  of('Chardonnay', 'Viognier', 'Gewürztraminer', 'Merlot', 'Grenache'),
);
/** Spirits that a clerk recommends as smooth. */
export const knownAsSmooth = all(
  name(
    'grey goose',
    'ketel one',
    'belvedere pure',
    'titos',
    'makers mark',
    'woodford reserve',
    'basil hayden 8',
    'four roses',
    'casamigos',
    'patron silver',
    'patron reposado',
    'patron anejo',
    'don julio',
    'ron zacapa',
    'diplomatico reserva',
    'appleton estate',
    'jameson',
    'crown royal',
  ),
  not({ flavored: true }),
  not(name('101', 'proof', 'cask strength', 'barrel', 'straight malt')),
);
const italianReds = all(
  red,
  any(
    of('Sangiovese', 'Barbera', 'Nebbiolo', 'Dolcetto'),
    name('chianti', 'montepulciano', 'valpolicella', 'toscana', 'rosso di montalcino'),
  ),
);

/** Instead of an unwanted grape. */
export const anyDrink = any(dryWhites, all(red, of('Malbec', 'Merlot', 'Pinot Noir')));

/** By a word of the dishes' group. */
export const classicWith: ReadonlyMap<string, Expression> = new Map([
  ['steak', all(red, of('Cabernet Sauvignon', 'Malbec'))],
  ['burger', grilledReds],
  ['barbecue', grilledReds],
  ['thanksgiving', all(red, any(of('Pinot Noir', 'Gamay'), name('beaujolais')))],
  ['pasta', all(italianReds, not(name('toscana')))],
  ['pork', any(all(red, any(of('Pinot Noir', 'Gamay'), name('beaujolais'))), all(white, of('Riesling')))],
  ['cod', dryWhites],
  ['salads', dryWhites],
]);

const greek = all(white, name('santorini', 'assyrtiko'));
const italianWhites = all(white, any(of('Pinot Grigio'), name('gavi', 'orvieto', 'vermentino', 'soave')));
const table = any(red, white);

/** By the label of the place's chip. */
export const classicOf: ReadonlyMap<string, Expression> = new Map([
  ['from Italy', any(italianReds, italianWhites)],
  ['from Greece', any(greek, all(red, name('agiorgitiko', 'xinomavro', 'naoussa', 'nemea')))],
  ['from Argentina', all(red, of('Malbec'))],
  ['from Australia', any(all(red, name('shiraz', 'syrah')), all(white, of('Chardonnay')))],
  ['from South Africa', any(all(white, of('Chenin Blanc', 'Sauvignon Blanc')), all(red, of('Pinotage')))],
  ['from Spain', any(all(red, any(of('Tempranillo'), name('rioja'))), all(white, of('Albariño', 'Verdejo')))],
  ['from Portugal', all(table, name('vinho verde', 'douro', 'alvarinho', 'reserva'))],
  ['from Germany', all(white, of('Riesling'))],
  ['from Austria', all(white, of('Grüner Veltliner'))],
]);
