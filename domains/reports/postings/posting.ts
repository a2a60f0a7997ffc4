/** What is posted to the reports. Types only. */
import type { PostingRow, PostingWay } from '#db/tables/reports.ts';

/** A size as it was called, and where it stood, when it was sold. */
export interface PostingItem {
  /** Null for what the till sold and no one has matched, and for what is no bottle. */
  formatId: number | null;
  productId: number | null;
  name: string;
  producer: string;
  size: string;
  /** '' where it has none. */
  categoryPath: string;
  regionPath: string;
}

export interface PostingLine {
  position: number;
  item: PostingItem;
  /** That left; below zero for those that came back. */
  bottles: number;
  /** Before discounts. */
  grossCents: number;
  /** After discounts and the award, before tax; of the till as it took it. */
  goodsCents: number;
  /** Null where no one knows what the bottles had cost. */
  costCents: number | null;
}

/** What a posting adds to a report; all amounts in cents, what went back below zero. */
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

/** A sale, a refund or a line of the till, with all that the reports sum. What was given back is below zero. */
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
