/** `/privacy` (M-130). */
export interface PrivacyProps {
  /** Absolute. */
  canonical: string;
}

declare module '#platform/inertia/pages.ts' {
  interface Pages {
    'Info/Privacy': PrivacyProps;
  }
}
