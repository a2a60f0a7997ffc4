/** What `npm run stock` prints, line by line. */

import type { WithdrawnProduct } from '#domains/catalogue/find-withdrawn.ts';
import type { StockMovement } from '#domains/catalogue/stock-levels/read-stock-history.ts';
import type { StockLevel } from '#domains/catalogue/stock-levels/read-stock-levels.ts';
import { actorName } from '#kit/actor.ts';
import { storeTimeZone } from '#kit/clock.ts';

const storeTime = new Intl.DateTimeFormat('en-US', {
  timeZone: storeTimeZone,
  dateStyle: 'medium',
  timeStyle: 'short',
});

export function sizeLine({ slug, size, onHand, held }: StockLevel): string {
  return `${slug}  ${size}: ${bottlesText(onHand)} on hand${held > 0 ? `, ${held} of them held for shoppers who are paying` : ''}`;
}

export function withdrawnLine(
  slug: string,
  { withdrawnAt, withdrawnBy }: Pick<WithdrawnProduct, 'withdrawnAt' | 'withdrawnBy'>,
): string {
  return `${slug} is withdrawn, ${storeTime.format(withdrawnAt)}, ${actorName(withdrawnBy)}`;
}

export function moveLine({ movedAt, size, change, reason, note, orderId, actor }: StockMovement): string {
  const why = reason === 'count' ? (note ?? 'count') : orderId === null ? reason : `${reason} ${orderId}`;
  return `${storeTime.format(movedAt)}  ${size}  ${change > 0 ? '+' : ''}${change}  ${why}, ${actorName(actor)}`;
}

export function bottlesText(bottles: number): string {
  return bottles === 1 ? '1 bottle' : `${bottles} bottles`;
}
