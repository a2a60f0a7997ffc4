/**
 * The embedded gateway's own ledger: it commits by itself, never as part of one of the shop's transactions.
 */
import { createHash } from 'node:crypto';
import { cachedQuery } from '#db/cached-query.ts';
import type { Db } from '#db/connection.ts';
import type { TestGatewayPaymentRow } from '#db/tables/test-gateway.ts';
import type { AuthorizeOutcome, AuthorizeRequest, CardShown } from '#domains/payments/ports.ts';
import { randomToken } from '#kit/ids.ts';
import { declinedWith } from '../square/square-declines.ts';

const columns = [
  'id',
  'idempotency_key',
  'request_hash',
  'amount_cents',
  'reference',
  'status',
  'answer',
  'created_at',
] as const;

export type LedgerEntry = Pick<TestGatewayPaymentRow, (typeof columns)[number]>;
export type LedgerAnswer = Extract<AuthorizeOutcome, { kind: 'authorized' | 'declined' }>;
/** The stored form: 'authorised' as in the state of a payment, and only the code of a decline. */
type StoredAnswer =
  | { kind: 'authorised'; gatewayPaymentId: string; card: CardShown }
  | { kind: 'declined'; code: string };

export function hashOf(request: AuthorizeRequest): string {
  const { amountCents, source, reference, postalCode, vaultCustomerId } = request;
  return createHash('sha256')
    .update(JSON.stringify([amountCents, source, reference, postalCode ?? null, vaultCustomerId ?? null]))
    .digest('hex');
}

interface NewEntry {
  id: string;
  key: string;
  hash: string;
  amountCents: number;
  source: string;
  reference: string;
  status: TestGatewayPaymentRow['status'];
  answer: StoredAnswer;
  now: number;
}

/** Records an attempt unless its key exists already; the first entry with a key stays. */
export async function enter(db: Db, entry: NewEntry): Promise<LedgerEntry> {
  const [entered] = await insertEntry(db, {
    id: entry.id,
    idempotency_key: entry.key,
    request_hash: entry.hash,
    amount_cents: entry.amountCents,
    source: entry.source,
    reference: entry.reference,
    status: entry.status,
    answer: JSON.stringify(entry.answer),
    created_at: entry.now,
    updated_at: entry.now,
  });
  const kept = entered ?? (await byKey(db, entry.key));
  if (!kept) throw new Error('The embedded gateway lost an entry of its books');
  return kept;
}

const insertEntry = cachedQuery((db, row: { [K in keyof TestGatewayPaymentRow]: TestGatewayPaymentRow[K] }) =>
  db
    .insertInto('test_gateway_payments')
    .values(row)
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .returning(columns),
);

/** Closes a key that was never used, so that a late request with it authorizes nothing. */
export async function blockKey(db: Db, key: string, now: number): Promise<LedgerEntry> {
  const answer: StoredAnswer = { kind: 'declined', code: 'IDEMPOTENCY_KEY_REUSED' };
  return enter(db, {
    id: newPaymentId(),
    key,
    hash: '',
    amountCents: 0,
    source: '',
    reference: '',
    status: 'CANCELED',
    answer,
    now,
  });
}

export function newPaymentId(): string {
  return `test_${randomToken()}`;
}

export function answerOf(entry: LedgerEntry): LedgerAnswer {
  const stored = JSON.parse(entry.answer) as StoredAnswer;
  return stored.kind === 'declined' ? declinedWith(stored.code) : { ...stored, kind: 'authorized' };
}

export function byKey(db: Db, key: string): Promise<LedgerEntry | undefined> {
  return entries(db).where('idempotency_key', '=', key).executeTakeFirst();
}

export function byId(db: Db, id: string): Promise<LedgerEntry | undefined> {
  return entries(db).where('id', '=', id).executeTakeFirst();
}

/** Attempts recorded in the period; a key that was closed before use doesn't count. */
export function entriesOf(
  db: Db,
  { since, until }: { since: number; until: number },
): Promise<LedgerEntry[]> {
  return entries(db)
    .where('created_at', '>=', since)
    .where('created_at', '<', until)
    .where('request_hash', '!=', '')
    .orderBy('created_at')
    .execute();
}

function entries(db: Db) {
  return db.selectFrom('test_gateway_payments').select(columns);
}

/** Captures or voids an authorized amount; false, without any change, for any other. */
export async function settle(
  db: Db,
  id: string,
  status: 'COMPLETED' | 'CANCELED',
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('test_gateway_payments')
    .set({ status, updated_at: now })
    .where('id', '=', id)
    .where('status', '=', 'APPROVED')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
