/** As many orders are fetched in one walk as a cart holds boxes. */
export const maxWalkOrders = 6;
