/** The names of the form fields in which a product is edited, on its page and in the list. */

/** 'name' for the product itself, 'pack-12-priceCents' for a pack, 'size-3-place' for a size. */
export function formName(part: string, field: string): string {
  return part === '' ? field : `${part.replace(':', '-')}-${field}`;
}

/** The form field with the text that another field contained when the person began to type there. */
export function seenName(name: string): string {
  return `seen-${name}`;
}
