/** Tables of domains/shipments, and of the embedded labels in adapters/carriers. Same rules as `db/schema.ts`. */

export interface ShipmentTables {
  parcels: ParcelRow;
  sample_labels: SampleLabelRow;
  carrier_events: CarrierEventRow;
}

/**
 * `refused`: at the door, not yet on its way back; `returning`: the carrier is bringing it back, or has done
 * so.
 */
export type CarrierReport = 'refused' | 'delivered' | 'returning';

/** `somebody`: it was signed for; `adult`: the carrier says that an adult signed. Never who. */
export type Signature = 'somebody' | 'adult';

/** A carrier's message about a box, under the vendor's id of the message. */
export interface CarrierEventRow {
  event_id: string;
  parcel_id: string;
  says: CarrierReport;
  signature: Signature | null;
  happened_at: number;
  received_at: number;
}

/**
 * `quoted`: its price is known, and nothing was bought; `buying`: the vendor is being asked, and may have
 * sold it; `bought`: it has a label; `refused`: the vendor sold none; `sent`: the carrier has it; `lapsed`:
 * given up after it was asked for; `voiding`: the vendor is being asked to take the label back; `voided`;
 * `void-refused`.
 */
export type ParcelState =
  | 'quoted'
  | 'buying'
  | 'bought'
  | 'refused'
  | 'sent'
  | 'lapsed'
  | 'voiding'
  | 'voided'
  | 'void-refused';

/** A box for the carrier. Its id is also the reference under which the vendor knows it. */
export interface ParcelRow {
  id: string;
  order_id: string;
  /** From 0. */
  position: number;
  bottles: number;
  /** How many bottles the carton is made for. */
  spaces: number;
  weight_oz: number;
  state: ParcelState;
  /** Who sells its label: 'easypost', 'sample'. */
  vendor: string;
  /** The vendor's ids: a shipment can be bought once. */
  shipment: string;
  rate: string;
  /** 'UPS' */
  carrier: string;
  /** 'UPS Ground' */
  service: string;
  cents: number;
  tracking: string | null;
  /** Why the vendor sold no label, or does not take one back, in the vendor's words. */
  refusal: string | null;
  asked_by: string | null;
  asked_at: number | null;
  bought_at: number | null;
  void_asked_at: number | null;
  voided_at: number | null;
  created_at: number;
  updated_at: number;
}

/** A shipment known to the embedded labels. It holds nothing about the recipient but the ZIP. */
export interface SampleLabelRow {
  shipment: string;
  reference: string;
  zip: string;
  weight_oz: number;
  cents: number;
  tracking: string;
  times_bought: number;
  times_voided: number;
  created_at: number;
}
