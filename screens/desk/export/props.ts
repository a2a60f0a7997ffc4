export interface ExportProps {
  /** Identifies the products; sent along unchanged. */
  query: Record<string, string>;
  /** The columns that this person may have, in the order of the file. */
  columns: { name: string; isOfSize: boolean }[];
}

declare module '#platform/inertia/pages.ts' {
  interface Pages {
    'Desk/Export': ExportProps;
  }
}
