/** The carrier's own page for a parcel; null for a carrier that has none we know of. */
export function trackingLink({ provider, number }: { provider: string; number: string }): string | null {
  const parcel = encodeURIComponent(number);
  if (/\bups\b/i.test(provider)) return `https://www.ups.com/track?tracknum=${parcel}`;
  return /\bfed\s?ex\b/i.test(provider) ? `https://www.fedex.com/fedextrack/?trknbr=${parcel}` : null;
}
