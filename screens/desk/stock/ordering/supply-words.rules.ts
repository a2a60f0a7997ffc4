import type { SupplyOrderState } from '#domains/purchasing/orders/supply-order.ts';

export const orderStateNames: Readonly<Record<SupplyOrderState, string>> = {
  draft: 'Not ordered yet',
  ordered: 'On order',
  closed: 'Closed',
};
