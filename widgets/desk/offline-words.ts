/** What the desk says of a request that never reached the shop: only a run, a count and a receipt wait (B-282). */
export const offlineWords = 'No connection. Nothing was changed.';
