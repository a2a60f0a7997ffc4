/** What was seen the longest ago, by a count or a delivery. */
export { longestUnseenOf as listLongestUnseen } from './ledger.store.ts';
