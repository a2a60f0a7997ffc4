/** `/about` (M-129). */
export interface AboutProps {
  /** Absolute. */
  canonical: string;
}

declare module '#platform/inertia/pages.ts' {
  interface Pages {
    'Info/About': AboutProps;
  }
}
