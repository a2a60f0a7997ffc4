/**
 * What the desk says about a request that never reached the shop; only a run, a count and a receipt are kept
 * for later (B-282).
 */
export const offlineWords = 'No connection. Nothing was changed.';
