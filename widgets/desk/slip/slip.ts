/** The slip in an order's bag. Types only. */
export type Paper = '80mm' | 'letter' | 'a4';

export interface Slip {
  number: number;
  shopName: string;
  shopLines: readonly string[];
  way: string;
  /** 'ID CHECK 21+ …' */
  check: string;
  place: string | null;
  buyer: string;
  addressLines: readonly string[];
  phone: string;
  lines: readonly {
    position: number;
    quantity: number;
    words: string;
    /** Where its bottles stand: 'A-03'. */
    shelf: string | null;
    instead: readonly string[];
    leftOut: number;
  }[];
  bottles: number;
}
