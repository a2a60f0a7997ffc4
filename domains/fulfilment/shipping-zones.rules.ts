/** How far a New York ZIP is from the store, as carriers count. */
export type ShippingZone = 2 | 3 | 4;

/** The first three digits of a ZIP, both bounds included. */
const zones: readonly { from: string; to: string; zone: ShippingZone }[] = [
  // Holtsville's own, on Long Island.
  { from: '005', to: '005', zone: 2 },
  // Fishers Island, by way of Connecticut.
  { from: '063', to: '063', zone: 3 },
  { from: '100', to: '104', zone: 2 },
  { from: '105', to: '109', zone: 3 },
  { from: '110', to: '119', zone: 2 },
  { from: '120', to: '129', zone: 3 },
  { from: '130', to: '149', zone: 4 },
];

/** Undefined for a ZIP outside New York. */
export function shippingZone(zip: string): ShippingZone | undefined {
  const start = zip.slice(0, 3);
  return zones.find(({ from, to }) => from <= start && start <= to)?.zone;
}
