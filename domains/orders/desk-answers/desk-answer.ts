/** Every answer that the verbs of an order may give to the desk, and what its words need to know. */

import type { CameBackAnswer } from '../came-back.ts';
import type { CancelAnswer } from '../cancel-order.ts';
import type { ContactAnswer } from '../change-contact.ts';
import type { PickupInsteadAnswer } from '../change-way/change-to-pickup.ts';
import type { MoveAnswer } from '../change-way/move-to-window.ts';
import type { CorrectGiftAnswer } from '../gifts/correct-gift.ts';
import type { HandOverAnswer } from '../hand-over-order.ts';
import type { PaidAtTillAnswer } from '../handing-over/mark-paid-at-till.ts';
import type { RefuseAnswer } from '../handing-over/refuse-at-counter.ts';
import type { TakeBackAnswer } from '../handing-over/take-back-hand-over.ts';
import type { PackAnswer } from '../pack-order.ts';
import type { LeaveOutAnswer } from '../packing/leave-out-line.ts';
import type { UnpackAnswer } from '../packing/unpack-order.ts';
import type { AnswerAnswer } from '../proposals/answer-proposal.ts';
import type { ProposeAnswer } from '../proposals/propose-substitute.ts';
import type { WithdrawAnswer } from '../proposals/withdraw-proposal.ts';
import type { CureRefundAnswer } from '../refunds/cure-order-refund.ts';
import type { RefundAnswer } from '../refunds/refund-order.ts';
import type { SendOutAnswer } from '../send-out.ts';
import type { ShelfCheckAnswer } from '../shelf-checks/answer-shelf-check.ts';
import type { WriteOffAnswer } from '../write-off-order.ts';

export type DeskAnswer =
  | ProposeAnswer
  | AnswerAnswer
  | WithdrawAnswer
  | PackAnswer
  | UnpackAnswer
  | LeaveOutAnswer
  | HandOverAnswer
  | RefuseAnswer
  | TakeBackAnswer
  | PaidAtTillAnswer
  | CancelAnswer
  | ShelfCheckAnswer
  | RefundAnswer
  | CureRefundAnswer
  | ContactAnswer
  | CorrectGiftAnswer
  | SendOutAnswer
  | MoveAnswer
  | PickupInsteadAnswer
  | CameBackAnswer
  | WriteOffAnswer
  /** It was put on a run, or taken off one, a moment ago. */
  | { kind: 'on-a-run' };

export interface AnswerContext {
  number: number;
  /** 'Ann' for 'staff:4711'. */
  nameOf(actor: string): string;
  /** '2:03 pm', with the day if it is not today. */
  timeOf(at: number): string;
}
