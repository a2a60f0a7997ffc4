/**
 * What the shop needs from a carrier. Every answer is a value; a client that throws violates the contract.
 */

/** A carton for `spaces` bottles of wine. */
export interface Box {
  spaces: number;
  /** In ounces, bottles included, as carriers expect it. */
  weightOz: number;
}

export interface QuoteRequest {
  /** Five digits, of New York. */
  zip: string;
  boxes: readonly Box[];
}

export interface CarrierQuote {
  kind: 'quote';
  /** 'UPS Ground, adult signature'. */
  serviceName: string;
  /** For all boxes, including the adult signature at the door. */
  totalCents: number;
}

export type CarrierAnswer = CarrierQuote | { kind: 'no-rate' } | { kind: 'unreachable' };

export interface CarrierRates {
  /**
   * The cheapest ground service that accepts alcohol and requires an adult signature. Answers within 5
   * seconds.
   */
  quote(request: QuoteRequest): Promise<CarrierAnswer>;
}
