/**
 * Who may do what at the desk: one closed table, used by the server, the menu and the tests alike (B-016).
 * There is no editor for it; four fixed roles can be tested.
 */

export const staffRoles = ['owner', 'manager', 'clerk', 'driver'] as const;
export type StaffRole = (typeof staffRoles)[number];

/**
 * `may`: right away. `with-approval`: after approval by a manager or owner at the same screen (B-013).
 * `with-step-up`: after proving one's identity within the last ten minutes (B-009).
 */
export type Right = 'may' | 'with-approval' | 'with-step-up' | 'no';

const [may, approval, stepUp, no] = ['may', 'with-approval', 'with-step-up', 'no'] as const;

/** For each act: owner, manager, clerk, driver. */
const table = {
  /** The board, orders, picking, packing, printing, notes, sending a message again. */
  'work-orders': [may, may, may, no],
  /** Decides that an order with a reason for a second look may be packed. */
  'look-at-orders': [may, may, no, no],
  'hand-over': [may, may, may, no],
  /** A carrier's label for a shipped order: pricing, buying, voiding it. */
  'buy-labels': [may, may, may, no],
  /**
   * Records that an order whose authorization expired was paid in the store, and corrects a hand-over that
   * did not happen.
   */
  'correct-orders': [may, may, approval, no],
  /** A driver's own run: its orders, and what happened at each door. */
  'drive-run': [may, may, may, may],
  'plan-run': [may, may, approval, no],
  'substitute-agreed': [may, may, may, no],
  /** Cheaper or at the same price, with a notice afterwards. */
  'substitute-unasked': [may, may, approval, no],
  'cancel-order': [may, may, approval, no],
  /** At most `limits.clerkRefund`. */
  'refund-small': [may, may, may, no],
  /** At most `limits.managerRefund`. */
  'refund-medium': [may, stepUp, approval, no],
  /** More than that, for an order older than `limits.oldRefundDays`, and writing off. */
  'refund-large': [stepUp, no, no, no],
  'correct-contact': [may, may, may, no],
  'take-phone-order': [may, may, may, no],
  'key-card': [stepUp, stepUp, no, no],
  /** Receive, count, set shelf places and bar codes; adjust within `limits.adjust…`. */
  'work-stock': [may, may, may, no],
  /** Accept the differences of a count, adjust above `limits.adjust…`. */
  'adjust-stock': [may, may, approval, no],
  /**
   * Suppliers and orders to them, the contents of an invoice, its documents; a delivery is received under
   * `work-stock`.
   */
  'check-invoices': [may, may, no, no],
  'see-cost': [may, may, no, no],
  'see-products': [may, may, may, no],
  'edit-products': [may, may, approval, no],
  /** Categories, regions and grapes: add, rename, hide, describe. */
  'edit-places': [may, may, no, no],
  /** A new address for a product; the old one leads to it permanently. */
  'change-addresses': [stepUp, no, no, no],
  /** Prices, bulk changes, imports, promotions; up to `limits.packsAtOnce`. */
  'change-prices': [may, may, no, no],
  'change-many-prices': [may, stepUp, no, no],
  'price-below-cost': [stepUp, approval, no, no],
  /** Phone and mail are masked for a clerk until opened; the opening is noted. */
  'see-customers': [may, may, may, no],
  'see-customer-contacts': [may, may, no, no],
  /** Merge, link points, adjust points within `limits.points`. */
  'change-customers': [may, may, no, no],
  /** Adjust points above `limits.points`, block, unblock. */
  'change-customers-more': [may, stepUp, no, no],
  'export-or-erase-person': [stepUp, no, no, no],
  /** Hours, holidays, slots, content. */
  'edit-days': [may, may, no, no],
  /** Fees, areas, tax, switches, letters, license. */
  'edit-terms': [stepUp, no, no, no],
  'see-day-report': [may, may, may, no],
  'see-sales-reports': [may, may, no, no],
  /** Tax, margin, points; files without personal data. */
  'see-money-reports': [may, may, no, no],
  'export-persons': [stepUp, no, no, no],
  'close-day': [may, may, approval, no],
  'reopen-day': [stepUp, no, no, no],
  'manage-people': [stepUp, no, no, no],
  'manage-devices': [stepUp, may, no, no],
  'see-all-activity': [may, may, no, no],
  'see-owner-sign-ins': [may, no, no, no],
  /** Includes curing them: try again, compare, prove, send a test. */
  'see-alerts': [may, may, no, no],
  /** Stops retrying what failed. */
  'give-up-follow-ups': [stepUp, no, no, no],
  /** One's own activity, keys, sessions and PIN. */
  'see-own': [may, may, may, may],
} as const satisfies Record<string, readonly [Right, Right, Right, Right]>;

export type StaffAct = keyof typeof table;
export const staffActs = Object.keys(table) as StaffAct[];

/** Amounts in cents, points and bottles as whole numbers. */
export const limits = {
  clerkRefund: { orderCents: 50_00, dayCents: 150_00 },
  managerRefund: { orderCents: 500_00, dayCents: 1_500_00 },
  oldRefundDays: 60,
  adjustBottles: 6,
  adjustCostCents: 150_00,
  packsAtOnce: 200,
  points: 200,
} as const;

/** How the person at the screen was identified: a PIN on a shared device proves less. */
export type ProofKind = 'full' | 'pin';

/** What a role may do. A PIN gives at most a clerk's rights (B-011). */
export function rightTo(act: StaffAct, role: StaffRole, proof: ProofKind = 'full'): Right {
  const counted = proof === 'pin' && (role === 'owner' || role === 'manager') ? 'clerk' : role;
  return table[act][staffRoles.indexOf(counted)] ?? 'no';
}

/**
 * Whether the act is available to the role at all, even if only with an approval or a step-up: what a menu
 * shows.
 */
export function isOpenTo(act: StaffAct, role: StaffRole, proof: ProofKind = 'full'): boolean {
  return rightTo(act, role, proof) !== 'no';
}

/** Who may approve another person's act: a manager or owner who may do it too (B-013). */
export function mayApprove(act: StaffAct, role: StaffRole): boolean {
  const right = rightTo(act, role);
  return (role === 'owner' || role === 'manager') && (right === 'may' || right === 'with-step-up');
}

/**
 * Which act a refund is, given what it and the earlier refunds amount to, in cents (1.4 of the desk's rules).
 */
export function refundAct({
  orderCents,
  dayCents,
  ageDays,
}: {
  /** For this order, including this refund. */
  orderCents: number;
  /** By this person today, including this refund. */
  dayCents: number;
  /** Days since the order was placed. */
  ageDays: number;
}): 'refund-small' | 'refund-medium' | 'refund-large' {
  const within = (most: { orderCents: number; dayCents: number }) =>
    orderCents <= most.orderCents && dayCents <= most.dayCents;
  if (ageDays > limits.oldRefundDays || !within(limits.managerRefund)) return 'refund-large';
  return within(limits.clerkRefund) ? 'refund-small' : 'refund-medium';
}
