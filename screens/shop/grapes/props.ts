/** `/grapes`: every grape of the shop's lookup, with how many products there are of it (G-06). */
export interface GrapeIndexProps {
  /** Absolute. */
  canonical: string;
  groups: { title: string; grapes: { name: string; href: string; numProducts: number }[] }[];
}

declare module '#platform/inertia/pages.ts' {
  interface Pages {
    'Grape/Index': GrapeIndexProps;
  }
}
