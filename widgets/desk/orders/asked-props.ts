/** A question to the buyer that waits for an answer or a call (B-072). */
export interface AskedProps {
  id: string;
  /** '1 × Gamay 750 mL' */
  ordered: string;
  offered: string;
  /** '$5.42 less', or 'the same price'. */
  price: string;
  /** 'Until 3:30 pm', or why the buyer has to be called. */
  waits: string;
  isToCall: boolean;
  /** How the question reached the buyer: 'By text: sent, 2:03 pm'. */
  messages: readonly { words: string; isFailed: boolean; isWaiting: boolean }[];
  /** Ten digits; null for those who do not see contacts. */
  phone: string | null;
}
