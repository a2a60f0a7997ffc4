/** What the rest of the shop may know of an account. Types only. */
import type { Id, VisitorId } from '#kit/ids.ts';

export type AccountId = Id<'account'>;

export interface Account {
  id: AccountId;
  /**
   * The visitor that the account is on every device: its cart, its orders. A session that signs in takes it
   * over (M-095).
   */
  visitorId: VisitorId;
  firstName: string;
  lastName: string;
  /** As typed; unique without regard to case. */
  email: string;
  /** Ten digits. */
  phone: string | null;
  emailVerifiedAt: number | null;
  ageConfirmedAt: number;
}
