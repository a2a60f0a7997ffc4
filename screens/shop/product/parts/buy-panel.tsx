import { clsx } from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { refusalText } from '#domains/cart/cart-words.rules.ts';
import { mostPerLine } from '#domains/cart/parse-quantity.rules.ts';
import type { Product } from '#domains/catalogue/product.ts';
import { formatCents } from '#kit/money.ts';
import { ChoiceCards } from '#ui/choice-cards.tsx';
import { Link } from '#ui/link.tsx';
import { Status } from '#ui/status.tsx';
import { BuyButton } from './buy-button.tsx';
import { QuantityCounter } from './quantity-counter.tsx';
import { pillOf, sizesOf } from './sizes.rules.ts';
import { StickyBuyBar } from './sticky-buy-bar.tsx';
import { useBuying } from './use-buying.ts';

/** Price, size, quantity and the button: everything between looking and having. */
export function BuyPanel({ product }: { product: Product }) {
  const sizes = sizesOf(product);
  const [packId, setPackId] = useState(sizes[0]?.pack.id);
  const size = sizes.find(({ pack }) => pack.id === packId);
  const buying = useBuying(product, size);
  const panel = useRef<HTMLDivElement>(null);
  const isOutOfSight = useScrolledPast(panel);
  if (!size) return <p className="font-semibold">Out of Stock</p>;
  const pill = pillOf(size.pack);
  const tooMany = buying.quantity > mostPerLine ? refusalText({ kind: 'over-limit', limit: mostPerLine }) : null;

  return (
    <div ref={panel} className="grid gap-5">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="price text-3xl">{formatCents(size.pack.priceCents)}</span>
        <span
          className={clsx(
            'rounded-full border px-3 py-0.5 font-semibold text-sm',
            pill === 'In Stock' ? 'border-glass text-glass' : pill === 'On Sale' ? 'border-must text-must' : 'border-control text-mute',
          )}
        >
          {pill}
        </span>
        {sizes.length === 1 && <span className="text-mute">{size.name}</span>}
      </p>
      {sizes.length > 1 && (
        <ChoiceCards
          legend="Size"
          className="grid-cols-2"
          value={String(size.pack.id)}
          choices={sizes.map(({ pack, name }) => ({
            value: String(pack.id),
            title: name,
            dimmed: !pack.isInStock,
            detail: pack.isInStock ? formatCents(pack.priceCents) : `${formatCents(pack.priceCents)}, out of stock`,
          }))}
          onValue={(value) => {
            buying.reset();
            setPackId(sizes.find(({ pack }) => String(pack.id) === value)?.pack.id);
          }}
        />
      )}
      <div className="flex flex-wrap items-end gap-3">
        <QuantityCounter buying={buying} />
        <BuyButton buying={buying} isInStock={size.pack.isInStock} className="min-h-12 min-w-48 flex-1" />
      </div>
      <Status className="sr-only">{buying.isBusy ? 'Checking availability' : ''}</Status>
      <Status kind="error">{tooMany ?? buying.error}</Status>
      {buying.isInCart && (
        <Link href="/cart" className="link min-h-11 font-semibold">
          Go to your cart
        </Link>
      )}
      {isOutOfSight && <StickyBuyBar size={size} buying={buying} />}
    </div>
  );
}

/** True once the element has left the window at its top. */
function useScrolledPast(ref: React.RefObject<HTMLElement | null>): boolean {
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new IntersectionObserver(([entry]) => setPast(!!entry && !entry.isIntersecting && entry.boundingClientRect.top < 0));
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return isPast;
}
