/** The folder for an inspector (B-292). */
export interface InspectorProps {
  days: { from: string; to: string };
  /** The address of the file, once it is proved who asks; null before. */
  file: string | null;
}

declare module '#platform/inertia/pages.ts' {
  interface Pages {
    'Desk/Inspector': InspectorProps;
  }
}
