/** What the pages for stock and receiving show (B-160 to B-165). */
import type { ReceiptState } from '#domains/purchasing/receipt.ts';
import type { Supplier } from '#domains/purchasing/supplier.ts';
import type { ShownCount } from './counts/props.ts';

export interface ShownReceipt {
  id: number;
  supplier: string;
  invoiceNumber: string;
  /** 'Nov 20' */
  day: string;
  state: ReceiptState;
  /** 'Received by Ann, today 9:40 AM' */
  words: string;
}

export interface StockProps {
  drafts: ShownReceipt[];
  counts: ShownCount[];
  receipts: ShownReceipt[];
  /** The address of the next page; null on the last one. */
  next: string | null;
  isFurtherBack: boolean;
  recounts: { formatId: number; name: string; place: string | null; why: string; when: string }[];
  mayFetchFile: boolean;
  /** Lines of the till that no one has identified yet. */
  tillWaiting: number;
}

export interface Choice {
  value: string;
  name: string;
}

export interface ReceiveProps {
  suppliers: Choice[];
  /** '2026-11-24' */
  today: string;
  seesCost: boolean;
  /** Supply orders with their suppliers: a receipt may begin with the lines of one. */
  orders: { value: string; name: string; supplierId: string }[];
  /** The order that the page was opened for; '' for none. */
  orderId: string;
}

export interface ReceiptProps {
  receipt: {
    id: number;
    state: ReceiptState;
    version: number;
    supplierId: number;
    supplier: string;
    invoiceNumber: string;
    invoiceDate: string;
    /** '252.40'; '' if it is unknown or the person may not see it. */
    total: string;
    /** 'Opened by Ann, today 9:40 AM', and what happened since. */
    steps: string[];
  };
  lines: ShownLine[];
  sum: ShownSum;
  files: { id: number; name: string; href: string; words: string }[];
  suppliers: Choice[];
  seesCost: boolean;
  /** Comparing it with the paper, and reading its documents. */
  mayCheck: boolean;
  mayReverse: boolean;
}

export interface ShownLine {
  id: number;
  formatId: number;
  productId: number;
  /** 'Barolo 2019, 750 mL' */
  name: string;
  cases: string;
  caseBottles: string;
  freeBottles: string;
  brokenBottles: string;
  shortBottles: string;
  /** Bottles that go on the shelf. */
  arrived: number;
  /** '120.00'; '' if it is unknown or the person may not see it. */
  cost: string;
  discount: string;
  /** '$240.00'; null if it is unknown. */
  owed: string | null;
  /** What a bottle comes to: '$9.58'. */
  each: string | null;
}

export interface ShownSum {
  bottles: number;
  /** The sum of the lines: '$240.00'; null for those who may not see it. */
  owed: string | null;
  /** To be claimed back for what is broken or missing; null for none. */
  credit: string | null;
  /** Lines without a cost. */
  uncosted: number;
  /** The lines and the paper disagree: 'differs by $12.40'; null if they agree or the total is unknown. */
  differs: string | null;
  differsByCents: number;
}

/** The result of a scan. */
export type ScanAnswer =
  | { kind: 'counted'; id: string; words: string }
  | { kind: 'counted-before'; id: string }
  | { kind: 'refused'; id: string; words: string }
  | { kind: 'unknown'; id: string; code: string }
  | { kind: 'which'; id: string; code: string; among: FoundBottle[] };

export interface FoundBottle {
  formatId: number;
  productId: number;
  name: string;
  /** '750 mL · 12 on hand' */
  words: string;
  bottles: number;
}

export interface SuppliersProps {
  suppliers: (Supplier & { words: string })[];
}

export interface SupplierProps {
  supplier: Supplier | null;
}

export interface BottleProps {
  bottle: {
    formatId: number;
    productId: number;
    name: string;
    size: string;
    onHand: number;
    held: number;
    free: number;
    /** Sold, and still on the shelf: no one has picked them. */
    waiting: number;
    /** In receipts that are being scanned. */
    arriving: number;
    /** Ordered, and not yet arrived. */
    onOrder: number;
    /** How far the books are trusted about this size: 'likely, 62 of 100'. */
    trust: string;
    sold: { days: number; bottles: number }[];
    place: string | null;
    /** '$9.58'; null for those who may not see it, and if it is unknown. */
    averageCost: string | null;
    /** The same in hundredths of a cent. */
    averageHundredths: number | null;
    value: string | null;
  };
  /** The supplier that it is bought from; null for those who may not change it. */
  source: { supplierId: string; caseBottles: string; suppliers: Choice[] } | null;
  recount: string | null;
  causes: Choice[];
  movements: ShownMovement[];
  /** The address of the next page; null on the last one. */
  next: string | null;
  isFurtherBack: boolean;
}

export interface ShownMovement {
  id: number;
  /** '+24' */
  change: string;
  /** On hand after it. */
  onHand: number;
  words: string;
  href: string | null;
  when: string;
  who: string;
  note: string | null;
}

/** What the counter page shows (B-173 to B-178). */
export interface CounterProps {
  /** Null if no till is connected. */
  till: { name: string; heard: string | null; isSilent: boolean } | null;
  waiting: ShownWaiting[];
  /** More are waiting than are shown. */
  isMore: boolean;
  /** Newest first. */
  lines: ShownCounterLine[];
  /** How people have matched the till's items, newest first. */
  matches: ShownMatch[];
  /** What the till did not accept from us. */
  refused: ShownRefusal[];
  /** The most bottles that one unit may stand for. */
  maxBottles: number;
}

export interface ShownWaiting {
  /** The key of its first line. */
  key: string;
  /** What the till calls it. */
  name: string;
  /** '3 sold · $59.97 · since Nov 24, 2:10 pm' */
  words: string;
  /** The answer is remembered for its next sales, too. */
  isRemembered: boolean;
}

export interface ShownMatch {
  key: string;
  /** When it was matched: a person who has not seen a later change cannot overwrite it. */
  matchedAt: number;
  /** What the till calls it. */
  name: string;
  /** 'Barolo 2021, 750 mL', 'Not a bottle' */
  words: string;
  isBottle: boolean;
}

export interface ShownRefusal {
  formatId: number;
  name: string;
  words: string;
}

export interface ShownCounterLine {
  key: string;
  name: string;
  formatId: number | null;
  words: string;
  amount: string;
  when: string;
}

/** What a file of the day would do. */
export interface ShownDayPlan {
  hash: string;
  words: string;
  newLines: number;
  refused: string[];
  moreRefused: number;
  lines: { line: number; day: string; name: string; bottles: number; amount: string; isKnown: boolean }[];
  more: number;
}

declare module '#platform/inertia/pages.ts' {
  interface Pages {
    'Desk/Stock': StockProps;
    'Desk/Receive': ReceiveProps;
    'Desk/Receipt': ReceiptProps;
    'Desk/Suppliers': SuppliersProps;
    'Desk/Supplier': SupplierProps;
    'Desk/Bottle': BottleProps;
    'Desk/StockOffline': Record<string, never>;
    'Desk/Counter': CounterProps;
  }
}
