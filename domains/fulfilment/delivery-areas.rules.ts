/** Whether the store's own staff deliver to an address (M-008, G-20). */
import { isSameTown } from '#domains/addresses/town-name.rules.ts';
import type { DeliveryArea } from '#domains/store/store-facts.ts';

export interface Place {
  zip: string;
  /** As entered by the shopper. */
  city: string;
  /** The name of the ZIP's post office; undefined for a ZIP that New York does not have. */
  postOffice: string | undefined;
  /** True if the city is the name of a different post office than the ZIP's. */
  isOtherPostOffice: boolean;
  /** True if that post office is next to the ZIP's. */
  isNextPostOffice: boolean;
}

/**
 * Finds the delivery area of a place: its ZIP is in the area's list, and the area's name or an alias matches
 * the city or the ZIP's post office. So 11771 (Oyster Bay) counts as Laurel Hollow only if the city says so,
 * and 11791 (Syosset) counts with any village name, but not with the name of another post office, such as
 * Plainview, unless that is an area next to it, such as Woodbury (G-20, decision 023). The area named by the city
 * comes first, because it has its own minimum and fee.
 */
export function areaFor(
  { zip, city, postOffice, isOtherPostOffice, isNextPostOffice }: Place,
  areas: readonly DeliveryArea[],
): DeliveryArea | undefined {
  const active = areas.filter(({ isActive }) => isActive);
  const near = active.filter((area) => area.zips.includes(zip));
  const named = near.find((area) => isCalled(area, city));
  const isDoubtful = isOtherPostOffice && !(isNextPostOffice && isTownOf(city, active));
  if (named || postOffice === undefined || isDoubtful) return named;
  return near.find((area) => isCalled(area, postOffice));
}

/** A town that staff deliver to, with the fields that pages need. */
export type DeliveryTown = Pick<DeliveryArea, 'name' | 'aliases'>;

/** True for the name, or another name, of one of these towns. */
export function isTownOf(city: string, towns: readonly DeliveryTown[]): boolean {
  return towns.some((town) => isCalled(town, city));
}

function isCalled({ name, aliases }: DeliveryTown, city: string): boolean {
  return [name, ...aliases].some((known) => isSameTown(known, city));
}
