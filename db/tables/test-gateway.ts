/** The ledger of the embedded gateway in adapters/payments. Same rules as `db/schema.ts`. */

export interface TestGatewayTables {
  test_gateway_payments: TestGatewayPaymentRow;
  test_gateway_refunds: TestGatewayRefundRow;
  test_gateway_cards: TestGatewayCardRow;
  test_gateway_disputes: TestGatewayDisputeRow;
}

export interface TestGatewayPaymentRow {
  id: string;
  idempotency_key: string;
  request_hash: string;
  amount_cents: number;
  source: string;
  reference: string;
  status: 'APPROVED' | 'COMPLETED' | 'CANCELED' | 'FAILED';
  /** The answer that is returned again for a repeated key, as JSON. */
  answer: string;
  created_at: number;
  updated_at: number;
}

export interface TestGatewayRefundRow {
  id: string;
  idempotency_key: string;
  payment_id: string;
  amount_cents: number;
  created_at: number;
}

/** A card on file; `card` contains its displayable fields, as JSON. */
export interface TestGatewayCardRow {
  id: string;
  idempotency_key: string;
  customer_id: string;
  card: string;
  removed_at: number | null;
  created_at: number;
}

/** A dispute of one of the ledger's payments. */
export interface TestGatewayDisputeRow {
  id: string;
  payment_id: string;
  amount_cents: number;
  reason: string;
  state: string;
  due_at: number | null;
  created_at: number;
  updated_at: number;
  version: number;
}
