import type { DeliveryArea } from './store-facts.ts';

/** The area of that name, ignoring case; aliases are not names. */
export function areaNamed(areas: readonly DeliveryArea[], name: string): DeliveryArea | undefined {
  const wanted = name.trim().toLowerCase();
  return areas.find((area) => area.name.toLowerCase() === wanted);
}
