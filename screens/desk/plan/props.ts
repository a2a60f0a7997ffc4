import type { PlanKind, PlanState } from '#domains/catalogue/plans/plan.ts';

/** The old and new state of a product, one line per value. */
export interface ShownItem {
  key: number;
  /** Null for a product that does not exist yet. */
  id: number | null;
  name: string;
  isNew: boolean;
  /** A new product, which is not on sale yet. */
  isDraft: boolean;
  /** For a new product: '2021 · Wine › Red Wine · Napa Valley'. */
  about: string;
  changes: {
    key: string;
    what: string;
    before: string;
    after: string;
    /** What it waits for, without which it is not written; null if nothing. */
    waits: string | null;
  }[];
}

export interface ShownProblem {
  key: string;
  /** 'Line 12, vintage' */
  where: string;
  name: string;
  why: string;
  /** The text in that cell; empty if there was none. */
  found: string;
}

export interface PlanProps {
  shown: {
    id: string;
    kind: PlanKind;
    state: PlanState;
    title: string;
    /** What was requested, in sentences. */
    asked: string[];
    /** 'Ann, Nov 20, 2:03 pm' */
    made: string;
    applied: string | null;
    created: number;
    changed: number;
    /** How many change only if they are ticked. */
    waiting: number;
    same: number;
    refused: number;
    /** By column, the most changed first. */
    columns: { field: string; what: string; changes: number; overwrite: number }[];
    /** Sizes whose stock differs. */
    stock: number;
    /** The file's bottle counts are used unless that is switched off: the shop has not sold anything yet. */
    takesStock: boolean;
    belowCost: number;
    items: ShownItem[];
    /** How many more there are than shown. */
    moreItems: number;
    problems: ShownProblem[];
    moreProblems: number;
    /** Wrong cells, in rows that are used without them. */
    left: ShownProblem[];
    moreLeft: number;
    /** Rows of a file can be corrected and uploaded again. */
    hasRefusedRows: boolean;
    hasFile: boolean;
    done: number;
    rows: number;
    skipped: { key: number; name: string; why: string }[];
    skippedInAll: number;
    /** Products that differ in the first plan of this file; null if this is the first plan. */
    unlike: string[] | null;
    /** The act that can be undone; null if it cannot, or already has been. */
    undo: number | null;
    /** Some of its products wait for a person on the page Review. */
    hasReview: boolean;
    /** The page of the plan that undid it. */
    undoneBy: string | null;
  };
}

declare module '#platform/inertia/pages.ts' {
  interface Pages {
    'Desk/Plan': PlanProps;
  }
}
