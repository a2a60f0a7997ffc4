import type { Tx } from '#db/transaction.ts';
import type { StaffId } from '#kit/ids.ts';
import { type ProofKind, rightTo } from '../permissions.rules.ts';
import type { StaffPerson } from '../person.ts';
import { takeApproval } from './approvals.store.ts';
import { type AskedAct, actHash } from './asked-act.ts';

/** Who is acting in a request, and how reliably that is proved. */
export interface Acting {
  person: Pick<StaffPerson, 'id' | 'role'>;
  proof: ProofKind;
  /** A passkey, or password and code, was given within the last ten minutes. */
  isFresh: boolean;
  /** How they proved it. */
  provedBy: string | null;
  /** The form's field `approval`: the id of a manager's approval. */
  approvalId: string | null;
}

export type Admission =
  /** Who approved it, and, if proof was required, how the person or the approver proved their identity. */
  | { kind: 'admitted'; approvedBy: StaffId | null; provedBy: string | null }
  | { kind: 'needs-approval'; asked: AskedAct }
  | { kind: 'needs-step-up' }
  | { kind: 'not-allowed' };

/**
 * Decides whether a person may do an act with these amounts now. Call it in the act's own transaction,
 * because it uses up the approval; the act notes `approvedBy` next to its actor (B-009, B-013).
 */
export async function admitAct(tx: Tx, acting: Acting, asked: AskedAct, now: number): Promise<Admission> {
  const { person, proof, isFresh, provedBy, approvalId } = acting;
  switch (rightTo(asked.act, person.role, proof)) {
    case 'may':
      return { kind: 'admitted', approvedBy: null, provedBy: null };
    case 'with-step-up':
      return isFresh ? { kind: 'admitted', approvedBy: null, provedBy } : { kind: 'needs-step-up' };
    case 'with-approval': {
      if (approvalId === null) return { kind: 'needs-approval', asked };
      const used = await takeApproval(tx, {
        id: approvalId,
        actHash: actHash(asked),
        askedBy: person.id,
        now,
      });
      return used
        ? { kind: 'admitted', approvedBy: used.given_by as StaffId, provedBy: used.how }
        : { kind: 'needs-approval', asked };
    }
    case 'no':
      return { kind: 'not-allowed' };
  }
}
