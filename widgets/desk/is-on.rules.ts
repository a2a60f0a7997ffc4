/** Pages that belong under a line of the desk's menu without its address before theirs. */
const alsoUnder: Readonly<Record<string, readonly string[]>> = {
  '/desk': ['/desk/orders'],
  '/desk/products': [
    ...['/desk/bulk', '/desk/export', '/desk/import', '/desk/labels', '/desk/places'],
    ...['/desk/plans', '/desk/prices', '/desk/review', '/desk/shelf'],
  ],
};

/** Whether a page of the desk belongs under a line of its menu; the board's `/desk` holds the orders alone. */
export function isOn(url: string, href: string): boolean {
  const path = url.split(/[?#]/)[0] ?? '';
  const isWithin = (place: string) => path === place || path.startsWith(`${place}/`);
  return (href === '/desk' ? path === href : isWithin(href)) || (alsoUnder[href] ?? []).some(isWithin);
}
