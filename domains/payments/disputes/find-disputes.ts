export type { Dispute } from './dispute.ts';
export {
  disputesBetween as listDisputes,
  disputesOfOrder as findDisputesOf,
  dueDisputes as findDueDisputes,
} from './disputes.store.ts';
