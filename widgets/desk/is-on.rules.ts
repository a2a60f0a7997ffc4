/** Whether a page of the desk belongs under a line of its menu; the board's `/desk` holds the orders alone. */
export function isOn(url: string, href: string): boolean {
  const path = url.split(/[?#]/)[0] ?? '';
  if (href === '/desk') return path === '/desk' || path.startsWith('/desk/orders');
  return path === href || path.startsWith(`${href}/`);
}
