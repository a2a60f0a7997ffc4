/** What the rest of the shop may know about an account. Types only. */
import type { Id, VisitorId } from '#kit/ids.ts';

export type AccountId = Id<'account'>;

export interface Account {
  id: AccountId;
  /**
   * The account's visitor on every device, with its cart and orders; a session that signs in adopts it
   * (M-095).
   */
  visitorId: VisitorId;
  firstName: string;
  lastName: string;
  /** As typed; unique regardless of case. */
  email: string;
  /** Ten digits. */
  phone: string | null;
  emailVerifiedAt: number | null;
  ageConfirmedAt: number;
}
