/** The driver's page: `GET /desk/drive/`, and what it requests by itself. Times in epoch ms. */
import type { DoorOutcome } from '#db/tables/runs.ts';

/** One order on the driver's run, as the driver's phone stores it until the run's end. */
export interface DriveOrder {
  number: number;
  name: string;
  /** Ten digits. */
  phone: string;
  street: string;
  city: string;
  zip: string;
  /** 'Today, 5:00 pm - 6:00 pm' */
  window: string;
  /** '2026-11-20T17:00', and whether the store takes no more orders for it; null if there is none. */
  slot: { id: string; isClosed: boolean } | null;
  bottles: number;
  lines: readonly string[];
  notes: readonly string[];
  /** Orders with the same value are one stop. */
  household: string;
  /** What the store knows; null if nothing. */
  outcome: DoorOutcome | null;
  isHandedOver: boolean;
  /** 'Cancelled at 2:20 pm. Bring it back.'; null if it is not cancelled. */
  cancelled: string | null;
  isNextTold: boolean;
  /** What checks the code from the buyer's page, as SHA-256 in hex; null: no code is asked for (B-123). */
  codeHash: string | null;
}

export interface DriveRun {
  id: number;
  isOut: boolean;
  driver: string;
  /** When names and addresses must be gone from the phone. */
  endsAt: number;
  /** The driver may notify a buyer that theirs is the next stop. */
  tellsNext: boolean;
  orders: readonly DriveOrder[];
}

/** `GET /desk/drive/run`. */
export interface DriveAnswer {
  run: DriveRun | null;
}

/** `POST /desk/drive/outcomes`. */
export interface OutcomesAnswer {
  answers: readonly {
    id: string | null;
    kind: 'taken' | 'known' | 'refused';
    says: string | null;
  }[];
  /**
   * False once the run is closed or no longer this driver's, or the driver may no longer use the desk: names
   * are deleted.
   */
  isOpen: boolean;
}

declare module '#platform/inertia/pages.ts' {
  interface Pages {
    'Drive/Run': Record<never, never>;
  }
}
