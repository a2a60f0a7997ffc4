/** Which bottles a word means, expressed in facts of the catalogue: pure, evaluated by `records-of.ts`. */

export type Expression =
  | { all: readonly Expression[] }
  | { any: readonly Expression[] }
  | { not: Expression }
  /** A path of the tree and all below it: 'Spirits > Tequila'. */
  | { category: string }
  | { region: string }
  | { grape: string }
  /** These folded words side by side in the name. */
  | { name: string }
  /** What `traitsOf` says about its kind: 'light', 'taste:vanilla', 'food:steak'. */
  | { trait: string }
  | { vintage: string }
  | { size: string }
  /** Tenths of a percent of alcohol, both ends included: '500-1000'. An unknown strength never matches. */
  | { strength: string }
  /** On a shelf of flavored spirits, or with a flavor in its name. */
  | { flavored: true }
  | { onSale: true };

export const all = (...all: Expression[]): Expression => ({ all });
export const any = (...any: Expression[]): Expression => ({ any });
export const not = (not: Expression): Expression => ({ not });
export const category = (...paths: string[]): Expression => any(...paths.map((path) => ({ category: path })));
export const region = (...paths: string[]): Expression => any(...paths.map((path) => ({ region: path })));
export const name = (...phrases: string[]): Expression => any(...phrases.map((phrase) => ({ name: phrase })));
export const trait = (...traits: string[]): Expression => any(...traits.map((each) => ({ trait: each })));

export const strength = (fromTenths: number, toTenths: number): Expression => ({
  strength: `${fromTenths}-${toTenths}`,
});

export const wine = category('Wine');
export const flavored: Expression = { flavored: true };
export const spirits = category('Spirits');
