/** A box of a shipped order and its label. Types only. */
import type { ParcelState } from '#db/tables/shipments.ts';
import type { Id, OrderId } from '#kit/ids.ts';

export type ParcelId = Id<'parcel'>;

/** A box as it was priced; the fields for later steps are null until then. */
export interface ParcelLabel {
  id: ParcelId;
  orderId: OrderId;
  /** From 0. */
  position: number;
  bottles: number;
  spaces: number;
  weightOz: number;
  state: ParcelState;
  vendor: string;
  shipment: string;
  rate: string;
  /** 'UPS', and 'UPS Ground'. */
  carrier: string;
  service: string;
  cents: number;
  tracking: string | null;
  /** In the vendor's words. */
  refusal: string | null;
  /** Who last requested its label, or asked to have it voided, and when it was requested. */
  askedBy: string | null;
  askedAt: number | null;
  updatedAt: number;
  createdAt: number;
}
