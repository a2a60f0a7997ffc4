/** The payment vendor's records in one form for every vendor. */
import type { Db } from '#db/connection.ts';

export interface VendorPayment {
  id: string;
  key: string;
  amountCents: number;
  status: 'APPROVED' | 'COMPLETED' | 'CANCELED' | 'FAILED';
}

export interface VendorRefund {
  key: string;
  paymentId: string;
  amountCents: number;
}

export interface VendorBooks {
  payments: readonly VendorPayment[];
  refunds: readonly VendorRefund[];
}

export async function embeddedBooks(db: Db): Promise<VendorBooks> {
  const payments = await db
    .selectFrom('test_gateway_payments')
    .select(['id', 'idempotency_key', 'amount_cents', 'status'])
    .execute();
  const refunds = await db
    .selectFrom('test_gateway_refunds')
    .select(['idempotency_key', 'payment_id', 'amount_cents'])
    .execute();
  return {
    payments: payments.map(({ id, idempotency_key, amount_cents, status }) => ({
      id,
      key: idempotency_key,
      amountCents: amount_cents,
      status,
    })),
    refunds: refunds.map(({ idempotency_key, payment_id, amount_cents }) => ({
      key: idempotency_key,
      paymentId: payment_id,
      amountCents: amount_cents,
    })),
  };
}
