/** What a store's till knows about its bottles: the one at the counter, or a file in its place. */

export interface TillItem {
  /** As written in the till. */
  name: string;
  /** '750 mL'; '' if the till has only one variation and gives it no name. */
  variation: string;
  department: string;
  /** UPC or EAN as typed at the till; '' without one. */
  code: string;
  sku: string;
  /** Cents; null for a price that is typed at each sale. */
  priceCents: number | null;
  /** At the store's location; null if it is not counted. */
  onHand: number | null;
}

export type TillItemsAnswer =
  | { kind: 'items'; items: TillItem[] }
  /** Nothing is known: the till did not answer, or not completely. */
  | { kind: 'unreachable' };

export interface TillCatalogue {
  /** The till's name, as people call it. */
  readonly name: string;
  /** False if there is no till to read from. */
  isThere(): Promise<boolean>;
  /** Everything on sale at the store's location now (N-114). */
  readItems(): Promise<TillItemsAnswer>;
}
