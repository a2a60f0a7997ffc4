/** Tables of platform/edge. Same rules as `db/schema.ts`. */

export interface EdgeTables {
  edge_turn: EdgeTurnRow;
}

/** One row, written by the migration. */
export interface EdgeTurnRow {
  id: 1;
  /** Names a process; '' for none. */
  holder: string;
  ends_at: number;
}
