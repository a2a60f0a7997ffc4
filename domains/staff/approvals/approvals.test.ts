import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#db/transaction.ts';
import type { StaffId } from '#kit/ids.ts';
import { somePerson, staffSecrets } from '#tests/builders/staff.ts';
import { engines, type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { findStaffPerson } from '../find-staff-person.ts';
import type { StaffRole } from '../permissions.rules.ts';
import type { StaffPerson } from '../person.ts';
import type { Proved } from '../sign-in/sign-in-place.ts';
import { type Acting, admitAct } from './admit-act.ts';
import type { AskedAct } from './asked-act.ts';
import { giveApproval, listApprovers } from './give-approval.ts';
import { notAdmittedErrors } from './not-admitted.ts';

const now = 1_790_000_000_000;
const minuteMs = 60_000;
const refund: AskedAct = { act: 'refund-medium', subject: 'order 1042', amounts: { cents: 60_00 } };

describe.each(engines)('an act on %s', (engine) => {
  let database: FreshDatabase;
  beforeAll(async () => {
    database = await freshDatabase(engine);
  });
  afterAll(() => database.drop());

  async function person(role: StaffRole, name = role): Promise<StaffPerson> {
    const { id } = await somePerson({ db: database.db, now, role, name });
    const found = await findStaffPerson(database.db, id);
    if (!found) throw new Error('not found');
    return found;
  }
  const acting = (who: StaffPerson, changes: Partial<Acting> = {}): Acting => ({
    person: who,
    proof: 'full',
    isFresh: false,
    provedBy: 'password',
    approvalId: null,
    ...changes,
  });
  const admit = (who: Acting, asked = refund, at = now) =>
    inTransaction(database.db, (tx) => admitAct(tx, who, asked, at));
  async function ask(who: StaffPerson, asked = refund) {
    const admission = await admit(acting(who), asked);
    if (admission.kind !== 'needs-approval') throw new Error(admission.kind);
    return notAdmittedErrors(staffSecrets, acting(who), admission, 'refund $60.00 of order 1042', now);
  }
  const yes = (by: StaffPerson, isStill = true): Proved => ({
    kind: 'proved',
    person: by,
    how: 'pin',
    stillRight: async () => isStill,
  });
  const give = (token: unknown, askedBy: StaffId, proved: Proved, at = now) =>
    giveApproval(database.db, staffSecrets, { ask: token, askedBy, proved, deviceId: 'tablet' }, at);
  async function given(who: StaffPerson, by: StaffPerson, asked = refund) {
    const answer = await give((await ask(who, asked)).approvalAsk, who.id, yes(by));
    if (answer.kind !== 'given') throw new Error(answer.kind);
    return answer.approvalId;
  }

  test('of a clerk waits for a manager’s approval, and can be done with it once (B-013)', async () => {
    const [clerk, manager] = [await person('clerk'), await person('manager')];
    expect((await ask(clerk)).approval).toBe('Needs a manager: refund $60.00 of order 1042.');
    const approvalId = await given(clerk, manager);
    const both = acting(clerk, { approvalId });
    const admissions = await Promise.all([admit(both), admit(both)]);
    expect(admissions.map(({ kind }) => kind).sort()).toEqual(['admitted', 'needs-approval']);
    expect(admissions).toContainEqual({ kind: 'admitted', approvedBy: manager.id, provedBy: 'pin' });
  });

  test('is done only with its own approval, not with one for another amount, order, act or person (B-013)', async () => {
    const [clerk, other, owner] = [await person('clerk'), await person('clerk'), await person('owner')];
    const approvalId = await given(clerk, owner);
    for (const [who, asked] of [
      [clerk, { ...refund, amounts: { cents: 60_01 } }],
      [clerk, { ...refund, amounts: {} }],
      [clerk, { ...refund, subject: 'order 1043' }],
      [clerk, { ...refund, act: 'cancel-order' }],
      [other, refund],
    ] as const)
      expect(await admit(acting(who, { approvalId }), asked)).toMatchObject({ kind: 'needs-approval' });
    expect(await admit(acting(clerk, { approvalId }), refund, now + 5 * minuteMs)).toMatchObject({
      kind: 'needs-approval',
    });
    expect(await admit(acting(clerk, { approvalId }))).toMatchObject({ kind: 'admitted' });
  });

  test('is approved by those who may do it themselves (B-013)', async () => {
    const [clerk, driver, manager, owner] = [
      await person('clerk'),
      await person('driver'),
      await person('manager', 'Mia' as 'manager'),
      await person('owner', 'Ann' as 'owner'),
    ];
    for (const by of [clerk, driver])
      expect(await give((await ask(clerk)).approvalAsk, clerk.id, yes(by))).toMatchObject({
        kind: 'may-not',
      });
    const cheap: AskedAct = { act: 'price-below-cost', subject: 'pack 7' };
    const { approvalAsk } = await ask(manager, cheap);
    expect(await give(approvalAsk, manager.id, yes(manager))).toMatchObject({ kind: 'may-not' });
    expect(await give(approvalAsk, manager.id, yes(owner))).toMatchObject({ kind: 'given', by: owner.id });
    const names = (await listApprovers(database.db, 'cancel-order', now)).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['Ann', 'Mia']));
    expect(names).not.toContain('clerk');
  });

  test('is not approved by a request that was changed, is old, or came from another person (B-013)', async () => {
    const [clerk, manager] = [await person('clerk'), await person('manager')];
    const { approvalAsk = '' } = await ask(clerk);
    const proved = yes(manager);
    for (const token of ['', null, 'x.y', `${approvalAsk}x`, `x${approvalAsk}`])
      expect(await give(token, clerk.id, proved)).toEqual({ kind: 'stale' });
    expect(await give(approvalAsk, manager.id, proved)).toEqual({ kind: 'stale' });
    expect(await give(approvalAsk, clerk.id, proved, now + 10 * minuteMs)).toEqual({ kind: 'stale' });
    expect(await give(approvalAsk, clerk.id, yes(manager, false))).toEqual({ kind: 'not-proved' });
  });

  test('that requires a step-up is done with a fresh proof, and no approval replaces it (B-009)', async () => {
    const [owner, manager] = [await person('owner'), await person('manager')];
    const large: AskedAct = { act: 'refund-large', subject: 'order 1042', amounts: { cents: 600_00 } };
    expect(await admit(acting(owner), large)).toEqual({ kind: 'needs-step-up' });
    expect(await admit(acting(owner, { approvalId: 'x' }), large)).toEqual({ kind: 'needs-step-up' });
    expect(await admit(acting(owner, { isFresh: true }), large)).toMatchObject({
      kind: 'admitted',
      approvedBy: null,
      provedBy: 'password',
    });
    expect(await admit(acting(manager, { isFresh: true }), large)).toEqual({ kind: 'not-allowed' });
    expect(
      notAdmittedErrors(staffSecrets, acting(owner), { kind: 'needs-step-up' }, 'refund $600.00', now),
    ).toEqual({ stepUp: 'Please show that it is you. What you typed is kept.' });
  });

  test('by PIN has a clerk’s rights at most: a manager must approve even their own act (B-011)', async () => {
    const manager = await person('manager');
    const byPin = acting(manager, { isFresh: true, proof: 'pin' });
    expect(await admit(byPin)).toMatchObject({ kind: 'needs-approval' });
    expect(await admit(byPin, { act: 'change-prices', subject: 'pack 7' })).toEqual({ kind: 'not-allowed' });
    const approvalId = await given(await person('clerk'), manager);
    expect(await admit({ ...byPin, approvalId })).toMatchObject({ kind: 'needs-approval' });
  });
});
