import { router } from '@inertiajs/react';
import { Button } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import type { ShownSchedule } from '../props.ts';

/** Prices whose day has yet to come, earliest first, each with a button to withdraw it (B-139). */
export function ComingList({
  coming,
  mayChange,
  isOnProduct = false,
}: {
  coming: readonly ShownSchedule[];
  mayChange: boolean;
  /** On a product's own page, its name adds nothing. */
  isOnProduct?: boolean;
}) {
  return (
    <ul className="divide-y divide-hairline">
      {coming.map((price) => (
        <li key={price.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
          <p className="min-w-0 flex-1 basis-56">
            {!isOnProduct && (
              <Link
                href={`/desk/products/${price.productId}/prices`}
                className="block font-semibold underline-offset-4 hover:underline"
              >
                {price.pack}
              </Link>
            )}
            <span>
              {!isOnProduct && <span className="text-mute">{price.now} → </span>}
              <strong>{price.price}</strong> from {price.day}
              {price.isSaleItem && ', with “On Sale”'}
            </span>
            <span className="block text-mute text-sm">{price.by}</span>
          </p>
          {mayChange && (
            <Button
              look="secondary"
              aria-label={`Take back ${price.price} for ${price.pack} from ${price.day}`}
              onClick={() => router.post(`/desk/prices/${price.id}/cancel`, {}, { preserveScroll: true })}
            >
              Take back
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
