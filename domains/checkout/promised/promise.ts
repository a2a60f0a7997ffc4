/** What a cart is promised. Types only: safe for server and browser. */
import type { PromiseWords } from '#domains/fulfilment/soonest/soonest-words.rules.ts';

export interface CartPromise extends PromiseWords {
  /** True if it is a pickup instead of the way that the place has, with the reason. */
  isInstead: boolean;
  /**
   * What was promised before and cannot be kept, in a sentence that is shown once (N-005); null if nothing
   * broke.
   */
  broke: string | null;
  /** Seconds until it is worth asking again. */
  askIn: number;
}
