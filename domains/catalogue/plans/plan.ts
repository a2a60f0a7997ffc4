/**
 * A change of many products that is planned, reviewed, applied in slices, and undone as one (B-141, B-142).
 */
import type { FieldName, FieldValue, Part } from '../edit/product-fields.rules.ts';
import type { CatalogueRow } from '../import/catalogue-row.rules.ts';
import type { PriceChange } from './new-price.rules.ts';

export type PlanKind = 'bulk' | 'import' | 'undo';

/**
 * `planning` until every item is written; `replaced` once it was planned again because the shelf had changed.
 * A plan stays `applying` while any process is working on it, and after a kill until one resumes it.
 */
export type PlanState = 'planning' | 'planned' | 'applying' | 'applied' | 'replaced';

/**
 * What a change waits for: it is written only if this is ticked; 'overwrite' with the field that a person
 * wrote.
 */
export type Need = `overwrite:${string}` | 'stock' | 'below-cost';

/** What is not a field of a product's own rows: data kept by stock, a new size, a draft that is given up. */
export type OtherField = 'shelfPlace' | 'onHand' | 'barcode' | 'size' | 'withdrawn';

export interface NewSize {
  /** As displayed: '750 mL', '1.75 L'. */
  label: string;
  volumeMl: number;
  priceCents: number;
  costCents: number | null;
  onHand: number;
  position: number;
}

export interface PlanChange {
  part: Part;
  field: FieldName | OtherField;
  /** The size or pack, as displayed: '750 mL'; empty for the product itself. */
  label: string;
  before: FieldValue;
  after: FieldValue | NewSize;
  needs?: readonly Need[];
}

/** A new product, with what is stored beside its row. */
export interface NewProduct {
  row: CatalogueRow;
  /** By the label of the size. */
  barcodes: { label: string; gtin: string }[];
  places: { label: string; place: string }[];
  /** It is not on sale yet. */
  isDraft: boolean;
}

/**
 * Why a row or a field is refused, as in the sentence of staff.md 12, 'Line {n}, {column}: {why}. Found:
 * {value}.'
 */
export interface Problem {
  /** Line in the file; null without one. */
  line: number | null;
  /** Column of the file, or field of a product; empty for the whole row. */
  column: string;
  why: string;
  value: string;
}

export type ItemContent =
  | { changes: PlanChange[]; left?: Problem[] }
  | { product: NewProduct }
  /** `cells`: the row as it was in the file, for correction. */
  | { problems: Problem[]; cells?: Readonly<Record<string, string>> };

/** Why an item was skipped, with the three values if there are any. */
export interface Skipped {
  /** `left`: all of its changes wait for a tick that was not given. */
  why: 'changed-since' | 'gone' | 'there-already' | 'left';
  changed?: { actor: string; at: number };
}

export interface PlanItem {
  position: number;
  productId: number | null;
  version: number | null;
  kind: 'create' | 'change' | 'refused';
  slug: string;
  name: string;
  line: number | null;
  content: ItemContent;
  state: 'planned' | 'applied' | 'skipped' | 'refused';
  skipped: Skipped | null;
}

export type NewItem = Omit<PlanItem, 'position' | 'state' | 'skipped'>;

/** What was asked for. */
export type Asked =
  | { kind: 'bulk'; change: BulkChange; chosen: number }
  | {
      kind: 'import';
      name: string;
      encoding: string;
      columns: string[];
      unknown: string[];
      /** For a till's list: what was read as what, and what was left out. */
      notes?: string[];
      /** For a till's list: wrong cells of rows that were imported without them. */
      left?: Problem[];
      /** How many new products of a till's list wait as drafts for a person (N-112). */
      doubtful?: number;
    }
  /** `seq` and `verb` of the act that is undone. */
  | { kind: 'undo'; of: string; seq: number; verb: string };

/** A change of every chosen product; absent fields stay as they are. */
export interface BulkChange {
  price?: PriceChange;
  categoryPath?: string;
  taxable?: boolean;
  ships?: boolean;
  published?: boolean;
  /** For every size; empty removes it. */
  shelfPlace?: string;
  featuredRank?: number;
}

/** Numbers of a complete plan. */
export interface PlanSummary {
  created: number;
  /** Items that change something even if nothing is ticked. */
  changed: number;
  /** Items that change something only if something is ticked. */
  waiting: number;
  same: number;
  refused: number;
  /** How many packs get a new price or are new. */
  packs: number;
  /** How many packs would cost less than the store pays for them. */
  belowCost: number;
  /** How many changes each column has, and how many of them wait for its tick. */
  columns: Record<string, { changes: number; overwrite: number }>;
  /** How many sizes' stock differs. */
  stock: number;
}

/** What was ticked when the plan was applied. */
export interface Choices {
  /** Columns in which values that people wrote are overwritten. */
  overwrite: readonly string[];
  /** Stock in the file is treated as counted now. */
  stock: boolean;
  belowCost: boolean;
}

export interface Plan {
  id: string;
  kind: PlanKind;
  state: PlanState;
  asked: Asked;
  fileHash: string | null;
  summary: PlanSummary | null;
  choices: Choices | null;
  rows: number;
  madeBy: string;
  madeAt: number;
  startedBy: string | null;
  startedAt: number | null;
  appliedAt: number | null;
  act: number | null;
  undoes: string | null;
  replaces: string | null;
}
