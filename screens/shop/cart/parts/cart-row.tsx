import { useState } from 'react';
import type { CartItem } from '#domains/cart/cart-model.rules.ts';
import { priceChangeText } from '#domains/cart/cart-words.rules.ts';
import { maxPerLine } from '#domains/cart/parse-quantity.rules.ts';
import { productPath } from '#domains/catalogue/product-path.rules.ts';
import { notShippableText } from '#domains/fulfilment/delivery-words.rules.ts';
import { lowStockText } from '#domains/stock/low-stock.rules.ts';
import { formatCents } from '#kit/money.ts';
import { Link } from '#ui/link.tsx';
import { Status } from '#ui/status.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { BottlePicture } from '#widgets/bottle/bottle-picture.tsx';
import { CartRequestError } from '#widgets/cart/cart-request-error.tsx';
import { type CartRequest, useCartRequest } from '#widgets/cart/use-cart-request.ts';
import { InPlace } from './in-place.tsx';

/**
 * All quantities that a line may have (M-087); those beyond the shelf's stock are below the sentence that
 * refuses them (M-092).
 */
const quantities = Array.from({ length: maxPerLine }, (_, index) => index + 1);
const toOption = (quantity: number) => <option key={quantity}>{quantity}</option>;

type RowState = 'idle' | 'updating' | 'removing' | 'removed';

const stateTexts: Record<RowState, string> = {
  idle: '',
  updating: 'Checking availability',
  removing: 'Removing item',
  removed: '',
};

interface CartRowProps {
  item: CartItem;
  /** Why it is not eligible for shipping, which the method or the place requires; otherwise null. */
  unshippable: string[] | null;
  onBusy: (isBusy: boolean) => void;
  /** Called when the line has been removed here: the removal can be undone. */
  onRemoved: () => void;
  /**
   * Called when the line turns out to have been removed elsewhere: the row disappears, but the shop's message
   * about it has to stay on the page.
   */
  onGone: (sentence: string) => void;
}

/** A line of the cart: the quantity, and what the shop says about it (M-087, M-088, M-096). */
export function CartRow({ item, unshippable, onBusy, onRemoved, onGone }: CartRowProps) {
  const [state, setState] = useState<RowState>('idle');
  /** The result of the last change of the quantity. */
  const [change, setChange] = useState<string | null>(null);
  const request = useCartRequest();
  const url = `/ajax/cart/${item.id}`;
  const isBusy = state === 'updating' || state === 'removing';

  async function write(next: 'updating' | 'removing', wanted: Parameters<typeof request.send>[0]) {
    if (state !== 'idle') return;
    setState(next);
    setChange(null);
    onBusy(true);
    const answer = await request.send(wanted);
    onBusy(false);
    const isRemoved = answer.kind === 'done' && next === 'removing';
    const isGone = answer.kind === 'gone';
    setState(isRemoved || isGone ? 'removed' : 'idle');
    setChange(changeText(answer.kind, wanted));
    if (isRemoved) onRemoved();
    if (isGone) onGone(`${item.productName}: ${answer.sentence}`);
    if (isRemoved || isGone) document.querySelector('h1')?.focus({ preventScroll: true });
  }
  const update = (quantity: number) => write('updating', { method: 'put', url, payload: { quantity } });

  if (state === 'removed') return null;
  const most = item.limit?.most ?? maxPerLine;
  return (
    <li aria-busy={isBusy}>
      <div className="flex items-end gap-4 px-2 sm:gap-6">
        <BottlePicture art={item.art} photo={item.photo} alt="" tall={112} className="h-28 w-10 shrink-0" />
        <div className="min-w-0 flex-1 self-center py-2">
          <h2 className="font-sans font-semibold leading-snug">
            <Link
              href={productPath(item.productSlug, item.size)}
              className="underline-offset-4 hover:underline"
            >
              {item.productName}
            </Link>
          </h2>
          <p className="text-mute text-sm">
            {item.size} · {formatCents(item.price)} each
            {item.isSaleItem && <span className="ml-2 font-semibold text-must">On Sale</span>}
          </p>
          <Notices item={item} unshippable={unshippable} isRefused={request.error !== null} />
          {item.closest && <InPlace item={item} closest={item.closest} onBusy={onBusy} />}
          <Status className="text-glass text-sm">{stateTexts[state] || change}</Status>
          <CartRequestError request={request} className="text-sm" />
          {request.error !== null && !request.isUnseen && (
            <p className="text-sm">The quantity is still {item.quantity}.</p>
          )}
        </div>
      </div>
      <div className="rail" />
      <div className="mx-2 flex flex-wrap items-center gap-x-2 gap-y-2 rounded-b-md border border-hairline border-t-0 bg-tag px-3 py-2 sm:gap-x-4 sm:px-4">
        <label className="flex flex-wrap items-center gap-2 text-sm">
          Quantity
          <VisuallyHidden> of {item.productName}</VisuallyHidden>
          <span className="hidden print:inline">{item.quantity}</span>
          <select
            className="control figures w-17"
            value={item.quantity}
            aria-disabled={isBusy}
            onChange={(event) => update(Number(event.currentTarget.value))}
          >
            {quantities.slice(0, most).map(toOption)}
            {most < maxPerLine && (
              <optgroup label={item.limit?.message}>{quantities.slice(most).map(toOption)}</optgroup>
            )}
          </select>
        </label>
        <button
          type="button"
          className="min-h-11 px-2 font-semibold text-sm underline decoration-1 underline-offset-4 hover:decoration-2"
          aria-disabled={isBusy}
          onClick={() => write('removing', { method: 'delete', url })}
        >
          Remove<VisuallyHidden> {item.productName}</VisuallyHidden>
        </button>
        <LineTotal item={item} />
      </div>
    </li>
  );
}

