/**
 * `POST /find-order` takes number and contact; the same sentence follows whether there is such an order or
 * not.
 */
export interface FindOrderProps {
  status: string | null;
}

declare module '#platform/inertia/pages.ts' {
  interface Pages {
    'Orders/Find': FindOrderProps;
  }
}
