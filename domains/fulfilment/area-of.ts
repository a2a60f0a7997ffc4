import type { Address } from '#domains/addresses/address.ts';
import type { Availability } from '#domains/addresses/address-view.rules.ts';
import { isNextPostOffice, isOtherPostOffice } from '#domains/addresses/zip-places.rules.ts';
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
    isNextPostOffice: isNextPostOffice(table, { zip, city }),
  };
  return areaFor(place, areas);
}

/**
 * Whether an address can get local delivery and shipping (M-196). A post office box gets neither, because no
 * one there can show an ID and sign; neither does an address without a known county, because its tax rate is
 * unknown (G-21).
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
