import { clsx } from 'clsx';
import type { CartLineView } from '#domains/cart/cart-model.rules.ts';
import { productPath } from '#domains/catalogue/product-path.rules.ts';
import { formatCents } from '#kit/money.ts';
import { Link } from '#ui/link.tsx';
import { BottlePicture } from '#widgets/bottle/bottle-picture.tsx';

/** The lines of the cart in short: what, which size, how many, and for how much before discounts. */
export function CartLines({ items, className }: { items: readonly CartLineView[]; className?: string }) {
  return (
    <ul aria-label="Items in the cart" className={clsx('border-hairline border-y', className)}>
      {items.map((item) => (
        <li key={item.id} className="flex items-end gap-3 border-hairline border-b py-2 last:border-0">
          <BottlePicture art={item.art} photo={item.photo} alt="" tall={56} className="h-14 w-5 shrink-0" />
          <div className="min-w-0 flex-1 text-sm leading-snug">
            <Link
              href={productPath(item.productSlug, item.size)}
              className="font-semibold underline-offset-4 hover:underline"
            >
              {item.productName}
            </Link>
            <p className="text-mute">
              {item.size} × {item.quantity}
            </p>
          </div>
          <span className="price text-sm">{formatCents(item.price * item.quantity)}</span>
        </li>
      ))}
    </ul>
  );
}
