export interface ExportProps {
  /** What says which products: sent along as it is. */
  query: Record<string, string>;
  /** The columns that this reader may have, in the order of the file. */
  columns: { name: string; isOfSize: boolean }[];
}

declare module '#platform/inertia/pages.ts' {
  interface Pages {
    'Desk/Export': ExportProps;
  }
}
