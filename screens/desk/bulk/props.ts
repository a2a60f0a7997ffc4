export interface BulkProps {
  /** Identifies the products; sent along unchanged. */
  query: Record<string, string>;
  /** How many products it applies to; null if none are chosen. */
  chosen: number | null;
  categories: { value: string; name: string }[];
}

declare module '#platform/inertia/pages.ts' {
  interface Pages {
    'Desk/Bulk': BulkProps;
  }
}
