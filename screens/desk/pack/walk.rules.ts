/** The most orders in one walk: as many as a cart holds boxes. */
export const maxWalkOrders = 6;
