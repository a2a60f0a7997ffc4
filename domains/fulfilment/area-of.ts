import type { Address } from '#domains/addresses/address.ts';
import type { Availability } from '#domains/addresses/address-view.rules.ts';
import { isOtherPostOffice } from '#domains/addresses/zip-places.rules.ts';
import { zipTable } from '#domains/addresses/zip-table.ts';
import type { DeliveryArea } from '#domains/store/store-facts.ts';
import { areaFor } from './delivery-areas.rules.ts';

/** The active delivery area of an address, or undefined outside all of them. */
export function areaOf(
  { zip, city }: Pick<Address, 'zip' | 'city'>,
  areas: readonly DeliveryArea[],
): DeliveryArea | undefined {
  const table = zipTable();
  const place = {
    zip,
    city,
    postOffice: table.place(zip)?.city,
    isOtherPostOffice: isOtherPostOffice(table, { zip, city }),
  };
  return areaFor(place, areas);
}

/**
 * What the shop can do for an address (M-196). Nothing is handed over at a post office box, where no one
 * shows an ID and signs, and nothing where no county, so no tax rate, is known (G-21).
 */
export function availabilityOf(
  address: Pick<Address, 'zip' | 'city' | 'county' | 'isPoBox'>,
  areas: readonly DeliveryArea[],
): Availability {
  const canBeReached = address.county !== null && !address.isPoBox;
  return {
    deliveryAvailable: canBeReached && areaOf(address, areas) !== undefined,
    shippingAvailable: canBeReached,
  };
}
