/** The payment step (M-119, M-120). */

export type PaymentMode = 'editing' | 'existing' | 'new';

export type PaymentEvent =
  /** A card on file was taken. */
  | 'chosen'
  /** A new card has become a token; one that comes when another card is chosen already is too late. */
  | 'tokenized'
  | 'edit'
  /** The card on file is there no more: removed, perhaps in another window. */
  | 'forgotten';

/** State, event, next state; null: the event is nothing to this state. */
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

/** A card on file needs its id, a new one its token. */
export function isPaymentComplete({ mode, defaultCardId, newCardNonce }: PaymentChoice): boolean {
  return (mode === 'existing' && defaultCardId !== null) || (mode === 'new' && newCardNonce !== null);
}
