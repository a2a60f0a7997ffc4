/** Tables of platform/edge. Same rules as `db/schema.ts`. */

export interface EdgeTables {
  edge_turn: EdgeTurnRow;
}

/** One row, written by the migration. */
export interface EdgeTurnRow {
  id: 1;
  /** The process whose turn it is; '' for none. */
  holder: string;
  ends_at: number;
}
