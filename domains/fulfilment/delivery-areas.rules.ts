/** Whether the store's own staff deliver to an address (M-008, G-20). */
import { isSameTown } from '#domains/addresses/town-name.rules.ts';
import type { DeliveryArea } from '#domains/store/store-facts.ts';

export interface Place {
  zip: string;
  /** As the shopper wrote it. */
  city: string;
  /** The name of the ZIP's post office; undefined for a ZIP that New York does not have. */
  postOffice: string | undefined;
}

/**
 * The area of a place: the ZIP is one of its list, and its name or an alias is that of the city or of the ZIP's post office. So
 * Oyster Bay's 11771 counts for Laurel Hollow only where the city says so, and Syosset's 11791 counts whatever village is
 * written. The area that the city names comes first, for its own minimum and fee.
 */
export function areaFor({ zip, city, postOffice }: Place, areas: readonly DeliveryArea[]): DeliveryArea | undefined {
  const near = areas.filter((area) => area.isActive && area.zips.includes(zip));
  return near.find((area) => isCalled(area, city)) ?? near.find((area) => postOffice !== undefined && isCalled(area, postOffice));
}

function isCalled({ name, aliases }: DeliveryArea, city: string): boolean {
  return [name, ...aliases].some((known) => isSameTown(known, city));
}
