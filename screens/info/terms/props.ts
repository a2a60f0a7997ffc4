export interface TermsProps {
  /** Absolute. */
  canonical: string;
  /** To buy and to receive (G-01). */
  minimumAge: number;
}

declare module '#platform/inertia/pages.ts' {
  interface Pages {
    'Info/Terms': TermsProps;
  }
}
