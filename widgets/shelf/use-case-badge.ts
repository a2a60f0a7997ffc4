import type { ProductCard } from '#domains/catalogue/product.ts';
import { useShop } from '#widgets/shop/use-shop.ts';

/** What a mixed case offers, on the card of a bottle that counts toward it; null for others (N-101). */
export function useCaseBadge({
  slug,
  isWine,
  isSaleItem,
  isInStock,
  offer,
}: Pick<ProductCard, 'slug' | 'isWine' | 'isSaleItem' | 'isInStock' | 'offer'>): string | null {
  const { mixedCase } = useShop().store;
  const takesPart = mixedCase && isWine && isInStock && !isSaleItem && offer === null;
  return takesPart && !mixedCase.excluded.includes(slug) ? mixedCase.badge : null;
}
