/** Delivery runs: `GET /desk/runs`, `/desk/runs/:id` and its paper. */
import type { RunState } from '#db/tables/runs.ts';

export interface RunLine {
  id: number;
  driver: string;
  state: RunState;
  stops: number;
  /** How many have an outcome or were cancelled. */
  done: number;
  /** '12.4 miles' */
  miles: string;
  /** 'leave by 4:20 pm', 'out since 4:12 pm', 'closed at 8:00 pm'; '' for none. */
  when: string;
}

export interface PlannableLine {
  number: number;
  name: string;
  /** 'Syosset, 11791' */
  town: string;
  bottles: number;
  /** What prevents it from going; null if it can go. */
  why: string | null;
}

export interface RunsProps {
  runs: RunLine[];
  /** Packed deliveries by window, earliest first: 'Today, 5:00 pm - 6:00 pm'. */
  windows: { title: string; slotId: string; orders: PlannableLine[] }[];
  drivers: { value: string; name: string }[];
  /** Windows of today and tomorrow that are not over, with the orders still to be delivered in them. */
  slots: { id: string; words: string; isClosed: boolean; orders: CallLine[] }[];
}

/** Who to call when a window is closed. */
export interface CallLine {
  number: number;
  name: string;
  /** '(516) 555-0101', and 'tel:+15165550101'. */
  phone: string;
  href: string;
  isOut: boolean;
  /** 'Asked at 2:03 pm': the buyer has a link to choose another window (B-124); null if not. */
  asked: string | null;
}

export interface StopLine {
  number: number;
  name: string;
  address: string;
  phone: string;
  window: string;
  bottles: number;
  lines: string[];
  notes: string[];
  /** 'Delivered, 5:12 pm'; 'to do'. */
  state: string;
  look: 'todo' | 'done' | 'back' | 'cancelled';
  /** True while its bag must still be scanned in. */
  isBagOut: boolean;
}

/** A row of the door ledger that a manager should look at. */
export interface LookLine {
  seq: number;
  order: number;
  /** 'Delivered by Dan at 5:12 pm, told at 7:40 pm' */
  told: string;
  /** Sentences. */
  marks: string[];
  /** The order waits for the answer. */
  waits: boolean;
}

export interface RunProps {
  run: RunLine;
  stops: StopLine[];
  looks: LookLine[];
  drivers: { value: string; name: string }[];
  driverId: string;
  /** What would be missing if the run were closed; '' if nothing. */
  missing: string;
}

export interface RunSheetProps {
  run: RunLine;
  stops: StopLine[];
  shopName: string;
  address: string;
  /** The license's number; null if the owner has not set it. */
  license: string | null;
  printed: string;
}

declare module '#platform/inertia/pages.ts' {
  interface Pages {
    'Desk/Runs': RunsProps;
    'Desk/Run': RunProps;
    'Desk/RunSheet': RunSheetProps;
  }
}
