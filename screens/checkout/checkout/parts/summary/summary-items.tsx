import { clsx } from 'clsx';
import type { CartItem } from '#domains/cart/cart-model.rules.ts';
import { priceChangeText } from '#domains/cart/cart-words.rules.ts';
import { formatCents } from '#kit/money.ts';
import { Link } from '#ui/link.tsx';
import { Status } from '#ui/status.tsx';
import { BottlePicture } from '#widgets/bottle/bottle-picture.tsx';

interface SummaryItemsProps {
  items: readonly CartItem[];
  /** Why a line's bottles could not be held, by its pack. */
  messages: Readonly<Record<string, string>>;
}

/** The lines of the order, with what has changed about them since they were chosen (M-096). */
export function SummaryItems({ items, messages }: SummaryItemsProps) {
  const isLong = items.length > 4;
  return (
    <>
      {/* A long list scrolls on its own, with the keyboard too: the total and the button stay visible. */}
      <ul
        tabIndex={isLong ? 0 : undefined}
        aria-label="Items"
        className={clsx(
          'relative border-hairline border-b',
          isLong && 'max-h-[max(18rem,calc(100svh-36rem))] overflow-y-auto',
        )}
      >
        {items.map((item) => (
          <li
            key={item.id}
            className="flex flex-wrap gap-x-3 border-hairline border-t py-2 text-sm leading-snug"
          >
            <BottlePicture art={item.art} photo={item.photo} alt="" tall={56} className="h-14 w-5 shrink-0" />
            <div className="min-w-[min(7rem,100%)] flex-1">
              <p className="font-semibold">{item.productName}</p>
              <p className="text-mute">
                {item.size} × {item.quantity}
              </p>
              {item.priceChange && (
                <p className="font-semibold text-amber">{priceChangeText(item.priceChange)}</p>
              )}
              {item.availability.message && (
                <p className="font-semibold text-danger">{item.availability.message}</p>
              )}
              <Status kind="error">{messages[item.packId]}</Status>
            </div>
            <span className="price ml-auto">{formatCents(item.price * item.quantity)}</span>
          </li>
        ))}
      </ul>
      <Link href="/cart" className="link inline-flex min-h-11 items-center text-sm">
        Change the cart
      </Link>
    </>
  );
}
