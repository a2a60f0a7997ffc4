/**
 * 'Cart, 2 items, 7 bottles': the count is of lines, which may surprise, so the name gives both (G-24,
 * M-094).
 */
export function cartName({ count, bottles }: { count: number; bottles: number }): string {
  return `Cart, ${count} ${count === 1 ? 'item' : 'items'}, ${bottles} ${bottles === 1 ? 'bottle' : 'bottles'}`;
}
