import type { CarrierRates } from '#domains/fulfilment/ports.ts';
import { shippingZone } from '#domains/fulfilment/shipping-zones.rules.ts';
import type { ShippingRates } from '#domains/store/store.ts';

/**
 * Embedded adapter, no network: the store's own rates by box and zone (G-57), plus an adult signature for
 * each box.
 */
export function rateTable(currentRates: () => ShippingRates): CarrierRates {
  return {
    async quote({ zip, boxes }) {
      const { boxes: kinds, adultSignatureCents } = currentRates();
      const zone = shippingZone(zip);
      if (zone === undefined || boxes.length === 0) return { kind: 'no-rate' };
      const bySize = kinds.toSorted((a, b) => a.bottles - b.bottles);
      let totalCents = 0;
      for (const { spaces } of boxes) {
        const kind = bySize.find(({ bottles }) => bottles >= spaces);
        if (!kind) return { kind: 'no-rate' };
        totalCents += kind.centsByZone[zone] + adultSignatureCents;
      }
      return { kind: 'quote', serviceName: 'Ground, adult signature', totalCents };
    },
  };
}
