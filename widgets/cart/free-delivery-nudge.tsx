import { formatCents } from '#kit/money.ts';

/** 'Add $20.00 to waive delivery fees' while something is missing (M-288). */
export function FreeDeliveryNudge({ missingCents, className }: { missingCents: number; className?: string }) {
  if (missingCents <= 0) return null;
  return (
    <p className={className}>
      <span className="block rounded-md border border-hairline bg-tag px-3 py-2 text-sm">
        Add {formatCents(missingCents)} to waive delivery fees
      </span>
    </p>
  );
}
