import type { PlanKind, PlanState } from '#domains/catalogue/plans/plan.ts';

/** What a product was and is to be, a line for each value. */
export interface ShownItem {
  key: number;
  /** Null for a product that is not there yet. */
  id: number | null;
  name: string;
  isNew: boolean;
  /** A new one is not on sale yet. */
  isDraft: boolean;
  /** Of a new one: '2021 · Wine › Red Wine · Napa Valley'. */
  about: string;
  changes: {
    key: string;
    what: string;
    before: string;
    after: string;
    /** What it waits for, and is not written without; null for nothing. */
    waits: string | null;
  }[];
}

export interface ShownProblem {
  key: string;
  /** 'Line 12, vintage' */
  where: string;
  name: string;
  why: string;
  /** What stood there; empty for nothing. */
  found: string;
}

export interface PlanProps {
  shown: {
    id: string;
    kind: PlanKind;
    state: PlanState;
    title: string;
    /** What was asked for, in sentences. */
    asked: string[];
    /** 'Ann, Nov 20, 2:03 pm' */
    made: string;
    applied: string | null;
    created: number;
    changed: number;
    /** Change only if it is ticked. */
    waiting: number;
    same: number;
    refused: number;
    /** By column, the most changed first. */
    columns: { field: string; what: string; changes: number; overwrite: number }[];
    /** Sizes whose bottles differ. */
    stock: number;
    /** Bottles of the file are taken unless that is switched off: the shop has sold nothing yet. */
    takesStock: boolean;
    belowCost: number;
    items: ShownItem[];
    /** How many more there are than shown. */
    moreItems: number;
    problems: ShownProblem[];
    moreProblems: number;
    /** Cells that are wrong, of rows that are taken without them. */
    left: ShownProblem[];
    moreLeft: number;
    /** Rows of a file can be corrected and uploaded again. */
    hasRefusedRows: boolean;
    hasFile: boolean;
    done: number;
    rows: number;
    skipped: { key: number; name: string; why: string }[];
    skippedInAll: number;
    /** Products that the first plan of this file has otherwise; null for a first plan. */
    unlike: string[] | null;
    /** The act that can be undone; null where it cannot, or is. */
    undo: number | null;
    /** Some of its products wait for a person on the page Review. */
    hasReview: boolean;
    /** The page of what took it back. */
    undoneBy: string | null;
  };
}

declare module '#platform/inertia/pages.ts' {
  interface Pages {
    'Desk/Plan': PlanProps;
  }
}
