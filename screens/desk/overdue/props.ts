/** The orders that need a decision: `GET /desk/overdue`. */
import type { CardProps } from '#widgets/desk/orders/card-props.ts';

export interface OverdueProps {
  /** The server's time, in epoch ms. */
  at: number;
  notPacked: (CardProps & { daysOld: number })[];
  /** `keptUntil`: 'Friday, November 27'. */
  notFetched: (CardProps & { keptUntil: string })[];
  /** The first and last day until which a pickup may be kept: '2026-11-24'. */
  keepFrom: string;
  keepTo: string;
}

declare module '#platform/inertia/pages.ts' {
  interface Pages {
    'Desk/Overdue': OverdueProps;
  }
}
