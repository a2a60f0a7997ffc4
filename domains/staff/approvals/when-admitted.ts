import type { Db } from '#db/connection.ts';
import { inTransaction, type Tx } from '#db/transaction.ts';
import { type Acting, type Admission, admitAct } from './admit-act.ts';
import type { AskedAct } from './asked-act.ts';

export type Admitted = Extract<Admission, { kind: 'admitted' }>;
export type NotAdmitted = Exclude<Admission, { kind: 'admitted' }>;

/**
 * The verb refused the act: everything that was written is rolled back, including the use of the approval.
 */
class Refused extends Error {
  readonly answer: unknown;

  constructor(answer: unknown) {
    super('An admitted act was refused.');
    this.answer = answer;
  }
}

/**
 * Does an act in the transaction that admits it. If the verb then refuses, the manager's approval stays
 * unused, so that the form can be sent again with it (B-013).
 *
 * @param work calls the verb with `tx`, and `approvedBy` and `provedBy` in its `By`
 * @param isDone whether the verb's answer means that the act was done
 */
export async function whenAdmitted<Answer>(
  db: Db,
  { acting, asked, now }: { acting: Acting; asked: AskedAct; now: number },
  work: (tx: Tx, admitted: Admitted) => Promise<Answer>,
  isDone: (answer: Answer) => boolean,
): Promise<{ kind: 'answered'; answer: Answer } | NotAdmitted> {
  try {
    return await inTransaction(db, async (tx) => {
      const admission = await admitAct(tx, acting, asked, now);
      if (admission.kind !== 'admitted') return admission;
      const answer = await work(tx, admission);
      if (!isDone(answer)) throw new Refused(answer);
      return { kind: 'answered', answer };
    });
  } catch (error) {
    if (error instanceof Refused) return { kind: 'answered', answer: error.answer as Answer };
    throw error;
  }
}
