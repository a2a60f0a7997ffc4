import { inTransaction } from '#db/transaction.ts';
import { crashPoint } from '#platform/crash-point.ts';
import { anyCustomer, enterCustomer } from './customers.store.ts';
import type { ProgrammeMember } from './ports.ts';
import type { LoyaltyDeps } from './redeem-award.ts';

/** Fictional phone numbers; the embedded text adapter accepts them. */
const demoMembers = [
  {
    phone: '5165550101',
    firstName: 'Rose',
    lastName: 'Marino',
    email: 'rose.marino@example.com',
    points: 2_340,
  },
  {
    phone: '5165550102',
    firstName: 'Walter',
    lastName: 'Kim',
    email: 'walter.kim@example.com',
    points: 12_345,
  },
  { phone: '5165550103', firstName: 'Inés', lastName: 'Ortega', email: null, points: 150 },
  { phone: '5165550104', firstName: 'Sam', lastName: 'Okafor', email: 'sam.okafor@example.com', points: 0 },
] as const;

export type DemoLoyaltyAnswer = { kind: 'loaded'; customers: number } | { kind: 'kept' };

/**
 * Loads a few customers with points into an empty programme; does nothing if there is any customer. Safe with
 * two processes at once and after a kill, because the programme takes each member and key once and the shop
 * records all of them in one transaction. For the embedded programme only: a vendor's programme holds real
 * people.
 *
 * @throws when the programme cannot be reached
 */
export async function loadDemoLoyalty({ db, programme, clock }: LoyaltyDeps): Promise<DemoLoyaltyAnswer> {
  if (await anyCustomer(db)) return { kind: 'kept' };
  const members: { member: ProgrammeMember; phone: string }[] = [];
  for (const { points, ...person } of demoMembers) {
    const { member } = reached(await programme.enrol(person));
    const key = `demo-${person.phone}`;
    if (points > 0)
      reached(
        await programme.earn({
          accountId: member.accountId,
          points,
          key,
          reason: 'Purchases at the counter',
        }),
      );
    members.push({ member, phone: person.phone });
    crashPoint('mid_demo_loyalty');
  }
  await inTransaction(db, async (tx) => {
    for (const { member, phone } of members) await enterCustomer(tx, member, phone, clock());
  });
  return { kind: 'loaded', customers: demoMembers.length };
}

function reached<T extends { kind: string }>(answer: T): Exclude<T, { kind: 'unreachable' }> {
  if (answer.kind === 'unreachable') throw new Error('The loyalty programme could not be reached.');
  return answer as Exclude<T, { kind: 'unreachable' }>;
}
