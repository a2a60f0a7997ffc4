import type { StaffSecrets } from '../secrets.ts';
import type { Acting, Admission } from './admit-act.ts';
import { actHash, signAsk } from './asked-act.ts';

/**
 * The form's response when an act was not admitted: errors that `widgets/desk/ask-for-proof.ts` understands.
 * It asks for a manager's approval or a step-up and sends the form again, with what was typed in it.
 *
 * @param what the act with its amount, as a manager reads it: 'refund $60.00 of order 1042'
 */
export function notAdmittedErrors(
  { signer }: StaffSecrets,
  { person }: Acting,
  admission: Exclude<Admission, { kind: 'admitted' }>,
  what: string,
  now: number,
): Record<string, string> {
  switch (admission.kind) {
    case 'needs-approval': {
      const { asked } = admission;
      const { act } = asked;
      const ask = { act, hash: actHash(asked), askedBy: person.id, words: what, askedAt: now };
      return { approval: `Needs a manager: ${what}.`, approvalAsk: signAsk(signer, ask) };
    }
    case 'needs-step-up':
      return { stepUp: 'Please show that it is you. What you typed is kept.' };
    case 'not-allowed':
      return { notAllowed: 'That is not open to you.' };
  }
}
