/** The most that a pack may cost, and be bought for: above it a price is a slip of the hand. */
export const maxPriceCents = 100_000_00;
