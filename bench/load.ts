/** The load driver's instructions and results. */
import type { ShoppingList } from './shopper.ts';

export interface Load {
  port: number;
  connections: number;
  until: { seconds: number } | { requests: number };
  visitors: Visitors;
}

export type Visitors =
  /**
   * Each connection sends the next of these as soon as it has its response; any status but 200 is a failure.
   */
  { kind: 'readers'; requests: readonly string[] } | ({ kind: 'shoppers' } & ShoppingList);

export interface Tally {
  /** Pages read, additions made or orders placed. */
  done: number;
  seconds: number;
  /** From the request to the complete response; for an order, its submit. */
  p50Ms: number;
  p99Ms: number;
  /** How much of its core the driver used, 0 to 1: near 1, the driver was the bottleneck. */
  driverShare: number;
  /** The first few unexpected answers. */
  failures: string[];
}
