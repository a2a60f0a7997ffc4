/** The entries of the account's own menu, in their order (M-014). */
export const accountSections = [
  { name: 'General', href: '/account' },
  { name: 'Loyalty Program', href: '/loyalty' },
  { name: 'Orders', href: '/orders' },
  { name: 'Manage Delivery Addresses', href: '/addresses' },
] as const;

export type AccountSection = (typeof accountSections)[number]['href'];

/**
 * Whether an entry is the page itself or the section that it belongs to; undefined for the others (M-015).
 */
export function currentMark(
  entry: AccountSection,
  section: AccountSection,
  url: string,
): 'page' | 'true' | undefined {
  if (entry !== section) return undefined;
  return url.split(/[?#]/, 1)[0] === entry ? 'page' : 'true';
}
