/** The table of platform/proof. Same rules as `db/schema.ts`. */
export type ProofTables = { proofs: ProofRow };

/** Whether a rule held for all the books at that time. */
export interface ProofRow {
  proved_at: number;
  /** 'stock-is-its-movements' */
  rule: string;
  /** How many rows break the rule. */
  wrong_count: number;
  /** JSON list of sentences that name the first of them. */
  examples: string;
}
