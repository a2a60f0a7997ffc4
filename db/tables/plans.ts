/** Tables of domains/catalogue/plans. Same rules as `db/schema.ts`. */

export interface PlanTables {
  catalogue_plans: CataloguePlanRow;
  catalogue_plan_items: CataloguePlanItemRow;
  catalogue_plan_files: CataloguePlanFileRow;
}

/** A change of many products: planned, looked at, applied in slices. */
export interface CataloguePlanRow {
  id: string;
  kind: 'bulk' | 'import' | 'undo';
  state: 'planning' | 'planned' | 'applying' | 'applied' | 'replaced';
  /** JSON: what was asked for. */
  asked: string;
  /** SHA-256 of the file's bytes, in hex; null without a file. */
  file_hash: string | null;
  /** JSON of numbers; null until the plan is complete. */
  summary: string | null;
  /** JSON: what was ticked; null until it is applied. */
  choices: string | null;
  /** How many items there are to apply. */
  rows: number;
  made_by: string;
  made_at: number;
  /** JSON of who applied it, where, and how their identity was proved. */
  started_by: string | null;
  started_at: number | null;
  /** When the last slice was written. */
  progressed_at: number | null;
  applied_at: number | null;
  /** The `seq` of its row of activity; null until a slice has changed something. */
  act: number | null;
  /** The plan that this one undoes. */
  undoes_plan: string | null;
  /** The plan that this one was made to replace. */
  replaces: string | null;
}

export interface CataloguePlanItemRow {
  plan_id: string;
  position: number;
  /** Null for a product that does not exist yet. */
  product_id: number | null;
  /** The product's version when it was planned. */
  version: number | null;
  kind: 'create' | 'change' | 'refused';
  slug: string;
  name: string;
  /** The line of the file; null without one. */
  line: number | null;
  /** JSON: the changes, the new product, or what is wrong. */
  content: string;
  state: 'planned' | 'applied' | 'skipped' | 'refused';
  /** JSON: why it was skipped. */
  reason: string | null;
}

/** An uploaded file, kept as long as the reports that name it. */
export interface CataloguePlanFileRow {
  /** SHA-256 of its bytes, in hex. */
  hash: string;
  name: string;
  /** 'csv': its text; 'rows': JSON of rows that were read elsewhere. */
  kind: 'csv' | 'rows';
  encoding: string;
  content: string;
  made_at: number;
}
