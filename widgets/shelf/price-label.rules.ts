import type { ProductCard } from '#domains/catalogue/product.ts';
import { formatCents } from '#kit/money.ts';

type Priced = Pick<ProductCard, 'lowestPriceCents' | 'highestPriceCents' | 'asked'>;

/** 'From $12.99' if the sizes' prices differ, else the price (G-32); if a size was asked for, its price. */
export function priceLabel({ lowestPriceCents, highestPriceCents, asked }: Priced): string {
  if (asked) return formatCents(asked.priceCents);
  const price = formatCents(lowestPriceCents);
  return lowestPriceCents === highestPriceCents ? price : `From ${price}`;
}

/**
 * '3 sizes' or '1 size' for a group (M-165), the size itself for a single product; preceded by the size that
 * was asked for, if any.
 */
export function sizeLabel({
  packType,
  sizes,
  size,
  asked,
}: Pick<ProductCard, 'packType' | 'sizes' | 'size' | 'asked'>): string {
  if (asked) return `${asked.size}${sizes > 1 ? `, one of ${sizes} sizes` : ''}`;
  if (packType === 'Product' && size !== null) return size;
  return sizes === 1 ? '1 size' : `${sizes} sizes`;
}

/** At most one badge: 'Out of Stock' takes precedence over 'On Sale' (M-163). */
export function badgeLabel(
  card: Pick<ProductCard, 'isInStock' | 'isSaleItem' | 'asked'>,
): 'Out of Stock' | 'On Sale' | null {
  const { isSaleItem, asked = card } = card;
  if (!asked.isInStock) return 'Out of Stock';
  return isSaleItem ? 'On Sale' : null;
}

/** 'Napa Valley · Cabernet Sauvignon', or the part of it that is known; a line never starts with the dot. */
export function originLabel({
  regionName,
  grapeName,
}: Pick<ProductCard, 'regionName' | 'grapeName'>): string {
  return [regionName, grapeName].filter((part) => part !== null).join('\u00a0· ');
}
