/** How goods reach their buyer. Types only, so the server and the browser can both import it. */
import type { PackId } from '#kit/ids.ts';

export type DeliveryMethod = 'pickup' | 'delivery' | 'shipping';

/** The specification's error codes, with the meaning of each (M-274 to M-278). */
export type DeliveryErrorCode =
  | 'deliveryNotAvailable'
  | 'notEligible'
  | 'incompleteDetails'
  | 'notReachable'
  | 'calculationError';

/** A line as fulfilment sees it. */
export interface CarriedLine {
  packId: PackId;
  productName: string;
  /** Total bottles: those of a pack times the quantity. */
  bottles: number;
  volumeMl: number;
  /** Wine ships inside New York; spirits never do (M-006, M-007). */
  ships: boolean;
  /**
   * First step of the product's category: 'wine', 'spirits', 'mixers'. It determines the reason why something
   * can't be shipped.
   */
  aisle?: string;
}

/** M-195; `pack_id` is the specification's spelling. */
export interface ShippingEligibility {
  eligible: boolean;
  eligibleBottles: number;
  totalBottles: number;
  reasons: string[];
  ineligibleProducts: { pack_id: PackId; reasons: string[] }[];
}

export interface DeliveryProblem {
  code: DeliveryErrorCode;
  /** The reason, for people. */
  reason: string | null;
  eligibility: ShippingEligibility | null;
}

/** What the fulfilment costs, and where the goods are taxed. */
export interface PlannedFulfilment {
  method: DeliveryMethod;
  /** Cents before a threshold waives it; 0 for a pickup. */
  chargeCents: number;
  /** False while it depends on an unknown address; `chargeCents` is 0 then. */
  isChargeKnown: boolean;
  /** Cents of goods after discounts at which the charge is waived; 0: never. */
  waivedAtCents: number;
  /** 'UPS Ground, adult signature'; null unless it is shipped. */
  serviceName: string | null;
  /** What the charge is for, in words: 'Delivery to Syosset', the carrier's service; null for a pickup. */
  chargeName: string | null;
  /**
   * County and rate in thousandths of a percent; null while the address is not known: the store's county is
   * shown as an estimate (G-17).
   */
  tax: { county: string; rateMillipercent: number } | null;
  problem: DeliveryProblem | null;
}

/** A slot as `time-slots` returns it (M-200). */
export interface TimeSlotView {
  /** '2026-11-20T17:00': the store's local date and wall time. */
  id: string;
  /** 'HH:MM'. */
  from: string;
  to: string;
  /** '5:00 pm - 6:00 pm'. */
  formatted: string;
  deliveryAvailable: boolean;
}
