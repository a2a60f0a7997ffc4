/** Stock counts as low at this many bottles or fewer, and shoppers see a notice. */
export const fewBottles = 5;

/** How many packs of that many bottles are left if stock is low; null if there are more, or none. */
export function lowStock(onHand: number, bottlesOfPack = 1): number | null {
  const left = Math.floor(onHand / bottlesOfPack);
  return left >= 1 && left <= fewBottles ? left : null;
}

/** 'Only 3 left', beside the price and in the cart's row. */
export function lowStockText(left: number): string {
  return `Only ${left} left`;
}
