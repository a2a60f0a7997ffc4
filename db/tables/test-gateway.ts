/** The books of the embedded gateway in adapters/payments. Same rules as `db/schema.ts`. */

export interface TestGatewayTables {
  test_gateway_payments: TestGatewayPaymentRow;
}

export interface TestGatewayPaymentRow {
  id: string;
  idempotency_key: string;
  request_hash: string;
  amount_cents: number;
  source: string;
  reference: string;
  status: 'APPROVED' | 'COMPLETED' | 'CANCELED' | 'FAILED';
  /** The answer that a repeated key gets again, as JSON. */
  answer: string;
  created_at: number;
  updated_at: number;
}
