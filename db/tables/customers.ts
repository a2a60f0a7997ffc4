/** Tables of domains/customers. Same rules as `db/schema.ts`. */
import type { Generated } from 'kysely';

export interface CustomersTables {
  customer_blocks: CustomerBlockRow;
}

export interface CustomerBlockRow {
  id: Generated<number>;
  kind: 'phone' | 'email' | 'account' | 'address';
  /** The value signed with the shop's key: it can be matched, but not read back. */
  mark: string;
  /** Which key made `mark` (`Signer.keyMark`). */
  key_mark: string | null;
  /** '(516) •••-0101' */
  shown: string;
  reason: string;
  blocked_by: string;
  blocked_at: number;
  /** The first moment after its end; null: until someone ends it. */
  until_at: number | null;
  ended_at: number | null;
  ended_by: string | null;
}
