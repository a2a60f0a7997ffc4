/** The most that a pack may cost, or be bought for: a price above it is a typing error. */
export const maxPriceCents = 100_000_00;
