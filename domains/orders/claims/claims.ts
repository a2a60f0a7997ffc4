/** Who is picking which order: found, and kept. */
export { findClaims, keepClaim } from './order-claims.store.ts';
