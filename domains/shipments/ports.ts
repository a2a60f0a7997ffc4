/**
 * What the shop needs from a service that sells carriers' labels (B-080). Every answer is a value; a client
 * that throws violates the contract.
 */
import type { Box } from '#domains/fulfilment/ports.ts';

/** Where a parcel goes; always New York. */
export interface Receiver {
  name: string;
  /** Ten digits. */
  phone: string;
  street: string;
  city: string;
  /** Five digits. */
  zip: string;
}

export interface LabelsQuestion {
  to: Receiver;
  /** Printed on the label, so that the box and its order can be matched: '#10042'. */
  mark: string;
  /** `reference`: our own id of the parcel. */
  parcels: readonly { reference: string; box: Box }[];
}

export interface LabelOffer {
  kind: 'offer';
  /** 'UPS' */
  carrier: string;
  /**
   * 'UPS Ground': one ground service for all boxes, which accepts alcohol and requires an adult's signature.
   */
  service: string;
  /** In the order of the request. Asking costs nothing; a shipment can be bought once. */
  parcels: readonly { shipment: string; rate: string; cents: number }[];
}

export interface BoughtLabel {
  kind: 'bought';
  /** The carrier's number for the parcel. */
  tracking: string;
  cents: number;
}

export type OfferAnswer = LabelOffer | { kind: 'no-rate' } | { kind: 'unreachable' };

export type BuyAnswer =
  | BoughtLabel
  /** Nothing was bought; `reason` in the vendor's words. */
  | { kind: 'refused'; reason: string }
  /** It is not known whether it was bought. */
  | { kind: 'unreachable' };

/** `voided`: the vendor has taken the label back, or is about to; `void-refused`: it said no. */
export type FoundLabel =
  | (BoughtLabel & { back: 'not-asked' | 'voided' | 'void-refused' })
  | { kind: 'not-bought' }
  | { kind: 'unreachable' };

export type VoidAnswer = { kind: 'voided' } | { kind: 'refused'; reason: string } | { kind: 'unreachable' };

/** A PNG of 4 × 6 inches. */
export type LabelImage = { kind: 'image'; png: Buffer } | { kind: 'unreachable' };

export interface CarrierLabels {
  /** The vendor's name; stored with each parcel, because another vendor does not know it. */
  vendor: string;
  /** True if labels are only drawn as samples that no carrier accepts. */
  isSample: boolean;
  /** Prices for all parcels with one service. Buys nothing. */
  quote(question: LabelsQuestion): Promise<OfferAnswer>;
  /** Buys a shipment at its rate, once however often it is called: a second call returns what was bought. */
  buy(parcel: { shipment: string; rate: string }): Promise<BuyAnswer>;
  /** What became of a shipment. */
  find(shipment: string): Promise<FoundLabel>;
  /** Has an unused label taken back, once however often it is called. */
  void(shipment: string): Promise<VoidAnswer>;
  /** The label of a bought shipment. */
  image(shipment: string): Promise<LabelImage>;
}
