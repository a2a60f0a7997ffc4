import type { CartLineView } from '#domains/cart/cart-model.rules.ts';
import type { Format, Pack, Product } from '#domains/catalogue/product.ts';
import { sizeName } from '#domains/catalogue/size-name.rules.ts';

/** A size as a shopper picks it: what is sold, and the bottle it comes in. */
export interface Size {
  pack: Pack;
  format: Format;
  /** '750 mL', or '750 mL, case of 12'. */
  name: string;
}

/** The sizes in shelf order; the first is initially selected (M-072). */
export function sizesOf({ formats, packs }: Pick<Product, 'formats' | 'packs'>): Size[] {
  return formats.flatMap((format) =>
    packs
      .filter((pack) => pack.sourceFormatId === format.id)
      .map((pack) => ({ pack, format, name: sizeName(format.size, pack.bottles) })),
  );
}

/** The pill next to the price: 'On Sale' only if the size is in stock (M-164). */
export function pillOf({
  isInStock,
  isSaleItem,
}: Pick<Pack, 'isInStock' | 'isSaleItem'>): 'In Stock' | 'Out of Stock' | 'On Sale' {
  if (!isInStock) return 'Out of Stock';
  return isSaleItem ? 'On Sale' : 'In Stock';
}

/** The cart line of a size, if there is one (M-075, M-090). */
export function lineOf(size: Size | undefined, items: readonly CartLineView[]): CartLineView | undefined {
  return items.find((item) => item.packId === size?.pack.id);
}
