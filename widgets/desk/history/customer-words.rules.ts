/** Points changed by hand and blocks, in words (B-204, B-205). */
import { blockReasons, isBlockReason } from '#domains/customers/blocks/block-reasons.rules.ts';
import { adjustReasons, isAdjustReason } from '#domains/loyalty/adjustments/adjust-reasons.rules.ts';
import { closedReasons, isClosedWhy } from '#domains/wanted/wanted.rules.ts';
import type { Tell } from './tell.rules.ts';

export const customerWords: Readonly<Record<string, Tell>> = {
  'member points-adjusted': ({ after }) => {
    const { points = 0, reason } = (after ?? {}) as { points?: number; reason?: string };
    const why = isAdjustReason(reason) ? `: ${adjustReasons[reason]}` : '';
    return `${points > 0 ? 'gave' : 'took'} ${Math.abs(points)} loyalty points by hand${why}`;
  },
  'member merged': () => 'merged another loyalty customer into this one, after both telephones were shown',
  'member unmerged': () => 'separated two loyalty customers who had been merged',
  'customer blocked': ({ after }) => {
    const { reason } = (after ?? {}) as { reason?: string };
    return `has managers look at a customer’s orders first${isBlockReason(reason) ? `: ${blockReasons[reason]}` : ''}`;
  },
  'wanted wanted-noted': ({ after }) => {
    const {
      words = '',
      bottles = 1,
      waits,
    } = (after ?? {}) as { words?: string; bottles?: number; waits?: boolean };
    return `noted that somebody wants “${words}” × ${bottles}${waits ? ', and waits for it' : ''}`;
  },
  'wanted wanted-closed': ({ before, after }) => {
    const [{ words = '' }, { why }] = [before ?? {}, after ?? {}] as [{ words?: string }, { why?: unknown }];
    return `closed what was wanted, “${words}”${isClosedWhy(why) ? `: ${closedReasons[why]}` : ''}`;
  },
  'customer unblocked': () => 'stopped having managers look at a customer’s orders first',
};
