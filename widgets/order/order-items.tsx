import type { BottleArt } from '#domains/catalogue/editorial/bottle-art.rules.ts';
import { productPath } from '#domains/catalogue/product-path.rules.ts';
import type { OrderViewItem } from '#domains/orders/order-view.rules.ts';
import { formatCents } from '#kit/money.ts';
import { Link } from '#ui/link.tsx';
import { BottlePicture } from '../bottle/bottle-picture.tsx';
import { BuyAgain } from './buy-again.tsx';
import { SentInstead } from './sent-instead.tsx';

/** @param again the order's path, by its key: several lines then have a button each (N-060) */
export function OrderItems({ items, again }: { items: OrderViewItem[]; again: string }) {
  return (
    <ul className="border-hairline border-b">
      {items.map((item, position) => (
        <li key={item.packId} className="flex flex-wrap gap-x-4 border-hairline border-t py-3 leading-snug">
          <BottlePicture
            art={item.art as BottleArt}
            photo={item.packPhoto}
            alt=""
            tall={64}
            className="h-16 w-6 shrink-0"
          />
          <div className="min-w-[min(8rem,100%)] flex-1">
            <Link
              href={productPath(item.productSlug, item.size)}
              className="font-semibold underline-offset-4 hover:underline"
            >
              {item.packName}
            </Link>
            <p className="text-mute text-sm">
              <span className="print:hidden">
                {item.size} × {item.quantity}
              </span>
              <span className="hidden print:inline">
                {item.quantity} × {item.size}
              </span>
            </p>
            <SentInstead
              goods={item.sentInstead.map(({ packName, size, quantity }) => ({
                name: packName,
                size,
                quantity,
              }))}
              leftOut={item.leftOut}
            />
            {items.length > 1 && (
              <BuyAgain
                path={again}
                line={position}
                name={item.packName}
                look="quiet"
                className="-ml-3 text-sm"
              />
            )}
          </div>
          {/* Discounts are listed below by name: the lines add up to the subtotal. */}
          <span className="price ml-auto">{formatCents(item.price * item.quantity)}</span>
        </li>
      ))}
    </ul>
  );
}
