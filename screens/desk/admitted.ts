/**
 * Acts that may need a manager's approval or a fresh proof, as every handler of the desk asks for them
 * (B-009, B-013).
 */
import type { FastifyRequest } from 'fastify';
import type { Db } from '#db/connection.ts';
import type { Tx } from '#db/transaction.ts';
import { actingIn, deskBy } from '#domains/staff/acting-in.ts';
import type { AskedAct } from '#domains/staff/approvals/asked-act.ts';
import { notAdmittedErrors } from '#domains/staff/approvals/not-admitted.ts';
import { whenAdmitted } from '#domains/staff/approvals/when-admitted.ts';
import type { StaffSecrets } from '#domains/staff/secrets.ts';
import { staffActor } from '#kit/actor.ts';
import type { Clock } from '#kit/clock.ts';
import type { By } from '#platform/activity/note-activity.ts';
import { type FieldErrors, formBody } from '#platform/http/forms/refuse-form.ts';

export interface AdmittedDeps {
  db: Db;
  clock: Clock;
  staffSecrets: StaffSecrets;
}

export interface WantedAct<Answer> {
  asked: AskedAct;
  /** The act with its amount, as a manager reads it: 'refund $60.00 of order 1042'. */
  what: string;
  /** Calls the verb in the given transaction; `by` says who approved it and how that was proved. */
  work: (tx: Tx, by: By) => Promise<Answer>;
  isDone: (answer: Answer) => boolean;
}

export type ActOutcome<Answer> =
  | { kind: 'answered'; answer: Answer }
  /** For `refuseForm`: `widgets/desk/ask-for-proof.ts` asks for what is missing, and sends the form again. */
  | { kind: 'refused'; errors: FieldErrors };

/** Does an act for the person who makes the request, as far as the table of rights now allows. */
export async function doAdmitted<Answer>(
  { db, clock, staffSecrets }: AdmittedDeps,
  request: FastifyRequest,
  { asked, what, work, isDone }: WantedAct<Answer>,
): Promise<ActOutcome<Answer>> {
  const now = clock();
  const acting = actingIn(request.desk, formBody(request).approval, now);
  const by = deskBy(request.desk, request.id, now);
  const outcome = await whenAdmitted(
    db,
    { acting, asked, now },
    (tx, { approvedBy, provedBy }) =>
      work(tx, { ...by, approvedBy: approvedBy === null ? null : staffActor(approvedBy), provedBy }),
    isDone,
  );
  return outcome.kind === 'answered'
    ? outcome
    : { kind: 'refused', errors: notAdmittedErrors(staffSecrets, acting, outcome, what, now) };
}
