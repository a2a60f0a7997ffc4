/** '{title} - {shop name}', or only the shop's name if there is no title (G-26). */
export function documentTitle(title: string, shopName: string): string {
  return title === '' ? shopName : `${title} - ${shopName}`;
}
