import type { BottleArt } from '#domains/catalogue/editorial/bottle-art.rules.ts';

/** Packing by eye: each line is tapped, left out, or packed all the same. */
export interface DeskPackProps {
  number: number;
  version: number;
  way: string;
  /** Services that work waits for, in sentences. */
  outages: readonly string[];
  lines: readonly PackLine[];
  /** The place that is proposed: 'P-07'. */
  place: string;
}

export interface PackLine {
  position: number;
  /** Packs that are sent. */
  quantity: number;
  name: string;
  art: BottleArt;
  /** The photograph's address. */
  photo: string | null;
  size: string;
  bottles: number;
  instead: readonly string[];
  leftOut: number;
}

declare module '#platform/inertia/pages.ts' {
  interface Pages {
    'Desk/Pack': DeskPackProps;
  }
}
