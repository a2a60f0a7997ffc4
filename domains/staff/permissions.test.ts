import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isOpenTo,
  limits,
  mayApprove,
  type Right,
  refundAct,
  rightTo,
  staffActs,
  staffRoles,
} from './permissions.rules.ts';

/** M may, A with approval, S with step-up, - no: owner, manager, clerk, driver, as the store decided it. */
const decided = `
  work-orders MMM-  look-at-orders MM--  hand-over MMM-  buy-labels MMM-  correct-orders MMA-  drive-run MMMM  plan-run MMA-  substitute-agreed MMM-
  substitute-unasked MMA-  cancel-order MMA-  refund-small MMM-  refund-medium MSA-  refund-large S---
  correct-contact MMM-  take-phone-order MMM-  key-card SS--  work-stock MMM-  adjust-stock MMA-
  check-invoices MM--  see-cost MM--  see-products MMM-  edit-products MMA-  edit-places MM--  change-addresses S---
  change-prices MM--  change-many-prices MS--
  price-below-cost SA--  see-customers MMM-  see-customer-contacts MM--  change-customers MM--
  change-customers-more MS--  export-or-erase-person S---  edit-days MM--  edit-terms S---
  see-day-report MMM-  see-sales-reports MM--  see-money-reports MM--  export-persons S---
  close-day MMA-  reopen-day S---  manage-people S---  manage-devices SM--  see-all-activity MM--
  see-owner-sign-ins M---  see-alerts MM--  give-up-follow-ups S---
  see-own MMMM`;

const letters: Record<Right, string> = { may: 'M', 'with-approval': 'A', 'with-step-up': 'S', no: '-' };

describe('rights at the desk', () => {
  test('are those of the table, act by act and role by role (B-016)', () => {
    const words = decided.trim().split(/\s+/);
    const pairs = words.flatMap((word, i) => (i % 2 === 0 ? [`${word} ${words[i + 1]}`] : []));
    const actual = staffActs.map(
      (act) => `${act} ${staffRoles.map((role) => letters[rightTo(act, role)]).join('')}`,
    );
    expect(actual).toEqual(pairs);
  });

  test('never grow downward: a lower role may do nothing that the owner may not', () => {
    for (const act of staffActs)
      for (const role of staffRoles) if (isOpenTo(act, role)) expect(isOpenTo(act, 'owner')).toBe(true);
  });

  test('by PIN are a clerk’s at most (B-011)', () => {
    for (const act of staffActs) {
      for (const role of ['owner', 'manager', 'clerk'] as const)
        expect(rightTo(act, role, 'pin')).toBe(rightTo(act, 'clerk'));
      expect(rightTo(act, 'driver', 'pin')).toBe(rightTo(act, 'driver'));
    }
  });

  test('are approved only by a person who has them too, and never by a clerk (B-013)', () => {
    const approvers = (act: (typeof staffActs)[number]) => staffRoles.filter((role) => mayApprove(act, role));
    expect(approvers('cancel-order')).toEqual(['owner', 'manager']);
    expect(approvers('price-below-cost')).toEqual(['owner']);
    expect(approvers('refund-medium')).toEqual(['owner', 'manager']);
    // For anything that requires approval, someone can approve it.
    for (const act of staffActs)
      if (staffRoles.some((role) => rightTo(act, role) === 'with-approval'))
        expect(approvers(act)).not.toEqual([]);
  });
});

describe('a refund (B-093)', () => {
  test.each([
    [{ orderCents: 50_00, dayCents: 150_00, ageDays: 60 }, 'refund-small'],
    [{ orderCents: 50_01, dayCents: 50_01, ageDays: 0 }, 'refund-medium'],
    [{ orderCents: 1, dayCents: 150_01, ageDays: 0 }, 'refund-medium'],
    [{ orderCents: 500_00, dayCents: 1_500_00, ageDays: 60 }, 'refund-medium'],
    [{ orderCents: 500_01, dayCents: 500_01, ageDays: 0 }, 'refund-large'],
    [{ orderCents: 1, dayCents: 1_500_01, ageDays: 0 }, 'refund-large'],
    [{ orderCents: 1, dayCents: 1, ageDays: 61 }, 'refund-large'],
  ] as const)('%j is %s', (refund, act) => {
    expect(refundAct(refund)).toBe(act);
  });

  test('needs no less when it is larger', () => {
    const rank = { 'refund-small': 0, 'refund-medium': 1, 'refund-large': 2 };
    const refund = fc.record({
      orderCents: fc.integer({ min: 1, max: 2 * limits.managerRefund.orderCents }),
      dayCents: fc.integer({ min: 1, max: 2 * limits.managerRefund.dayCents }),
      ageDays: fc.integer({ min: 0, max: 100 }),
    });
    fc.assert(
      fc.property(refund, fc.nat(100_00), (one, more) => {
        const larger = { ...one, orderCents: one.orderCents + more, dayCents: one.dayCents + more };
        expect(rank[refundAct(larger)]).toBeGreaterThanOrEqual(rank[refundAct(one)]);
      }),
    );
  });
});
