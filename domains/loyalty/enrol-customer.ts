import type { VisitorId } from '#kit/ids.ts';
import type { LoyaltyCustomer } from './customer.ts';
import { enterCustomer, notePhoneProved } from './customers.store.ts';
import { findCustomer } from './find-customer.ts';
import type { NewMember, Unreachable } from './ports.ts';
import type { LoyaltyDeps } from './redeem-award.ts';
import { hasVerifiedPhone } from './verification/verified-customer.ts';

export type EnrolCustomerAnswer =
  | { kind: 'enrolled'; customer: LoyaltyCustomer }
  | { kind: 'not-proven' }
  | Unreachable;

/**
 * Enrols a visitor in the programme with a phone that they have verified; an existing member is left
 * unchanged.
 */
export async function enrolCustomer(
  desk: LoyaltyDeps,
  asked: NewMember & { visitorId: VisitorId },
): Promise<EnrolCustomerAnswer> {
  const { visitorId, ...person } = asked;
  const now = desk.clock();
  if (!(await hasVerifiedPhone(desk.db, { visitorId, phone: person.phone, now })))
    return { kind: 'not-proven' };
  const found = await findCustomer(desk, person.phone);
  if (found.kind === 'unreachable') return found;
  if (found.kind === 'found') return { kind: 'enrolled', customer: found.customer };
  const answer = await desk.programme.enrol(person);
  if (answer.kind === 'unreachable') return answer;
  const customer = await enterCustomer(desk.db, answer.member, person.phone, now);
  await notePhoneProved(desk.db, person.phone, now);
  return { kind: 'enrolled', customer };
}
