/** A bottle, ordered or offered, as the page shows it. */
export interface AgreeBottle {
  name: string;
  size: string;
  quantity: number;
  photo: string | null;
  art: string;
  /** The price of one pack on the shelf, in cents. */
  priceCents: number;
}

/**
 * Whether another bottle may be sent (B-071): nothing about the person is on the page, because the link may
 * be passed on.
 */
export interface AgreeProps {
  path: string;
  number: number;
  ordered: AgreeBottle;
  offered: AgreeBottle;
  /** How much less the buyer pays after a yes, and after a no; in cents including tax. */
  agreeCents: number;
  declineCents: number;
  /** Nothing else is left in the order: a no cancels it. */
  isAllThatIsLeft: boolean;
  /** 'November 20, 2026 at 3:30 pm' */
  until: string;
  withoutAnswer: 'leave-out' | 'call';
}

/** The outcome of the question. */
export interface AgreedProps {
  outcome: 'agreed' | 'declined' | 'cancelled' | 'expired' | 'withdrawn' | 'call';
  number: number;
  offered: string;
  /** The order's own page. */
  orderHref: string;
}

declare module '#platform/inertia/pages.ts' {
  interface Pages {
    'Checkout/Agree': AgreeProps;
    'Checkout/Agreed': AgreedProps;
  }
}
