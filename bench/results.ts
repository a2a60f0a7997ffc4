import type { FirstView, PageWeight } from './first-view/page-weight.ts';
import type { Freshness } from './freshness.ts';
import type { Rate, Spread } from './rates.ts';
import type { AfterPages } from './starts.ts';
import type { Writes } from './writes.ts';

/** The state of the shop after the orders. */
type Books = Omit<Writes, 'rates'>;

/** All measurements of a run. */
export interface Results {
  rates: Rate[];
  freshness: Freshness;
  /** From the start of the process to the last byte of its first page, on an existing database. */
  coldStartMs: Spread;
  /** The very first start, which creates the database and loads the demonstration catalogue. */
  firstStartMs: number;
  memory: AfterPages;
  weights: PageWeight[];
  firstView: FirstView;
  writes: Books;
  /** Null if no PostgreSQL server was given. */
  postgres: Books | null;
  /** The time of a synced write on the disk of the database. */
  diskMs: Spread;
}
