/**
 * `POST /find-order` takes number and contact; the answer is the same whether or not such an order exists.
 */
export interface FindOrderProps {
  status: string | null;
}

declare module '#platform/inertia/pages.ts' {
  interface Pages {
    'Orders/Find': FindOrderProps;
  }
}
