/** `/about` (M-129). */
export interface AboutProps {
  /** Absolute. */
  canonical: string;
  /** The store's own text with marks; null for the text that comes with the shop (B-224). */
  text: string | null;
}

declare module '#platform/inertia/pages.ts' {
  interface Pages {
    'Info/About': AboutProps;
  }
}
