/** Another window for a delivery whose own cannot be kept (B-124): nothing of the person is on it, for the link may be passed on. */
export interface OtherTimeProps {
  path: string;
  number: number;
  /**
   * `choose`: its window is closed; `set`: it has one that is kept; `over`: it is on its way, with its buyer, cancelled,
   * or fetched.
   */
  state: 'choose' | 'set' | 'over';
  /** 'Friday, November 20, 5:00 pm - 6:00 pm'; null for what is no delivery any more. */
  window: string | null;
  /** Windows with a place; none where the store has none left today and tomorrow. */
  days: readonly { label: 'Today' | 'Tomorrow'; slots: readonly { id: string; words: string }[] }[];
  /** The order's own page. */
  orderHref: string;
}

declare module '#platform/inertia/pages.ts' {
  interface Pages {
    'Checkout/OtherTime': OtherTimeProps;
  }
}
