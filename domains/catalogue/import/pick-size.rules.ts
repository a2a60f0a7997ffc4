/** A size as people write it: '750ml', '750 mL' and '750 ML' are the same. */
function isSameSizeName(label: string, written: string): boolean {
  return plain(label) === plain(written);
}

/**
 * The size that a row means; an empty size means the only one. Undefined if no size matches, or several do.
 */
export function pickSize<Size extends { size: string }>(
  sizes: readonly Size[],
  written: string,
): Size | undefined {
  const meant = written.trim() === '' ? sizes : sizes.filter(({ size }) => isSameSizeName(size, written));
  return meant.length === 1 ? meant[0] : undefined;
}

function plain(name: string): string {
  return name.replace(/\s+/g, '').toLowerCase();
}
