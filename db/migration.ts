import type { Engine } from './connection.ts';

/** A migration's statements; `words` supplies the few keywords on which the engines differ. */
export interface Migration {
  name: string;
  statements(words: EngineWords): string[];
}

export interface EngineWords {
  /** An auto-incrementing integer primary key. */
  countingKey: string;
  engine: Engine;
}
