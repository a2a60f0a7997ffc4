/** The contact step (M-105, M-106). */

export type ContactMode = 'loading' | 'existing' | 'saved' | 'editing';

export type ContactEvent =
  /** Whether the account's details are complete. */
  | 'opened-valid'
  | 'opened-invalid'
  | 'edit'
  /** Confirmed, and, for an account, saved by the shop. */
  | 'saved'
  | 'refused';

/** State, event, next state; null: this state ignores the event. */
export const contactModes: Readonly<Record<ContactMode, Readonly<Record<ContactEvent, ContactMode | null>>>> =
  {
    loading: {
      'opened-valid': 'existing',
      'opened-invalid': 'editing',
      edit: null,
      saved: null,
      refused: null,
    },
    existing: { 'opened-valid': null, 'opened-invalid': null, edit: 'editing', saved: null, refused: null },
    saved: { 'opened-valid': null, 'opened-invalid': null, edit: 'editing', saved: null, refused: null },
    editing: { 'opened-valid': null, 'opened-invalid': null, edit: null, saved: 'saved', refused: 'editing' },
  };

/** M-105. */
export function isContactComplete(mode: ContactMode, isValid: boolean): boolean {
  return isValid && (mode === 'existing' || mode === 'saved');
}
