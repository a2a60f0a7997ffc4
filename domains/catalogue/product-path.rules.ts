/** The address of a product's page, and of one of its sizes on it. */

/** A size in an address: '750ml' for '750 mL', '750ml-case-of-12' for '750 mL, case of 12'. */
export function sizeSlug(sizeName: string): string {
  return sizeName
    .toLowerCase()
    .replace(/(?<=\d) (?=[a-z])/g, '')
    .replace(/[^a-z0-9.]+/g, '-')
    .replace(/^-|-$/g, '');
}

/**
 * `/products/{slug}`, with the given size selected: `?size=1.75l`. For search engines, a size is not a
 * separate page.
 */
export function productPath(slug: string, sizeName?: string | null): string {
  return `/products/${slug}${sizeName ? `?size=${sizeSlug(sizeName)}` : ''}`;
}

/** The product's size that an address names; undefined if it names none of them. */
export function sizeOfAddress<S extends { name: string }>(url: string, sizes: readonly S[]): S | undefined {
  const wanted = new URLSearchParams(url.split('?', 2)[1]?.split('#', 1)[0]).get('size')?.toLowerCase();
  return wanted === undefined ? undefined : sizes.find(({ name }) => sizeSlug(name) === wanted);
}
