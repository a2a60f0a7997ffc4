/** What moved after a row, oldest first; each reader remembers the last row that it has seen. */
export { disputeMoves as readDisputeMoves } from '../disputes/disputes.store.ts';
export {
  capturedPayments as readCaptured,
  type MovedAfter,
  otherwiseRefunds as readGivenOtherwise,
  refundedPayments as readRefunded,
  tillPayments as readPaidAtTill,
} from './moved-money.store.ts';
