import type { Refundable } from '#domains/orders/refunds/refund.rules.ts';
import type { RefundedOrder, RefundStep } from '#domains/orders/refunds/refund-words.rules.ts';
import type { AskedProps } from '#widgets/desk/orders/asked-props.ts';

/** One order, as the desk's page shows it. The server composes the words; the page formats cents. */
export interface DeskOrderProps {
  order: DeskOrder;
  /** Services that work is waiting for, in sentences. */
  outages: readonly string[];
  /** Questions that wait for the buyer. */
  asked: readonly AskedProps[];
  /** What may be done next; the page shows no button for anything else. */
  acts: readonly OrderAct[];
  /** What the desk did seconds ago and can undo: until then, epoch ms, by the server's clock `now`. */
  /** Other windows for the delivery: '2026-11-20T17:00', 'Today, 5:00 pm - 6:00 pm'. */
  windows: readonly { value: string; name: string }[];
  undo: { what: 'packing' | 'hand-over'; until: number; now: number } | null;
}

export type OrderAct =
  | 'pack'
  | 'hand-over'
  | 'send-out'
  | 'move'
  | 'pickup-instead'
  | 'ship'
  | 'paid-at-till'
  | 'take-back'
  | 'came-back'
  | 'write-off'
  | 'cancel'
  | 'refund'
  | 'contact'
  | 'gift';

export interface DeskOrder {
  number: number;
  version: number;
  /** 'Ready at P-07', 'To pack', 'Cancelled'. */
  state: string;
  isUnpaid: boolean;
  /** 'Nobody was there to receive it.' Null if it has not come back from its driver. */
  cameBack: string | null;
  /** 'Pickup', 'Delivery, November 23, 5:00 pm - 6:00 pm', 'Shipping, UPS Ground'. */
  way: string;
  placedOn: string;
  /** Who took it by phone: 'Ann'. */
  takenBy: string | null;
  /** Numbers of the orders that share its bag, in either direction (B-103). */
  goesWith: number[];
  /** '2026-11-20T14:03', to show what the buyer saw (B-037). */
  placedMinute: string;
  buyer: string;
  phone: string;
  email: string | null;
  addressLines: readonly string[];
  /** Null for an order that is not a gift (N-070). */
  gift: { name: string; phone: string | null; isPhoneHidden: boolean; message: string } | null;
  /** 'Visa ending 4242'; null if it was not paid by card. */
  card: string | null;
  lines: readonly DeskOrderLine[];
  /** How the total came about, step by step; the steps add up to it (B-305). */
  trace: readonly { what: string; amountCents: number }[];
  totalCents: number;
  refunds: readonly DeskRefund[];
  /** What its buyer disputes with the bank, one sentence each. */
  disputes: readonly string[];
  /** What can still be refunded, for the dialog that computes what goes back. */
  refundable: Refundable;
  /** How the total describes what may be refunded. */
  refunded: RefundedOrder;
  notes: readonly {
    words: string;
    who: string;
    when: string;
    audience: 'staff' | 'driver';
    /** 'Ben'; null: everyone. */
    forWhom: string | null;
  }[];
  messages: readonly DeskMessage[];
  /** `minute` leads to the order as of that time: '2026-11-20T14:03'. */
  history: readonly { what: string; who: string; when: string; minute: string }[];
}

export interface DeskOrderLine {
  position: number;
  quantity: number;
  name: string;
  size: string;
  /** In one pack. */
  bottles: number;
  cents: number;
  /** '2 × Gamay 750 mL', sent instead. */
  instead: readonly string[];
  leftOut: number;
}

export interface DeskRefund {
  id: string;
  cents: number;
  /** What it refunded and for what; the amounts add up to it (B-305). */
  trace: readonly RefundStep[];
  /** 'The bank refused it: …', 'Back on the card', 'The bank is asked' */
  state: string;
  /** The bank refused it, and nothing has been done about it yet. */
  isRefused: boolean;
  /** What this person may do about that (B-094). */
  cures: readonly ('again' | 'otherwise')[];
  who: string;
  when: string;
  reason: string;
}

export interface DeskMessage {
  key: string;
  kind: string;
  words: string;
  state: string;
  isFailed: boolean;
  when: string;
  /** Null if it may be sent again; otherwise why not. */
  notAgain: string | null;
  /** It was sent to a contact that has since been corrected, and is still true (B-089). */
  isMissed: boolean;
}

declare module '#platform/inertia/pages.ts' {
  interface Pages {
    'Desk/Order': DeskOrderProps;
  }
}
