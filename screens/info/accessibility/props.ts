/** `/accessibility` (G-60). */
export interface AccessibilityProps {
  /** Absolute. */
  canonical: string;
}

declare module '#platform/inertia/pages.ts' {
  interface Pages {
    'Info/Accessibility': AccessibilityProps;
  }
}
