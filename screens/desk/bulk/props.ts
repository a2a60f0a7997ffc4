export interface BulkProps {
  /** What says which products: sent along as it is. */
  query: Record<string, string>;
  /** How many products it is about; null where none are chosen. */
  chosen: number | null;
  categories: { value: string; name: string }[];
}

declare module '#platform/inertia/pages.ts' {
  interface Pages {
    'Desk/Bulk': BulkProps;
  }
}
