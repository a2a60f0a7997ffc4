import { router, usePage } from '@inertiajs/react';
import { clsx } from 'clsx';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { refusalText } from '#domains/cart/cart-words.rules.ts';
import { maxPerLine } from '#domains/cart/parse-quantity.rules.ts';
import type { Product } from '#domains/catalogue/product.ts';
import { sizeOfAddress, sizeSlug } from '#domains/catalogue/product-path.rules.ts';
import { offerWordsOf, priceOfOne } from '#domains/pricing/offer-tag.rules.ts';
import { lowStockText } from '#domains/stock/low-stock.rules.ts';
import { formatDay } from '#kit/clock.ts';
import { formatCents } from '#kit/money.ts';
import { ChoiceCards } from '#ui/choice-cards.tsx';
import { Link } from '#ui/link.tsx';
import { Status } from '#ui/status.tsx';
import { CartRequestError } from '#widgets/cart/cart-request-error.tsx';
import { NeedsScript } from '#widgets/cart/needs-script.tsx';
import { openQuickCart } from '#widgets/layout/quick-cart.tsx';
import { BuyButton } from './buy-button.tsx';
import { OfferPrice } from './offer-price.tsx';
import { QuantityCounter } from './quantity-counter.tsx';
import { pillOf, type Size, sizesOf } from './sizes.rules.ts';
import { StickyBuyBar } from './sticky-buy-bar.tsx';
import { TellMe } from './tell-me.tsx';
import { useBuying } from './use-buying.ts';

interface BuyPanelProps {
  product: Product;
  /** True if the whole cart is on the page: then there is no link or button that opens it. */
  isBesideCart?: boolean;
  /** The last day of each markdown by pack: '2026-11-30'. */
  saleEnds?: Readonly<Record<number, string>>;
  /** Shown for a size that is sold out, by its pack. */
  insteadOf?: (packId: number) => ReactNode;
  /** Called when a cart request starts and when it ends. */
  onBusy?: (isBusy: boolean) => void;
  /** Content below the buttons of an available size. */
  children?: ReactNode;
}

