import { staffActor } from '#kit/actor.ts';
import type { By } from '#platform/activity/note-activity.ts';
import type { DeskSession } from '#platform/desk-sessions/desk-session.ts';
import type { Acting } from './approvals/admit-act.ts';
import { proofOf, staffOf } from './current-staff.ts';

/**
 * The acting person in a request that the desk's guard has let through, for `admitAct`.
 *
 * @param approval the form's field of that name; `now` in epoch ms
 */
export function actingIn(session: DeskSession, approval: unknown, now: number): Acting {
  return {
    person: staffOf(session),
    proof: proofOf(session),
    isFresh: session.isFreshlyProved(now),
    provedBy: session.provedBy,
    approvalId: typeof approval === 'string' && approval !== '' ? approval : null,
  };
}

/** The same for a verb's `By`. */
export function deskBy(session: DeskSession, requestId: string, now: number): By {
  return { actor: staffActor(staffOf(session).id), deviceId: session.deviceId, requestId, now };
}
