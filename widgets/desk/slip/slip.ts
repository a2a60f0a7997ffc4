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

const none = () => 0;
/**
 * How much room each part of the slip takes, in lines of bottles. The head has room of its own. A new part
 * does not compile until it is listed here.
 */
const linesOf: { [K in keyof Slip]: (part: Slip[K]) => number } = {
  ...{ number: none, shopName: none, shopLines: none, way: none, check: none, place: none, buyer: none },
  ...{ addressLines: none, phone: none, bottles: none },
  // Each note under a line takes a line: 'Send instead: …', '2 left out'.
  lines: (lines) =>
    lines.reduce((sum, { instead, leftOut }) => sum + 1 + instead.length + (leftOut > 0 ? 1 : 0), 0),
  gift: (gift) => (gift ? 4 : 0),
};

/** How many lines of bottles the slip needs room for. */
export function linesOfSlip(slip: Slip): number {
  const roomOf = <K extends keyof Slip>(part: K) => linesOf[part](slip[part]);
  return (Object.keys(linesOf) as (keyof Slip)[]).reduce((sum, part) => sum + roomOf(part), 0);
}
