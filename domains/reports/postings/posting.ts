/** What is posted to the reports. Types only. */
import type { PostingRow, PostingWay } from '#db/tables/reports.ts';

/** A size with its name and place at the time of the sale. */
export interface PostingItem {
  /** Null for unmatched items of the till, and for anything that is not a bottle. */
  formatId: number | null;
  productId: number | null;
  name: string;
  producer: string;
  size: string;
  /** '' if it has none. */
  categoryPath: string;
  regionPath: string;
}

export interface PostingLine {
  position: number;
  item: PostingItem;
  /** Bottles that left, negative for those that came back. */
  bottles: number;
  /** Before discounts. */
  grossCents: number;
  /** After discounts and the award, before tax; for the till, the amount that it took. */
  goodsCents: number;
  /** Null if the cost of the bottles is unknown. */
  costCents: number | null;
}

/** What a posting adds to a report; all amounts in cents, negative for what was given back. */
export interface PostedSums {
  county: string;
  rateMillipercent: number;
  grossCents: number;
  discountCents: number;
  awardCents: number;
  goodsCents: number;
  deliveryCents: number;
  taxCents: number;
  totalCents: number;
  taxedCents: number;
  bottles: number;
}

/**
 * A sale, a refund or a line of the till, with everything that the reports sum up. What was given back is
 * negative.
 */
export interface Posting extends PostedSums {
  key: string;
  kind: PostingRow['kind'];
  orderNumber: number | null;
  /** Epoch ms. */
  happenedAt: number;
  way: PostingWay;
  tender: string;
  buyer: PostingRow['buyer'];
  lines: PostingLine[];
}
