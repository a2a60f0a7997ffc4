/** '{title} - {shop name}', and the shop's name alone where there is no title (G-26). */
export function documentTitle(title: string, shopName: string): string {
  return title === '' ? shopName : `${title} - ${shopName}`;
}
