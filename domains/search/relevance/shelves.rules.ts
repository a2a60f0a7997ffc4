/** The shelves by the names that a clerk calls them, for the judged lists. */
import { matches, of, on } from './judges.rules.ts';
import { all, any } from './truths.rules.ts';

export const red = on('Red Wine');
export const white = on('White Wine');
export const rose = on('Rosé Wine');
export const sparkling = on('Sparkling Wine');
export const port = all(on('Fortified Wine', 'Dessert Wine'), matches(/\bporto?\b/i));
export const sherry = all(
  on('Fortified Wine', 'Dessert Wine', 'Vermouth'),
  any(of('Jerez (Sherry)', 'Montilla-Moriles'), matches(/sherry/i)),
);
export const vodka = on('Vodka');
export const gin = on('Gin');
export const rum = on('Rum');
export const tequila = on('Tequila');
export const whiskey = on('Whiskey');
export const bourbon = on('Bourbon Whiskey');
export const scotch = on('Scotch Whisky');
/** On a shelf of flavored bottles. */
export const flavored = on('Flavored Vodka', 'Flavored Rum', 'Flavored Whiskey');
