/**
 * Another window for a delivery whose own cannot be kept (B-124): nothing about the person is on the page,
 * because the link may be passed on.
 */
export interface OtherTimeProps {
  path: string;
  number: number;
  /**
   * `choose`: its window is closed; `set`: it has a window that will be kept; `over`: it is on its way,
   * delivered, cancelled, or picked up.
   */
  state: 'choose' | 'set' | 'over';
  /** 'Friday, November 20, 5:00 pm - 6:00 pm'; null if it is no longer a delivery. */
  window: string | null;
  /** Windows with a free place; none if the store has none left today and tomorrow. */
  days: readonly { label: 'Today' | 'Tomorrow'; slots: readonly { id: string; words: string }[] }[];
  /** The order's own page. */
  orderHref: string;
}

declare module '#platform/inertia/pages.ts' {
  interface Pages {
    'Checkout/OtherTime': OtherTimeProps;
  }
}
