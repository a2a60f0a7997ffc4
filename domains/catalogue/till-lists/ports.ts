/** What a store's till knows of its bottles: Square at the counter, or a file in its place. */

export interface TillItem {
  /** As the till writes it. */
  name: string;
  /** '750 mL'; '' where the till has one of it and gives it no name. */
  variation: string;
  department: string;
  /** UPC or EAN as typed at the till; '' without one. */
  code: string;
  sku: string;
  /** Cents; null for a price that is typed at each sale. */
  priceCents: number | null;
  /** At the store's location; null for what is not counted. */
  onHand: number | null;
}

export type TillItemsAnswer =
  | { kind: 'items'; items: TillItem[] }
  /** Nothing is known: the till did not answer, or not to the end. */
  | { kind: 'unreachable' };

export interface TillCatalogue {
  /** Of the till, as people call it: 'Square'. */
  readonly name: string;
  /** False where there is no till to read from. */
  isThere(): Promise<boolean>;
  /** All that is sold at the store's location now (N-114). */
  readItems(): Promise<TillItemsAnswer>;
}
