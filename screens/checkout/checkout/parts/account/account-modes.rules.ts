/** The account step (M-101 to M-104). */

/** What a shopper is here as; `loggedIn` is the shop's own word and never a guest's choice. */
export type AccountMode = 'guest' | 'loggedIn' | 'loyalty' | 'signingIn' | 'registering';

export type GuestMode = Exclude<AccountMode, 'loggedIn'>;

/** The lookup of a loyalty account: a phone is asked for, a passcode is texted, the account is shown. */
export type AccountEditMode = 'editing' | 'challenge' | 'found';

export type AccountEvent =
  /** A passcode is on its way. */
  | 'texted'
  /** The shopper has shown that the phone is theirs, now or a while ago. */
  | 'proved'
  | 'edit'
  /** The page has been read anew, and the proof is no longer good. */
  | 'forgotten';

/** State, event, next state; null: the event is nothing to this state. */
export const accountModes: Readonly<
  Record<AccountEditMode, Readonly<Record<AccountEvent, AccountEditMode | null>>>
> = {
  editing: { texted: 'challenge', proved: 'found', edit: null, forgotten: null },
  challenge: { texted: 'challenge', proved: 'found', edit: 'editing', forgotten: null },
  found: { texted: null, proved: 'found', edit: 'editing', forgotten: 'editing' },
};

/** M-102. */
export function isAccountComplete(mode: AccountMode, editMode: AccountEditMode): boolean {
  return mode === 'loggedIn' || mode === 'guest' || (mode === 'loyalty' && editMode === 'found');
}
