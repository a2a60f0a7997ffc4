/** What is printed about orders: the slip in the bag, the label on it, the list to pick by. */
export type Paper = '80mm' | 'letter' | 'a4';

export interface DeskSlipProps {
  kind: 'slip' | 'label';
  paper: Paper;
  slip: Slip;
}

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

export interface DeskPickListProps {
  day: string;
  /** One row a bottle, in walking order, over all orders that are to be packed. */
  rows: readonly { words: string; place: string | null; bottles: number; orders: readonly number[] }[];
  orders: number;
}

declare module '#platform/inertia/pages.ts' {
  interface Pages {
    'Desk/Slip': DeskSlipProps;
    'Desk/PickList': DeskPickListProps;
  }
}
