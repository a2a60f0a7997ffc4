/** `GET /desk/keyed-cards` (B-104) */
export interface KeyedCardsProps {
  isOn: boolean;
}

declare module '#platform/inertia/pages.ts' {
  interface Pages {
    'Desk/KeyedCards': KeyedCardsProps;
  }
}
