/** The slip in an order's bag. */
export type Paper = '80mm' | 'letter' | 'a4';

export interface Slip {
  number: number;
  shopName: string;
  shopLines: readonly string[];
  way: string;
  /** 'ID CHECK 21+ …' */
  check: string;
  place: string | null;
  /** Who gets it: the recipient of a gift, else its buyer. */
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
  /** Null for an order that is not a gift. No slip shows a price, gift or not (N-070). */
  gift: { to: string; from: string; message: string } | null;
}

/** How many lines of bottles the slip needs room for: a gift's message takes as much as four. */
export function linesOfSlip({ lines, gift }: Slip): number {
  return lines.length + (gift ? 4 : 0);
}