/** Price, size, quantity and the button: everything needed to buy. */
export function BuyPanel({
  product,
  isBesideCart = false,
  saleEnds = {},
  insteadOf,
  onBusy,
  children,
}: BuyPanelProps) {
  const sizes = sizesOf(product);
  const { url } = usePage();
  const [packId, setPackId] = useState((sizeOfAddress(url, sizes) ?? sizes[0])?.pack.id);
  const size = sizes.find(({ pack }) => pack.id === packId);
  const buying = useBuying(product, size, isBesideCart ? undefined : openQuickCart);
  useEffect(() => onBusy?.(buying.isBusy), [onBusy, buying.isBusy]);
  const panel = useRef<HTMLDivElement>(null);
  const isOutOfSight = useScrolledPast(panel);
  if (!size) return <p className="font-semibold">Out of Stock</p>;
  const { markdown, several } = offerWordsOf(size.pack.offer, size.pack.priceCents);
  const pill = pillOf({
    ...size.pack,
    isSaleItem: size.pack.isSaleItem && (markdown !== null || several === null),
  });
  const saleEnd = saleEnds[size.pack.id];
  const tooMany =
    buying.quantity > maxPerLine ? refusalText({ kind: 'over-limit', limit: maxPerLine }) : null;

  return (
    <div ref={panel} className="grid gap-5">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {markdown ? (
          <OfferPrice words={markdown} priceClass="text-3xl" />
        ) : (
          <span className="price text-3xl">{formatCents(size.pack.priceCents)}</span>
        )}
        <span
          className={clsx(
            'rounded-full border px-3 py-0.5 font-semibold text-sm',
            pill === 'In Stock'
              ? 'border-glass text-glass'
              : pill === 'On Sale'
                ? 'border-must text-must'
                : 'border-control text-mute',
          )}
        >
          {pill}
        </span>
        {markdown?.badge && size.pack.isInStock && (
          <span className="font-semibold text-must text-sm">{markdown.badge}</span>
        )}
        {saleEnd && size.pack.isInStock && (
          <span className="text-mute text-sm">Through {formatDay(saleEnd)}</span>
        )}
        {sizes.length === 1 && <span className="text-mute">{size.name}</span>}
        {size.pack.lowStock !== null && (
          <span className="font-semibold text-amber text-sm">{lowStockText(size.pack.lowStock)}</span>
        )}
      </p>
      {several && size.pack.isInStock && (
        <p className="-mt-3 flex flex-wrap items-baseline gap-x-3 font-semibold text-must">
          <span>{several.price}</span>
          {several.badge && <span className="font-normal">{several.badge}</span>}
          {!markdown && several.regular && (
            <span className="font-normal text-mute text-sm">{several.regular}</span>
          )}
        </p>
      )}
      {sizes.length > 1 && (
        <ChoiceCards
          legend="Size"
          className={clsx('grid-cols-2', sizes.length > 4 && 'xl:grid-cols-3')}
          value={String(size.pack.id)}
          choices={sizes.map(({ pack, name }) => ({
            value: String(pack.id),
            title: name,
            dimmed: !pack.isInStock,
            detail: priceOfOne(pack.offer, pack.priceCents) + (pack.isInStock ? '' : ', out of stock'),
          }))}
          onValue={(value) => {
            buying.reset();
            const picked = sizes.find(({ pack }) => String(pack.id) === value);
            setPackId(picked?.pack.id);
            if (picked) keepInAddress(picked, sizes);
          }}
        />
      )}
      <div className="flex flex-wrap items-end gap-3">
        <QuantityCounter buying={buying} packId={size.pack.id} />
        <div className="relative flex min-w-[min(12rem,100%)] flex-1">
          <BuyButton
            buying={buying}
            packId={size.pack.id}
            isInStock={size.pack.isInStock}
            className="min-h-12 flex-1"
          />
          {/* Beside the counter's label: nothing moves when it appears. */}
          {buying.isInCart && !isBesideCart && (
            <Link
              href="/cart"
              className="link absolute right-0 bottom-full mb-1 inline-flex min-h-6 items-center font-semibold text-sm"
            >
              Go to your cart
            </Link>
          )}
        </div>
      </div>
      <NeedsScript />
      <Status className="sr-only">{buying.isBusy ? 'Checking availability' : ''}</Status>
      <Status kind="error">{tooMany}</Status>
      <CartRequestError request={buying.request} />
      {buying.request.isRefused && (
        <p className="-mt-3 text-sm">
          {buying.isInCart
            ? `The quantity in your cart is still ${buying.settled}.`
            : 'None was added to your cart.'}
        </p>
      )}
      {size.pack.isInStock ? (
        children
      ) : (
        <>
          {insteadOf?.(size.pack.id)}
          <TellMe key={size.pack.id} packId={size.pack.id} name={`${product.name}, ${size.name}`} />
        </>
      )}
      {isOutOfSight && !isBesideCart && <StickyBuyBar size={size} buying={buying} />}
    </div>
  );
}

/**
 * Keeps the picked size in the address, so that Back, a reload and a copied link open it again. The first
 * size is the default and is left out.
 */
function keepInAddress(picked: Size, sizes: readonly Size[]): void {
  const url = new URL(window.location.href);
  if (picked === sizes[0]) url.searchParams.delete('size');
  else url.searchParams.set('size', sizeSlug(picked.name));
  router.replace({ url: url.pathname + url.search + url.hash, preserveState: true, preserveScroll: true });
}

/** True once the element has left the window at its top. */
function useScrolledPast(ref: React.RefObject<HTMLElement | null>): boolean {
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new IntersectionObserver(([entry]) =>
      setPast(!!entry && !entry.isIntersecting && entry.boundingClientRect.top < 0),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return isPast;
}
