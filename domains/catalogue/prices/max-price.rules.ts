/** The most that a pack may cost, or be bought for: a price above it is a typing error. */
export const maxPriceCents = 100_000_00;

/** Of such a price as it is typed: '$100,000.00'; and a space. */
export const maxPriceLength = 12;
