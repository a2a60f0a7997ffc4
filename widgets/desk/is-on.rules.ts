/**
 * Pages that belong to an entry of the desk's menu although their address does not begin with its address.
 */
const alsoUnder: Readonly<Record<string, readonly string[]>> = {
  '/desk': ['/desk/orders'],
  '/desk/products': [
    ...['/desk/bulk', '/desk/export', '/desk/import', '/desk/labels', '/desk/places'],
    ...['/desk/plans', '/desk/prices', '/desk/review', '/desk/shelf'],
  ],
};

/**
 * Whether a page of the desk belongs to an entry of its menu; the board's `/desk` includes only the orders.
 */
export function isOn(url: string, href: string): boolean {
  const path = url.split(/[?#]/)[0] ?? '';
  const isWithin = (place: string) => path === place || path.startsWith(`${place}/`);
  return (href === '/desk' ? path === href : isWithin(href)) || (alsoUnder[href] ?? []).some(isWithin);
}
