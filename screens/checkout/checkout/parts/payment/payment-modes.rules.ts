/** The payment step (M-119, M-120). */

export type PaymentMode = 'editing' | 'existing' | 'new';

export type PaymentEvent =
  /** A saved card was selected. */
  | 'chosen'
  /** A new card has become a token; ignored if another card has been chosen in the meantime. */
  | 'tokenized'
  | 'edit'
  /** The saved card no longer exists: it was removed, perhaps in another window. */
  | 'forgotten';

/** State, event, next state; null: this state ignores the event. */
export const paymentModes: Readonly<Record<PaymentMode, Readonly<Record<PaymentEvent, PaymentMode | null>>>> =
  {
    editing: { chosen: 'existing', tokenized: 'new', edit: null, forgotten: null },
    existing: { chosen: 'existing', tokenized: null, edit: 'editing', forgotten: 'editing' },
    new: { chosen: 'existing', tokenized: null, edit: 'editing', forgotten: null },
  };

export interface PaymentChoice {
  mode: PaymentMode;
  defaultCardId: string | null;
  newCardNonce: string | null;
}

/** A saved card needs its id, a new one its token. */
export function isPaymentComplete({ mode, defaultCardId, newCardNonce }: PaymentChoice): boolean {
  return (mode === 'existing' && defaultCardId !== null) || (mode === 'new' && newCardNonce !== null);
}
