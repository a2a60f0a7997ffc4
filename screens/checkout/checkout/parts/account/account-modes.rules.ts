/** The account step (M-101 to M-104). */

/** How the shopper checks out; `loggedIn` is set by the shop and is never a guest's choice. */
export type AccountMode = 'guest' | 'loggedIn' | 'loyalty' | 'signingIn' | 'registering';

export type GuestMode = Exclude<AccountMode, 'loggedIn'>;

/** The lookup of a loyalty account: enter a phone, enter the texted code, see the account. */
export type AccountEditMode = 'editing' | 'challenge' | 'found';

export type AccountEvent =
  /** A code was texted. */
  | 'texted'
  /** The shopper has verified the phone, now or earlier. */
  | 'proved'
  | 'edit'
  /** The page was reloaded and the phone verification has expired. */
  | 'forgotten';

/** State, event, next state; null: this state ignores the event. */
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