/** 'Quantity changed to 5.' once the shop has saved it. */
function changeText(answer: string, { payload }: Parameters<CartRequest['send']>[0]): string | null {
  const quantity = (payload as { quantity?: number } | undefined)?.quantity;
  return answer === 'done' && quantity !== undefined ? `Quantity changed to ${quantity}.` : null;
}

/** The total of the line, and its discounts (M-191). */
function LineTotal({ item: { price, quantity, discounts } }: { item: CartItem }) {
  const off = discounts.reduce((sum, { appliedAmount }) => sum + appliedAmount, 0);
  return (
    <p className="ml-auto flex flex-wrap items-baseline justify-end gap-x-2 text-right">
      {off > 0 && (
        <span className="figures text-mute text-sm">
          {formatCents(price * quantity)} − {formatCents(off)} =
        </span>
      )}
      <span className="price text-lg">{formatCents(price * quantity - off)}</span>
    </p>
  );
}

interface NoticesProps extends Pick<CartRowProps, 'item' | 'unshippable'> {
  /** The refusal already says how many there are: once is enough. */
  isRefused: boolean;
}

function Notices({ item, unshippable, isRefused }: NoticesProps) {
  const { discounts, moreForLess, countsInCase, priceChange, availability, lowStock } = item;
  const isFew = availability.isAvailable && lowStock !== null && !isRefused;
  return (
    <>
      {discounts.map(({ discountUid, discountText }) => (
        <p key={discountUid} className="font-semibold text-must text-sm">
          {discountText}
        </p>
      ))}
      {countsInCase && discounts.length === 0 && (
        <p className="text-mute text-sm">Counts toward a mixed case</p>
      )}
      {moreForLess && <p className="text-must text-sm">{moreForLess}</p>}
      {priceChange && <p className="font-semibold text-amber text-sm">{priceChangeText(priceChange)}</p>}
      {isFew && <p className="font-semibold text-amber text-sm">{lowStockText(lowStock)}</p>}
      {availability.message && !isRefused && (
        <p className="font-semibold text-danger text-sm">{availability.message}</p>
      )}
      {unshippable && (
        <p className="text-amber text-sm">
          <span className="font-semibold">{notShippableText}</span>
          {unshippable.length > 0 && `: ${unshippable.join(', ')}`}
        </p>
      )}
    </>
  );
}
