import { formatCents } from '#kit/money.ts';
import { keptPlaceKey, useSoonest } from '../place/soonest.ts';
import { mayBeDelivered } from './may-be-delivered.rules.ts';

interface FreeDeliveryNudgeProps {
  missingCents: number;
  /** The order has an address, which overrides what was chosen before. */
  isAddressKnown?: boolean;
  className?: string;
}

/**
 * 'Add $20.00 to waive delivery fees', if an amount is missing and the cart can be delivered at all (M-288).
 */
export function FreeDeliveryNudge({
  missingCents,
  isAddressKnown = false,
  className,
}: FreeDeliveryNudgeProps) {
  const told = useSoonest();
  if (missingCents <= 0 || !(isAddressKnown || told === null || mayBeDelivered(told.place, keptPlaceKey())))
    return null;
  return (
    <p className={className}>
      <span className="block rounded-md border border-hairline bg-tag px-3 py-2 text-sm">
        Add {formatCents(missingCents)} to waive delivery fees
      </span>
    </p>
  );
}
