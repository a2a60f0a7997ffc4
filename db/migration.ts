import type { Engine } from './connection.ts';

/** A migration's statements; the few words on which the engines differ are chosen by `words`. */
export interface Migration {
  name: string;
  statements(words: EngineWords): string[];
}

export interface EngineWords {
  /** An integer primary key that counts by itself. */
  countingKey: string;
  engine: Engine;
}
