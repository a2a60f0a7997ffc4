/** Parcels, and where their carriers show how far along they are. */
import type { OrderTracking, Parcel } from '../order.ts';

export const maxParcels = 12;

/** All parcels of an order, the first one first. */
export function parcelsOf({ provider, number, more }: OrderTracking): Parcel[] {
  return [{ provider, number }, ...more];
}

/** 'UPS 1Z1, 1Z2': a carrier's name once, before its numbers. */
export function parcelsText(parcels: readonly Parcel[]): string {
  return [...Map.groupBy(parcels, ({ provider }) => provider)]
    .map(([provider, own]) => `${provider} ${own.map(({ number }) => number).join(', ')}`)
    .join('; ');
}

/**
 * What staff type for an order's parcels: one carrier, and their numbers separated by commas. Spaces within a
 * number are removed, because carriers print them. Null if a number is not a tracking number.
 */
export function readParcels(carrier: string, typed: string): Parcel[] | null {
  const provider = carrier.trim();
  const numbers = typed.split(',').map((number) => number.replaceAll(/\s/g, ''));
  if (provider === '' || provider.length > 40 || numbers.length > maxParcels) return null;
  if (new Set(numbers).size < numbers.length) return null;
  return numbers.every((number) => /^[\w-]{4,40}$/.test(number))
    ? numbers.map((number) => ({ provider, number }))
    : null;
}

/** The carrier's own page for a parcel; null if we know of none for that carrier. */
export function trackingLink({ provider, number }: Parcel): string | null {
  const parcel = encodeURIComponent(number);
  if (/\bups\b/i.test(provider)) return `https://www.ups.com/track?tracknum=${parcel}`;
  return /\bfed\s?ex\b/i.test(provider) ? `https://www.fedex.com/fedextrack/?trknbr=${parcel}` : null;
}
