const count = new Intl.NumberFormat('en-US');

/** '12 products at the shop', and '1 product at the shop' when it is exactly one (M-078). */
export function productsLabel(numProducts: number): string {
  return `${count.format(numProducts)} ${numProducts === 1 ? 'product' : 'products'} at the shop`;
}
