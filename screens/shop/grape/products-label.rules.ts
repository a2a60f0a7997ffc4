const count = new Intl.NumberFormat('en-US');

/** '12 products at the shop', or '1 product at the shop' for exactly one (M-078). */
export function productsLabel(numProducts: number): string {
  return `${count.format(numProducts)} ${numProducts === 1 ? 'product' : 'products'} at the shop`;
}
