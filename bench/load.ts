/** What the load driver is told to do, and what it has seen. */
import type { ShoppingList } from './shopper.ts';

export interface Load {
  port: number;
  connections: number;
  until: { seconds: number } | { requests: number };
  visitors: Visitors;
}

export type Visitors =
  /** Each connection asks for the next of these as soon as it has its answer; anything but 200 fails. */
  { kind: 'readers'; requests: readonly string[] } | ({ kind: 'shoppers' } & ShoppingList);

export interface Tally {
  /** Pages read, additions made or orders placed. */
  done: number;
  seconds: number;
  /** From request to whole answer; of an order, its submit. */
  p50Ms: number;
  p99Ms: number;
  /** How much of its core the driver itself used, 0 to 1: near 1, the driver was the limit. */
  driverShare: number;
  /** The first of the answers that were not as expected. */
  failures: string[];
}
