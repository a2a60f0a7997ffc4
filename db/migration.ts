import type { Engine } from './connection.ts';
import type { Tx } from './transaction.ts';

/** A migration's steps; `words` supplies the few keywords on which the engines differ. */
export interface Migration {
  name: string;
  statements(words: EngineWords): Step[];
}

/** A statement, or work that must first read how the database was created, as `changeChecks` does. */
export type Step = string | ((tx: Tx) => Promise<void>);

export interface EngineWords {
  /** An auto-incrementing integer primary key. */
  countingKey: string;
  engine: Engine;
}
